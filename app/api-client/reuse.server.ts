import type { RouterContextProvider } from 'react-router'
import { requestScope } from '~/lib/request'
import { screenOf } from '~/lib/titles'
import { callerContext } from './caller'
import { platformContext } from './platform.server'

type Context = Readonly<RouterContextProvider>

/** Within this many milliseconds paging, searching and sorting reuse what was read. */
const reuseFor = 15_000

/** Per request: from when on answers may be used again, in epoch milliseconds. */
const starts = new WeakMap<Context, number>()

/**
 * The moment after which an answer must have been asked for, in epoch milliseconds, to be shown instead of asking again.
 *
 * Paging, searching and sorting show what was read within the last 15 seconds: a platform that answers whole lists is
 * then spared one for each page turn. A request counts as such when its address differs from the one that the session
 * asked for before it in nothing but those parameters. Everything else reads anew: the same address again is a reload,
 * and another path or filter is another screen. Within one request nothing is read twice.
 */
export function reusableSince(context: Context): number {
  const { sessionId, address, changedAt } = context.get(callerContext)
  const known = starts.get(context)
  if (known !== undefined) return Math.max(known, changedAt)
  const now = Date.now()
  const { addresses } = context.get(platformContext).caches
  // What a screen's own scripts ask for beside it is no other screen.
  const key = screenOf(address.pathname) === address.pathname ? 'screen' : address.pathname
  const before = addresses.recall(sessionId, key, 0)?.address
  const start = before !== undefined && isTurn(before, address) ? now - reuseFor - 1 : now - 1
  starts.set(context, start)
  if (!context.get(requestScope).isPrefetch) {
    addresses.keep(sessionId, key, { address: address.pathname + address.search, askedAt: now })
  }
  return Math.max(start, changedAt)
}

/** Whether two addresses differ, and only in the page, order or search of their lists. */
function isTurn(before: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const earlier = new URL(before, 'http://localhost')
  if (earlier.pathname !== pathname) return false
  const [was, is] = [earlier.searchParams, new URLSearchParams(search)]
  return was.toString() !== is.toString() && unturned(was) === unturned(is)
}

/** The parameters but those of pages, orders and searches, whatever their prefix; empty ones say nothing. */
const unturned = (parameters: URLSearchParams): string =>
  JSON.stringify(
    [...parameters]
      .filter(([name, value]) => value !== '' && !/(?:^|\.)(?:page|pageSize|sort|search)$/.test(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
