import type { RouterContextProvider } from 'react-router'
import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import { identifier } from '#contract/record.ts'
import { callerContext } from './caller'
import type { CallInput } from './client.server'
import { keyPrefix } from './list-memory.server'
import { callPlatform, platformContext } from './platform.server'

/**
 * One record by its `_id`. The specification has no call for a single record, so it is taken from the list: from the
 * session's last answers, which hold the row that was just clicked, or else from the platform.
 * Undefined when there is no such record. Throws `PlatformError`.
 */
export async function findRecord<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  id: string | null,
): Promise<RowOf<E> | undefined> {
  if (!id || !identifier.safeParse(id).success) return undefined
  const { changedAt } = context.get(callerContext)
  const kept = context.get(platformContext).answers.findRecord(keyPrefix(context, endpoint), id, changedAt)
  // What is kept under an endpoint's prefix came from that endpoint.
  if (kept) return kept as RowOf<E>

  // Without a query the call is the whole list's.
  const answer = await callPlatform(context, endpoint, {
    ...({} as CallInput<E>),
    range: { from: 0, to: 49 },
    search: id,
  })
  if (answer.beyondEnd) return undefined
  const rows = (endpoint.rows ? (answer.data as Record<string, unknown>)[endpoint.rows] : answer.data) as RowOf<E>[]
  return rows.find((row) => typeof row === 'object' && row !== null && '_id' in row && row._id === id)
}
