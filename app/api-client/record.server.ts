import type { RouterContextProvider } from 'react-router'
import type { Endpoint, QueryOf, RowOf } from '#contract/endpoint.ts'
import { identifier } from '#contract/record.ts'
import type { CallInput } from './client.server'
import { recallRecord } from './list-cache.server'
import { callPlatform } from './platform.server'

type Context = Readonly<RouterContextProvider>

/**
 * One record by its `_id`. The specification has no call for a single record, so it is taken from the list: from the
 * session's last answers, which hold the row that was just clicked, or else from the platform.
 * Undefined when there is no such record. Throws `PlatformError`.
 */
export const findRecord = <E extends Endpoint>(context: Context, endpoint: E, id: string | null) =>
  findRecordIn(context, { endpoint, query: {} }, id)

/** As `findRecord`, but as the platform holds it now: for a change that is made from what is stored. */
export const readRecord = <E extends Endpoint>(context: Context, endpoint: E, id: string | null) =>
  findRecordIn(context, { endpoint, query: {}, isFresh: true }, id)

/** As `findRecord`, in a list that its query narrows. */
export async function findRecordIn<E extends Endpoint>(
  context: Context,
  { endpoint, query, isFresh }: { endpoint: E; query: Partial<QueryOf<E>>; isFresh?: boolean },
  id: string | null,
): Promise<RowOf<E> | undefined> {
  if (!id || !identifier.safeParse(id).success) return undefined
  const kept = isFresh ? undefined : recallRecord(context, endpoint, id)
  // What is kept under an endpoint's path came from that endpoint.
  if (kept) return kept as RowOf<E>

  // List calls take a query and nothing else, which the generic endpoint can't say.
  const answer = await callPlatform(context, endpoint, {
    ...({ query } as CallInput<E>),
    range: { from: 0, to: 49 },
    search: id,
  })
  if (answer.beyondEnd) return undefined
  const rows = (endpoint.rows ? (answer.data as Record<string, unknown>)[endpoint.rows] : answer.data) as RowOf<E>[]
  return rows.find((row) => typeof row === 'object' && row !== null && '_id' in row && row._id === id)
}
