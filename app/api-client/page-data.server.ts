import { redirect, type RouterContextProvider } from 'react-router'
import { requestScope } from '~/lib/request'
import { callerContext } from './caller'
import type { Deferred } from '~/ui/await'

interface LoaderArguments {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * A loader's values, read side by side. None of the promises may reject: a promise that rejects before its loader
 * returns ends the process.
 *
 * A document waits for all of them, so that it is complete without scripts; and when the session turns out to be
 * expired meanwhile, it is asked for again under the flag that makes the shell show the overlay.
 */
export async function pageData<const Values extends Record<string, unknown>>(
  { request, url, context }: LoaderArguments,
  values: Values,
): Promise<{ [Key in keyof Values]: Values[Key] extends Promise<infer Value> ? Deferred<Value> : Values[Key] }> {
  type Result = { [Key in keyof Values]: Values[Key] extends Promise<infer Value> ? Deferred<Value> : Values[Key] }
  // A promise or its value: exactly what `Deferred` says of each member.
  if (!context.get(requestScope).isDocument) return values as Result
  const caller = context.get(callerContext)
  const wasExpired = caller.isExpired
  const entries = Object.entries(values).map(async ([key, value]) => [key, await value] as const)
  const settled = Object.fromEntries(await Promise.all(entries))
  if (caller.isExpired && !wasExpired && request.method === 'GET') throw redirect(url.pathname + url.search)
  return settled as Result
}
