/**
 * Why a call gave no usable response.
 *
 * - `expired`: the session's token no longer counts (`jwt expired`, or a bare 401 on a call that carried it)
 * - `malformed`: the platform can't read the token (`jwt malformed`)
 * - `conflict`: the record changed since it was read; `data` may hold it as it is now
 * - `refused`: the platform responded with 4xx
 * - `failed`: it responded with 5xx, or with something that does not match the contract
 * - `unreachable`: no connection, or the circuit is open
 * - `timeout`: no complete response in time
 */
type PlatformErrorKind = 'expired' | 'malformed' | 'conflict' | 'refused' | 'failed' | 'unreachable' | 'timeout'

interface PlatformErrorDetails {
  status?: number
  platformMessage?: string | null
  statusText?: string | undefined
  data?: unknown
  retryAfter?: string
  /** The request was sent, and it is unknown whether it took effect. */
  isOutcomeUnknown?: boolean
  cause?: unknown
}

export const poorConnection = 'Poor connection, cannot fetch data'
export const unknownOutcome =
  'The outcome is unknown: the platform gave no usable response. Check the record before you send this again.'
const sessionExpired = 'Session has expired'
export const unrecognised = 'The platform does not recognise this session. Sign out and log in again.'

export class PlatformError extends Error {
  readonly kind: PlatformErrorKind
  readonly status: number | undefined
  readonly data: unknown
  readonly retryAfter: string | undefined
  readonly isOutcomeUnknown: boolean
  readonly platformMessage: string | undefined
  readonly statusText: string | undefined

  constructor(kind: PlatformErrorKind, details: PlatformErrorDetails = {}) {
    super(`The platform call ended as ${kind}${details.status ? ` (${details.status})` : ''}`, { cause: details.cause })
    this.name = 'PlatformError'
    this.kind = kind
    this.status = details.status
    this.data = details.data
    this.retryAfter = details.retryAfter
    this.isOutcomeUnknown = details.isOutcomeUnknown ?? false
    this.statusText = details.statusText || undefined
    this.platformMessage = sentence(details.platformMessage ?? '') || undefined
  }

  /** Whether it may pass. Refusals and ended sessions do not, so that nothing older is shown in their place. */
  get isTransient(): boolean {
    return this.kind === 'failed' || this.kind === 'unreachable' || this.kind === 'timeout' || this.status === 429
  }

  /** The message for administrators: the platform's own, or that the connection is poor where it sent none. */
  get userMessage(): string {
    if (this.isOutcomeUnknown && this.platformMessage)
      return `${this.platformMessage.replace(/[.!]?$/, '.')} The outcome is unknown: check the record before you send this again.`
    if (this.isOutcomeUnknown) return unknownOutcome
    if (this.kind === 'expired') return sessionExpired
    if (this.kind === 'malformed') return unrecognised
    return this.platformMessage ?? poorConnection
  }
}

const maxMessageLength = 300

/** Capitalised, and cut to fit a cookie header. */
export function sentence(message: string): string {
  const text = message.trim()
  const clamped = text.length > maxMessageLength ? `${text.slice(0, maxMessageLength - 1)}…` : text
  return clamped.charAt(0).toUpperCase() + clamped.slice(1)
}

/** For reads that a page can do without: a platform error gives undefined, anything else is thrown. */
export function ignorePlatformError(error: unknown): undefined {
  if (!(error instanceof PlatformError)) throw error
}

/** Throws for `jwt expired` and `jwt malformed`, which count in a response of any status. */
export function throwForUnusableToken(message: string, status: number): void {
  if (message.includes('jwt expired')) throw new PlatformError('expired', { status })
  if (message.includes('jwt malformed')) throw new PlatformError('malformed', { status })
}

interface Refusal extends Pick<PlatformErrorDetails, 'data' | 'retryAfter' | 'statusText'> {
  status: number
  message?: string
  hadToken: boolean
  isWrite: boolean
}

export function refusal({ status, statusText, message, data, retryAfter, hadToken, isWrite }: Refusal): PlatformError {
  if (status === 401 && hadToken) return new PlatformError('expired', { status })
  if (status === 412) return new PlatformError('conflict', { status, platformMessage: message, data })
  const kind = status >= 400 && status < 500 ? 'refused' : 'failed'
  // The gateway timed out or could not read the response; the platform behind it may have done the work.
  const isOutcomeUnknown = isWrite && (status === 502 || status === 504)
  return new PlatformError(kind, { status, statusText, platformMessage: message, data, retryAfter, isOutcomeUnknown })
}

/** The status of the console's own response to a form that the platform refused. */
export function statusOf({ kind, status }: PlatformError): number {
  if (kind === 'timeout') return 504
  if (kind === 'conflict') return 409
  return kind === 'refused' || kind === 'malformed' ? Math.min(Math.max(status ?? 400, 400), 499) : 502
}
