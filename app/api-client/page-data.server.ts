import { setTimeout as delay } from 'node:timers/promises'
import { redirect, type RouterContextProvider } from 'react-router'
import { requestScope } from '~/lib/request'
import { apiSessionContext } from './api-session'
import { isWhole } from './prefetch.server'
import type { Deferred } from '~/ui/await'
import { documentWaitMs } from './late-reads.server'

interface LoaderArguments {
  url: URL
  context: Readonly<RouterContextProvider>
}

type PageData<Values> = {
  [Key in keyof Values]: Values[Key] extends Promise<infer Value> ? Deferred<Value> : Values[Key]
}

/**
 * A loader's values, read side by side. None of the promises in them may reject: a promise that rejects before its loader
 * returns ends the process.
 *
 * A document waits for them for `documentWaitMs`, so that without scripts it is complete wherever the platform is not slow;
 * what is late by then follows in the same response. When the session turns out to be expired meanwhile, the document
 * is requested again under the flag that makes the shell show the overlay. What is fetched ahead waits too: it is kept
 * only if it is whole.
 */
export async function pageData<const Values extends Record<string, unknown>>(
  { url, context }: LoaderArguments,
  values: Values,
): Promise<PageData<Values>> {
  const scope = context.get(requestScope)
  // A promise or its value: exactly what `Deferred` says of each member.
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

/** The values of the promises that settle in time. */
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

/** A copy of the object in which each promise is replaced, those among the members of its values too: a list has several. */
function mapPromises(values: object, replace: (promise: Promise<unknown>) => unknown): object {
  const entries = Object.entries(values).map(([key, value]: [string, unknown]) => {
    if (value instanceof Promise) return [key, replace(value)]
    return [key, value && typeof value === 'object' && !Array.isArray(value) ? mapPromises(value, replace) : value]
  })
  return Object.fromEntries(entries)
}
