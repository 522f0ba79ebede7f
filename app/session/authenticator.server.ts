import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { contract } from '#contract/index.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Client, Credentials, PlatformResponse } from '~/api-client/client.server'
import { PlatformError, sentence } from '~/api-client/platform-error'
import type { NewSession } from './session.server'

interface SuccessfulLogin {
  session: NewSession
  message: string
  device: string | undefined
}

interface LoginOptions {
  client: Client
  credentials: Credentials
  challenge?: string
}

/** Signs in with `password` (e-mail and password) or `code` (second factor). Throws `PlatformError`. */
export function createAuthenticator({
  client,
  credentials,
  challenge = '',
}: LoginOptions): Authenticator<SuccessfulLogin> {
  const password = new FormStrategy<SuccessfulLogin>(async ({ form }) => {
    const body = { email: String(form.get('email')).trim(), password: String(form.get('password')) }
    return loginOf(await client.call(contract.auth.login, { body }, credentials))
  })
  const code = new FormStrategy<SuccessfulLogin>(async ({ form }) => {
    const body = { challenge, code: String(form.get('code')) }
    return loginOf(await client.call(contract.auth.verify, { body }, credentials))
  })
  return new Authenticator<SuccessfulLogin>().use(password, 'password').use(code, 'code')
}

const sendable = /^[\x21-\x7e]+$/

function loginOf({ data, message }: PlatformResponse<DataOf<typeof contract.auth.login> | undefined>): SuccessfulLogin {
  // A response without a body has no data either.
  if (!data || !sendable.test(data.token)) throw new PlatformError('failed')
  return {
    session: {
      token: data.token,
      firstName: data.data?.firstName ?? '',
      lastName: data.data?.lastName ?? '',
      hasFirstPassword: data.firstPassword ?? false,
      mustChoosePassword: data.oneTimePassword ?? false,
    },
    device: data.device ?? undefined,
    message: sentence(message ?? 'Logged in.'),
  }
}
