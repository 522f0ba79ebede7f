import type { FaultKind } from '../../support/misbehaving-platform.ts'

/**
 * What a fault comes to where it meets every call.
 *
 * - `page`: the rows all the same, the error block, the overlay of an expired session, or the block that asks to log in
 * - `write`: done all the same, refused or failed with a message, expired, or of an outcome that nobody knows
 * - `isPassing`: the last good rows stay in sight
 */
export interface FaultExpectation {
  page: 'rows' | 'error' | 'expired' | 'malformed'
  write: 'done' | 'failed' | 'expired' | 'unknown'
  isPassing: boolean
}

const failed: FaultExpectation = { page: 'error', write: 'failed', isPassing: true }
const refused: FaultExpectation = { page: 'error', write: 'failed', isPassing: false }
const unknown: FaultExpectation = { page: 'error', write: 'unknown', isPassing: true }
const expired: FaultExpectation = { page: 'expired', write: 'expired', isPassing: false }
const harmless: FaultExpectation = { page: 'rows', write: 'done', isPassing: false }

export const faultExpectations: Readonly<Record<FaultKind, FaultExpectation>> = {
  refused: failed,
  'hang before headers': unknown,
  drip: unknown,
  'reset in mid-body': unknown,
  'truncated JSON': unknown,
  'wrong JSON': unknown,
  'HTML with status 200': unknown,
  'empty 204': { page: 'error', write: 'done', isPassing: true },
  'bare 401': expired,
  'jwt expired': expired,
  'jwt malformed': { page: 'malformed', write: 'failed', isPassing: false },
  'status 403': refused,
  'status 404': refused,
  'status 429': { ...refused, isPassing: true },
  'status 500': failed,
  'status 500 without a message': failed,
  'status 502': unknown,
  'status 503': failed,
  'status 504': unknown,
  '200 MB body': unknown,
  '50,000 rows': harmless,
  'gzip bomb': unknown,
  'redirect loop': failed,
  'invalid UTF-8': harmless,
  'named list missing': { page: 'error', write: 'done', isPassing: true },
  'null records': harmless,
  'slow headers': harmless,
}
