import type { DataOf, Endpoint, QueryOf } from '#contract/endpoint.ts'
import type { Context } from '~/lib/request'
import { apiSessionContext, cacheOwner } from './api-session'
import type { EndpointInput } from './client.server'
import { callPlatform, platformContext } from './platform.server'
import { PlatformError } from './platform-error'

/** Small data for forms and filters, at most five minutes old. Throws `PlatformError`. */
export async function reference<E extends Endpoint>(
  context: Context,
  endpoint: E,
  query: Partial<QueryOf<E>> = {},
): Promise<DataOf<E>> {
  const { references } = context.get(platformContext)
  const session = context.get(apiSessionContext)
  const key = keyOf(endpoint, query)
  const fresh = references.get(cacheOwner(session), key, session.reusableSince)
  // The cache key includes the endpoint's path, so the entry has its type.
  if (fresh) return fresh.data as DataOf<E>
  const readAt = Date.now()
  const owner = cacheOwner(session)
  try {
    // Reference endpoints take a query at most, which the generic type can't say.
    const { data, size } = await callPlatform(context, endpoint, { query } as EndpointInput<E>)
    references.set(owner, key, { data, readAt, size })
    return data
  } catch (error) {
    const isTransient = error instanceof PlatformError && error.isTransient
    const stale = isTransient ? references.get(cacheOwner(session), key) : undefined
    if (!stale) throw error
    return stale.data as DataOf<E>
  }
}

/** What was read before, at most five minutes ago. */
export function knownReference<E extends Endpoint>(context: Context, endpoint: E): DataOf<E> | undefined {
  const { references } = context.get(platformContext)
  // As above, the key includes the endpoint's path.
  return references.get(cacheOwner(context.get(apiSessionContext)), keyOf(endpoint, {}))?.data as DataOf<E> | undefined
}

const keyOf = (endpoint: Endpoint, query: object): string => `${endpoint.path}?${JSON.stringify(query)}`
