export type DomainErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'stale'
  | 'range-unsatisfied'
  | 'too-large'
  | 'key-reused'
  | 'throttled'
  | 'unavailable'

/** A refusal that the caller is told about: its message says what happened and what to do next. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly kind: DomainErrorKind
  /** Sent as `data`, such as the current record of a stale write. */
  readonly data: unknown
  readonly version: number | undefined
  /** Length of the list whose end a range lies beyond. */
  readonly total: number | undefined
  /** Seconds until a throttled call may be tried again. */
  readonly retryAfter: number | undefined

  constructor(
    kind: DomainErrorKind,
    message: string,
    details: { data?: unknown; version?: number; total?: number; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.data = details.data ?? null
    this.version = details.version
    this.total = details.total
    this.retryAfter = details.retryAfter
  }
}

/** The database was lost while it saved: what was written may be there or not. */
export class OutcomeUnknown extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'The outcome is unknown: the database was lost while saving. Reload to see.', { cause })
  }
}

export const invalidField = (field: string, message: string): DomainError =>
  new DomainError('invalid', message, { data: { field } })

export const notFound = (noun: string): DomainError =>
  new DomainError('not-found', `This ${noun} does not exist. It may have been deleted; reload the list.`)

export function requireFound<Found>(record: Found | undefined, noun: string): Found {
  if (record === undefined) throw notFound(noun)
  return record
}
