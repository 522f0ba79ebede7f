import { DomainError } from '../model/errors.ts'

const connectionFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'])
const retryable = new Set(['40001', '40P01'])

const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '')

/** A serialisation conflict or deadlock: the same transaction may succeed the next time. */
export const isConflict = (error: unknown): boolean => retryable.has(codeOf(error))

export function isConnectionFailure(error: unknown): boolean {
  const code = codeOf(error)
  if (connectionFailures.has(code) || /^(08|57P0)/.test(code)) return true
  return (
    error instanceof Error &&
    /connection terminated|connection error|timeout exceeded when trying to connect/i.test(error.message)
  )
}

/** Turns an error into a refusal where the caller can do something about it. */
export function toDomainError(error: unknown): unknown {
  if (error instanceof DomainError) return error
  const code = codeOf(error)
  const cause = { cause: error }
  if (code.startsWith('22')) {
    return new DomainError('invalid', 'A value is malformed or out of range. Correct it and send it again.', cause)
  }
  if (code === '23505') return new DomainError('conflict', 'A record with the same value exists already.', cause)
  if (code === '23503') return new DomainError('conflict', 'A record that this one refers to does not exist.', cause)
  if (code === '23514' || code === '23502')
    return new DomainError('invalid', 'A value is missing or not allowed.', cause)
  if (code === '53100') {
    return new DomainError('unavailable', 'The database has no room left. Nothing was saved; try again later.', cause)
  }
  if (code.startsWith('53') || isConflict(error) || isConnectionFailure(error)) {
    return new DomainError('unavailable', 'The database did not answer. Nothing was saved; try again.', cause)
  }
  return error
}
