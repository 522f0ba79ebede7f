import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { closedSearch } from '~/lib/screen-url'
import { cookieJar } from './cookies.server'
import { safeNext } from './safe-next'
import { currentSession } from './session.server'

const Kept = z.object({ page: z.string(), list: z.string(), administrator: z.string() })

const cameFromState = createContext<string | undefined>(undefined)

/**
 * Remembers the list that a page was opened from, for the page's way back. The browser names it when the page is first
 * asked for; afterwards, when the page's own dialogs and pages are opened from it, a cookie does, for the same
 * administrator.
 */
export const rememberCameFrom: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const cookie = context.get(cookieJar).cameFrom
  const kept = Kept.safeParse(await cookie.parse(request.headers.get('Cookie')).catch(() => null)).data
  const administrator = currentSession(context)?.administrator
  const isOurs = kept?.page === url.pathname && kept.administrator === administrator
  const keptList = isOurs ? kept.list : undefined
  const list = previousList(request, url) ?? keptList
  context.set(cameFromState, list)

  const response = await next()
  if (list !== undefined && list !== keptList) {
    response.headers.append('Set-Cookie', await cookie.serialize({ page: url.pathname, list, administrator }))
  }
  return response
}

/** Address of the list that the current page was opened from: path and query of this origin. */
export const cameFrom = (context: Readonly<RouterContextProvider>): string | undefined =>
  safeNext(context.get(cameFromState), undefined)

function previousList(request: Request, url: URL): string | undefined {
  const referrer = request.headers.get('Referer') ?? ''
  const previous = URL.canParse(referrer) ? new URL(referrer) : undefined
  if (!previous || previous.origin !== url.origin || previous.pathname === url.pathname) return undefined
  return safeNext(previous.pathname + closedSearch(previous.search).replace(/^\?$/, ''), undefined)
}
