import type { Endpoint, QueryOf, RowOf } from '#contract/endpoint.ts'
import { identifier } from '#contract/record.ts'
import type { Context } from '~/lib/request'
import { apiSessionContext } from './api-session'
import { listInput, rowsOf } from './list-query'
import { callPlatform, platformContext } from './platform.server'

/** One record by its `_id`, as new as the list behind its dialog. Throws `PlatformError`. */
export const findRecord = <E extends Endpoint>(context: Context, endpoint: E, id: string | null) =>
  findRecordIn(context, { endpoint, query: {} }, id)

/** As `findRecord`, but as the platform holds it now: for a change that is made from what is stored. */
export const readRecord = <E extends Endpoint>(context: Context, endpoint: E, id: string | null) =>
  findRecordIn(context, { endpoint, query: {}, isFresh: true }, id)

/**
 * A record by its `_id` or its reference as the session read it last. Undefined where it was not read after `since`
 * (epoch milliseconds) and the session's last change; without `since`, it may be older and is only for its name. Calls
 * nobody.
 */
export function cachedRecord<E extends Endpoint>(
  context: Context,
  endpoint: E,
  { id, businessRef = '', since }: { id?: string; businessRef?: string; since?: number },
): RowOf<E> | undefined {
  const { lists } = context.get(platformContext)
  const session = context.get(apiSessionContext)
  const found = lists.findRecord(session, endpoint, { ...(id ? { _id: id } : { businessRef }), since })
  // What is cached under an endpoint's path came from that endpoint.
  return found as RowOf<E> | undefined
}

/** The rows that a search for an id is read in. Others may have it in their texts, and come first. */
const ranges = [
  { from: 0, to: 49 },
  { from: 50, to: 1049 },
]

/** As `findRecord`, in a list that its query narrows. */
export async function findRecordIn<E extends Endpoint>(
  context: Context,
  { endpoint, query, isFresh }: { endpoint: E; query: Partial<QueryOf<E>>; isFresh?: boolean },
  id: string | null,
): Promise<RowOf<E> | undefined> {
  if (!id || !identifier.safeParse(id).success) return undefined
  const { reusableSince: since } = context.get(apiSessionContext)
  const cached = isFresh ? undefined : cachedRecord(context, endpoint, { id, since })
  if (cached) return cached

  for (const range of ranges) {
    const response = await callPlatform(context, endpoint, { ...listInput({ query }), range, search: id })
    if (response.beyondEnd) return undefined
    const rows = rowsOf(endpoint, response.data)
    const found = rows.find((row) => typeof row === 'object' && row !== null && '_id' in row && row._id === id)
    if (found || !response.contentRange || response.contentRange.total <= range.to + 1) return found
  }
  return undefined
}
