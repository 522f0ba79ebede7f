import { createContext, type MiddlewareFunction } from 'react-router'
import { z } from 'zod'
import { closedSearch } from '~/lib/screen-url'
import type { Context } from '~/lib/request'
import { cookieJar } from './cookies.server'
import { currentSession, safeNext } from './session.server'

const BackLink = z.object({ page: z.string(), list: z.string(), administrator: z.string() })

const backLinkState = createContext<string | undefined>(undefined)

/** Finds the list that a page was opened from, by Referer, and after a reload by a cookie. */
export const backLinkMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const cookie = context.get(cookieJar).backLink
  const stored = BackLink.safeParse(await cookie.parse(request.headers.get('Cookie'))).data
  const administrator = currentSession(context)?.administrator
  const previous = previousUrl(request, url)
  // A page opened from another with a back link, such as a business's next tab, inherits that link.
  const isPassedOn = previous !== undefined && stored?.page === previous.pathname
  const isOurs = (stored?.page === url.pathname || isPassedOn) && stored.administrator === administrator
  const storedList = isOurs ? stored.list : undefined
  const list = (isPassedOn ? undefined : listOf(previous)) ?? storedList
  context.set(backLinkState, list)

  const response = await next()
  if (list !== undefined && (list !== storedList || isPassedOn)) {
    response.headers.append('Set-Cookie', await cookie.serialize({ page: url.pathname, list, administrator }))
  }
  return response
}

/** Path and query of the list, on this origin; undefined where the page was not opened from one. */
export const backLink = (context: Context): string | undefined => safeNext(context.get(backLinkState), undefined)

/** The page of this origin that led here; undefined after a reload. */
function previousUrl(request: Request, url: URL): URL | undefined {
  const referrer = request.headers.get('Referer') ?? ''
  const previous = URL.canParse(referrer) ? new URL(referrer) : undefined
  return previous?.origin === url.origin && previous.pathname !== url.pathname ? previous : undefined
}

/** The list's address without its dialog, unless a record was open over it, which is worth going back to. */
function listOf(previous: URL | undefined): string | undefined {
  if (!previous) return undefined
  const { pathname, search, searchParams } = previous
  const shown = searchParams.get('modal') === 'view' ? search : closedSearch(search)
  return safeNext(pathname + shown.replace(/^\?$/, ''), undefined)
}
