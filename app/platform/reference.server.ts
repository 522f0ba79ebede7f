import type { RouterContextProvider } from 'react-router'
import type { DataOf, Endpoint, QueryOf } from '#contract/endpoint.ts'
import { callerContext } from './caller'
import type { CallInput } from './client.server'
import { keyPrefix } from './list-memory.server'
import { callPlatform, platformContext } from './platform.server'

/** Within this many milliseconds a page turn reuses what the page before it read. */
const reuse = 15_000

/**
 * Small data that forms and filters are made from: settings, countries, the roles of a business. A failing read falls
 * back to the last good answer of the past five minutes. Throws `PlatformError` when there is none.
 */
export async function reference<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  query: Partial<QueryOf<E>> = {},
): Promise<DataOf<E>> {
  const { answers } = context.get(platformContext)
  const key = `${keyPrefix(context, endpoint)}reference ${JSON.stringify(query)}`
  const since = context.get(callerContext).changedAt
  // What is kept under an endpoint's prefix came from that endpoint.
  const recent = answers.recall(key, { age: reuse, since })
  if (recent) return recent.data as DataOf<E>
  const askedAt = Date.now()
  try {
    // Reference data takes a query at most, which the generic endpoint can't say.
    const { data } = await callPlatform(context, endpoint, { query } as CallInput<E>)
    answers.keep(key, { rows: [], data, total: 0, from: 0, isWhole: true, askedAt })
    return data
  } catch (error) {
    const kept = answers.recall(key, { since })
    if (!kept) throw error
    return kept.data as DataOf<E>
  }
}
