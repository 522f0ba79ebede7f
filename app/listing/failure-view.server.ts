import { PlatformError } from '~/api-client/platform-error'
import { type Context, requestScope } from '~/lib/request'
import type { ListFailure } from './list-view'

/** A failed read as data. Anything but a `PlatformError` is a defect and logged as one. */
export function failureView(context: Context, error: unknown): ListFailure {
  if (!(error instanceof PlatformError)) {
    context.get(requestScope).log.error({ err: error }, 'A list could not be made')
    return { ok: false, reason: 'failed', message: 'This is a fault of the console. Try again.' }
  }
  const reason = error.kind === 'expired' || error.kind === 'malformed' ? error.kind : 'failed'
  return { ok: false, reason, message: error.userMessage }
}
