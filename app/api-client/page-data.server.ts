import { setTimeout as delay } from 'node:timers/promises'
import { redirect } from 'react-router'
import { type Context, requestScope } from '~/lib/request'
import type { Deferred } from '~/ui/await'
import { apiSessionContext } from './api-session'
import { documentWaitMs } from './session-cache.server'

type PageData<Values> = {
  [Key in keyof Values]: Values[Key] extends Promise<infer Value> ? Deferred<Value> : Values[Key]
}

/**
 * A loader's values. None may reject, as that would end the process before the loader returns. A document waits
 * `documentWaitMs` for them; later ones follow in the same response. If the session turns out to have expired, the
 * document is requested again with the flag for the overlay.
 */
export async function pageData<const Values extends Record<string, unknown>>(
  { url, context }: { url: URL; context: Context },
  values: Values,
): Promise<PageData<Values>> {
  const scope = context.get(requestScope)
  // Each member is a promise or its value, as `Deferred` says.
  if (!scope.isDocument && !scope.isPrefetch) return values as PageData<Values>
  const caller = context.get(apiSessionContext)
  const wasExpired = caller.isExpired
  const arrived = await arrivalsOf(promisesIn(values))
  if (scope.isDocument && !scope.isForm && caller.isExpired && !wasExpired) throw redirect(url.pathname + url.search)
  const settled = mapPromises(values, (promise) => {
    if (arrived.has(promise)) return arrived.get(promise)
    scope.hasLateParts = true
    return promise
  })
  const parts = [...arrived.values()]
  scope.mayBeKept =
    scope.isPrefetch && !scope.isForm && !caller.isExpired && !scope.hasLateParts && parts.every(isWhole)
  return settled as PageData<Values>
}

async function arrivalsOf(promises: readonly Promise<unknown>[]): Promise<ReadonlyMap<unknown, unknown>> {
  const arrived = new Map<unknown, unknown>()
  const waiting = new AbortController()
  const late = delay(documentWaitMs, undefined, { signal: waiting.signal }).catch(() => undefined)
  const all = Promise.all(promises.map(async (promise) => arrived.set(promise, await promise)))
  await Promise.race([all, late])
  waiting.abort()
  return arrived
}

function promisesIn(values: object): Promise<unknown>[] {
  const promises: Promise<unknown>[] = []
  mapPromises(values, (promise) => promises.push(promise))
  return promises
}

/** A copy in which promises are replaced, also those one level down: a list has several. */
function mapPromises(values: object, replace: (promise: Promise<unknown>) => unknown): object {
  const entries = Object.entries(values).map(([key, value]: [string, unknown]) => {
    if (value instanceof Promise) return [key, replace(value)]
    return [key, value && typeof value === 'object' && !Array.isArray(value) ? mapPromises(value, replace) : value]
  })
  return Object.fromEntries(entries)
}

/** Seconds for which a browser may show a page that it prefetched. */
const longestKept = 10

/** A prefetch sets no cookie. It varies with the cookies that it was read with, which each write changes. */
export function prefetchResponse(response: Response, { mayBeKept }: { mayBeKept: boolean }): Response {
  response.headers.delete('Set-Cookie')
  if (mayBeKept && response.status === 200) {
    response.headers.set('Cache-Control', `private, max-age=${longestKept}`)
    response.headers.append('Vary', 'Cookie')
  }
  return response
}

/** Whether all parts of a page were read, and none shows older rows instead. */
export function isWhole(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return true
  const { ok, staleSince } = part as { ok?: unknown; staleSince?: unknown }
  return ok !== false && staleSince === undefined && Object.values(part).every(isWhole)
}
