import { type Cookie, createContext, createCookie } from 'react-router'
import { z } from 'zod'
import type { ApplicationSettings } from '#interface/application.ts'

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
  backLink: Cookie
}

export const cookieJar = createContext<CookieJar>()

const thirtyDays = 30 * 24 * 60 * 60

export function createCookieJar({ sessionSecrets, secureCookies }: ApplicationSettings): CookieJar {
  // A __Host- cookie can't be set or overwritten by a sibling domain, but browsers take it over https only.
  const named = (name: string) =>
    createCookie(secureCookies ? `__Host-${name}` : name, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: secureCookies,
      secrets: sessionSecrets,
    })
  return {
    session: ending(remembering(named('session')), thirtyDays),
    device: ending(named('device'), thirtyDays),
    secondStep: ending(named('second-step'), 5 * 60),
    toasts: ending(named('toasts'), 60),
    draft: ending(named('draft'), 30 * 60),
    backLink: ending(named('back-link'), 24 * 60 * 60),
  }
}

const Ending = z.object({ until: z.number(), value: z.unknown() })

/**
 * A cookie that counts for `maxAge` seconds. Browsers are only asked to forget it then, so its end stands in what is
 * signed too.
 */
function ending(cookie: Cookie, maxAge: number): Cookie {
  return {
    ...cookie,
    async parse(header, options) {
      const { data } = Ending.safeParse(await cookie.parse(header, options))
      return data && data.until > Date.now() ? data.value : null
    },
    serialize: (value: unknown, options) =>
      cookie.serialize(value === '' ? '' : { until: Date.now() + maxAge * 1000, value }, { maxAge, ...options }),
  }
}

const mostRemembered = 500
/** A header's length that is remembered, in characters: 500 of them stay below 5 MB. */
const longestRemembered = 8_192

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
      if (header.length > longestRemembered) return cookie.parse(header, options)
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
