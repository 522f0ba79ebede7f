import type { Stores } from './operation.ts'

/**
 * Ends all sessions, unconfirmed second factors and then jobs, which no session can start any more; returns the number
 * of sessions. Sign-ins under way end with the version of the administrator, which the caller raises.
 */
export async function endAccess({ tokens, secondFactors, bulk }: Stores, id: string): Promise<number> {
  const count = await tokens.revokeAll(id)
  await secondFactors.removePending(id)
  await bulk.failWaiting(id, 'The access of whoever started this has changed. Try again what is still wanted.')
  return count
}
