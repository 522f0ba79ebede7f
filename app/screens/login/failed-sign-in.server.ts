import { data } from 'react-router'
import { PlatformError } from '~/api-client/platform-error'

/** What the login page shows. It never contains a password or code. */
export interface LoginView {
  step: 'password' | 'code'
  email: string
  errors: { email?: string; password?: string; code?: string }
  message?: string
}

/** The login page with the platform's message. Rethrows anything but a `PlatformError`. */
export function signInFailure(error: unknown, view: LoginView) {
  if (!(error instanceof PlatformError)) throw error
  const status = error.kind === 'refused' ? (error.status ?? 401) : 502
  const headers = error.retryAfter === undefined ? undefined : { 'Retry-After': error.retryAfter }
  return refuse({ ...view, message: messageOf(error) }, { status, headers })
}

/** The platform's message, or that signing in failed and why. */
function messageOf(error: PlatformError): string {
  if (error.kind === 'unreachable' && !error.isOutcomeUnknown) return error.userMessage
  if (error.platformMessage !== undefined && !error.isOutcomeUnknown) return error.platformMessage
  const reason = error.kind === 'timeout' ? 'did not answer in time' : 'gave no usable answer'
  return `Signing in failed: the platform ${reason}. Try again, and tell whoever runs the platform if it goes on.`
}

export const refuse = (view: LoginView, init: ResponseInit) => data(view, init)
