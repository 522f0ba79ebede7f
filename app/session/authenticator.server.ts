import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { contract } from '#contract/index.ts'
import type { Log } from '~/lib/request'
import type { Client } from '~/platform/client.server'
import { sentence } from '~/platform/platform-error'
import type { SignedIn } from './session.server'

export interface SuccessfulLogin {
  session: Pick<SignedIn, 'token' | 'firstName' | 'lastName' | 'isRevocable'>
  /** The platform's own words. */
  message: string
}

/** Signs in with the form's e-mail and password at the platform. Throws `PlatformError`. */
export function createAuthenticator(client: Client, log: Log): Authenticator<SuccessfulLogin> {
  const strategy = new FormStrategy<SuccessfulLogin>(async ({ form }) => {
    const body = { email: String(form.get('email')).trim(), password: String(form.get('password')) }
    const { data, message } = await client.call(contract.auth.login, { body }, { log })
    return {
      session: {
        token: data.token,
        firstName: data.data?.firstName ?? '',
        lastName: data.data?.lastName ?? '',
        isRevocable: data.revocable ?? false,
      },
      message: sentence(message ?? 'Logged in.'),
    }
  })
  return new Authenticator<SuccessfulLogin>().use(strategy, 'form')
}
