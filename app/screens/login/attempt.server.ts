import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { credentials, platformContext } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import { type Context, requestScope } from '~/lib/request'
import { fingerprint, onceContext } from '~/mutations/once.server'
import { createAuthenticator } from '~/session/authenticator.server'
import { challengeOf, readDevice } from '~/session/login-cookies.server'

export interface Attempt {
  by: 'password' | 'code'
  /** The same for copies of one form, as `submissionOf` gives it. */
  submission: string
  url: string
  fields: Record<string, string>
  challenge?: string
}

/** Milliseconds: copies come within seconds, and what was refused may be right a little later. */
const ttl = 60_000

const Key = z.uuid().catch(() => randomUUID())

export function submissionOf(context: Context, form: FormData, url: string): string {
  const [secret = ''] = context.get(requestScope).settings.sessionSecrets
  return ['login', Key.parse(form.get('key')), fingerprint({ form, url: new URL(url), secret })].join(' ')
}

/**
 * Signs in at the platform. Copies of a form, which a browser sends where it gets no response, are one attempt: a wrong
 * password counts once, a code is used once, and all get the same session. Throws `PlatformError`.
 */
export async function attemptOnce(context: Context, { by, submission, url, fields, challenge = '' }: Attempt) {
  const { client } = context.get(platformContext)
  const caller = { ...credentials(context), device: await readDevice(context) }
  const checked = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const authenticator = createAuthenticator({ client, credentials: caller, challenge })
  const attempt = await context.get(onceContext)(
    `${submission} ${challenge}`,
    async () => {
      try {
        return { login: await authenticator.authenticate(by, checked) }
      } catch (error) {
        if (!(error instanceof PlatformError) || error.status !== 401 || error.isOutcomeUnknown) throw error
        const { kind, status, platformMessage } = error
        // Anybody may be refused, so no more of the response is remembered than is read of it.
        const challenge = challengeOf(error)
        const data = challenge === undefined ? undefined : ({ secondFactor: 'totp', challenge } as const)
        return { refusal: { kind, details: { status, platformMessage, data } } }
      }
    },
    { ttl },
  )
  if (attempt.refusal) throw new PlatformError(attempt.refusal.kind, attempt.refusal.details)
  return attempt.login
}

/** Why an attempt failed, for the form. */
export function messageOf(error: PlatformError): string {
  if (error.kind === 'unreachable' && !error.isOutcomeUnknown) return error.userMessage
  if (error.platformMessage !== undefined) return error.platformMessage
  if (error.kind === 'refused' && error.status === 401)
    return 'The platform refused what you typed, and said no more. Check it, and try again.'
  const reason = error.kind === 'timeout' ? 'did not answer in time' : 'gave no usable response'
  return `Signing in failed: the platform ${reason}. Try again, and tell whoever runs the platform if it goes on.`
}
