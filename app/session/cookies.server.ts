import { type Cookie, createContext, createCookie } from 'react-router'
import type { ApplicationSettings } from '~/lib/settings'

/** The console's cookies. None is readable by scripts, all but the theme are signed. */
export interface CookieJar {
  session: Cookie
  /** What the platform knows this browser by. */
  device: Cookie
  /** A login that waits for its code. */
  secondStep: Cookie
  /** Messages on their way to the next page that is shown. */
  toasts: Cookie
  /** What was typed into a form whose save met an expired session. */
  draft: Cookie
  /** The list that a page was opened from. */
  cameFrom: Cookie
}

export const cookieJar = createContext<CookieJar>()

const thirtyDays = 30 * 24 * 60 * 60

export function createCookieJar({ sessionSecrets, secureCookies }: ApplicationSettings): CookieJar {
  // A __Host- cookie can't be set or overwritten by a sibling domain, but browsers take it over https only.
  const named = (name: string, maxAge: number) =>
    createCookie(secureCookies ? `__Host-${name}` : name, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: secureCookies,
      secrets: sessionSecrets,
      maxAge,
    })
  return {
    session: remembering(named('session', thirtyDays)),
    device: named('device', thirtyDays),
    secondStep: named('second-step', 5 * 60),
    toasts: named('toasts', 60),
    draft: named('draft', 30 * 60),
    cameFrom: named('came-from', 24 * 60 * 60),
  }
}

const mostRemembered = 500

/**
 * The same cookie comes with every request of a session, and checking its signature is a trip to the threads that do
 * cryptography; so what good headers said is remembered. Nobody may change it.
 */
function remembering(cookie: Cookie): Cookie {
  const remembered = new Map<string, unknown>()
  return {
    ...cookie,
    async parse(header, options) {
      if (!header) return null
      const known = remembered.get(header)
      if (known !== undefined) return known
      const value: unknown = await cookie.parse(header, options)
      if (value === null) return null
      remembered.set(header, value)
      const [oldest] = remembered.keys()
      if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
      return value
    },
  }
}
