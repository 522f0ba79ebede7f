import type { RouterContextProvider } from 'react-router'
import type { DataOf, Endpoint, QueryOf } from '#contract/endpoint.ts'
import { callerContext } from './caller'
import type { CallInput } from './client.server'
import { callPlatform, platformContext } from './platform.server'
import { reusableSince } from './reuse.server'

/**
 * Small data that forms and filters are made from: settings, countries, the roles of a business. A failing read falls
 * back to the last good answer of the past five minutes. Throws `PlatformError` when there is none.
 */
export async function reference<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  query: Partial<QueryOf<E>> = {},
): Promise<DataOf<E>> {
  const { references } = context.get(platformContext).caches
  const { sessionId } = context.get(callerContext)
  const key = `${endpoint.path}?${JSON.stringify(query)}`
  // What is kept under an endpoint's path came from that endpoint.
  const recent = references.recall(sessionId, key, reusableSince(context))
  if (recent) return recent.data as DataOf<E>
  const askedAt = Date.now()
  try {
    // Reference data takes a query at most, which the generic endpoint can't say.
    const { data } = await callPlatform(context, endpoint, { query } as CallInput<E>)
    references.keep(sessionId, key, { data, askedAt })
    return data
  } catch (error) {
    const kept = references.recall(sessionId, key, context.get(callerContext).changedAt)
    if (!kept) throw error
    return kept.data as DataOf<E>
  }
}
