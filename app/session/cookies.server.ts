import { type Cookie, createContext, createCookie } from 'react-router'
import { z } from 'zod'
import type { ApplicationSettings } from '#interface/application.ts'

/** The console's cookies. None is readable by scripts, all but theme and density are signed. */
export interface CookieJar {
  session: Cookie
  /** By what the platform recognises this browser. */
  device: Cookie
  secondStep: Cookie
  toasts: Cookie
  /** What was typed into a form that an expired session kept from being saved. */
  draft: Cookie
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
    session: expiring(named('session'), thirtyDays),
    device: expiring(named('device'), thirtyDays),
    secondStep: expiring(named('second-step'), 5 * 60),
    toasts: expiring(named('toasts'), 60),
    draft: expiring(named('draft'), 30 * 60),
    backLink: expiring(named('back-link'), 24 * 60 * 60),
  }
}

const ExpiringValue = z.object({ until: z.number(), value: z.unknown() })

/** A cookie that counts for `maxAge` seconds. Browsers need not delete it then, so its end is signed with its value. */
function expiring(cookie: Cookie, maxAge: number): Cookie {
  return {
    ...cookie,
    async parse(header, options) {
      const { data } = ExpiringValue.safeParse(await cookie.parse(header, options))
      return data && data.until > Date.now() ? data.value : null
    },
    serialize: (value: unknown, options) =>
      cookie.serialize(value === '' ? '' : { until: Date.now() + maxAge * 1000, value }, { maxAge, ...options }),
  }
}
