import { redirect, type RouterContextProvider } from 'react-router'
import { requestScope } from '~/lib/request'
import { apiSessionContext } from './api-session'
import { isWhole } from './prefetch.server'
import type { Deferred } from '~/ui/await'

interface LoaderArguments {
  request: Request
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
 * A document waits for all of them, so that it is complete without scripts; and when the session turns out to be
 * expired meanwhile, it is requested again under the flag that makes the shell show the overlay. What is fetched ahead
 * waits too: it is kept only if it is whole.
 */
export async function pageData<const Values extends Record<string, unknown>>(
  { request, url, context }: LoaderArguments,
  values: Values,
): Promise<PageData<Values>> {
  const scope = context.get(requestScope)
  // A promise or its value: exactly what `Deferred` says of each member.
  if (!scope.isDocument && !scope.isPrefetch) return values as PageData<Values>
  const caller = context.get(apiSessionContext)
  const wasExpired = caller.isExpired
  const settled = await settle(Object.entries(values))
  scope.mayBeKept = scope.isPrefetch && request.method === 'GET' && !caller.isExpired && isWhole(settled)
  if (scope.isDocument && caller.isExpired && !wasExpired && request.method === 'GET')
    throw redirect(url.pathname + url.search)
  return settled as PageData<Values>
}

/** The values as an object, once they and the promises among the members of each are settled: a list has several. */
async function settle(entries: readonly [string, unknown][]): Promise<Record<string, unknown>> {
  const settled = entries.map(async ([key, value]) => {
    const members = value instanceof Promise || !value || typeof value !== 'object' ? [] : Object.entries(value)
    const hasPromise = members.some(([, member]) => member instanceof Promise)
    return [key, hasPromise ? await settle(members) : await value] as const
  })
  return Object.fromEntries(await Promise.all(settled))
}
