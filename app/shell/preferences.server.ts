import { createCookie, redirect } from 'react-router'
import { fieldsNamed, readFields } from '~/lib/posted-fields.server'
import { safeNext } from '~/session/session.server'

export type Theme = 'light' | 'dark'
export type Density = 'compact'
export type Shortcuts = 'off'

/** A choice about how pages look or behave, in a cookie of its own, so that the server renders every page with it. */
function preference<Value extends string>(name: string, values: readonly Value[]) {
  const cookie = createCookie(name, { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 365 * 24 * 60 * 60 })
  const fields = fieldsNamed(name, 'next')
  const valueOf = (value: unknown): Value | undefined => values.find((known) => known === value)
  return {
    /** What was chosen; undefined where nothing was. */
    read: async (request: Request) => valueOf(await cookie.parse(request.headers.get('Cookie'))),
    /** Keeps what a form chooses and goes back to its page; any other value takes the choice back. */
    async keep(request: Request): Promise<Response> {
      const form = await readFields(request, fields)
      const value = valueOf(form.get(name))
      const next = safeNext(String(form.get('next')), '/dashboard')
      const setCookie = await cookie.serialize(value ?? '', value ? {} : { maxAge: 0 })
      return redirect(next, { status: 303, headers: { 'Set-Cookie': setCookie } })
    },
  }
}

/** Without a choice the colours are those of the system. */
export const themePreference = preference<Theme>('theme', ['light', 'dark'])
/** Without a choice rows have their full height. */
export const densityPreference = preference<Density>('density', ['compact'])
/** Without a choice keys that are no letters of a field do something: who speaks to their computer may not want that. */
export const shortcutsPreference = preference<Shortcuts>('shortcuts', ['off'])
