import { createCookie, redirect } from 'react-router'
import { fieldsNamed, readFields } from '~/lib/posted-fields.server'
import { safeNext } from '~/session/session.server'

/** A choice about how pages look or behave, in a cookie of its own, so that the server renders every page with it. */
function preference<const Value extends string>(name: string, values: readonly Value[]) {
  const cookie = createCookie(name, { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 365 * 24 * 60 * 60 })
  const valueOf = (value: unknown): Value | undefined => values.find((known) => known === value)
  return {
    name,
    /** What was chosen; undefined where nothing was. */
    read: async (request: Request) => valueOf(await cookie.parse(request.headers.get('Cookie'))),
    /** The cookie that keeps what a form chooses; any other value takes the choice back. */
    keep(form: FormData): Promise<string> {
      const value = valueOf(form.get(name))
      return cookie.serialize(value ?? '', value ? {} : { maxAge: 0 })
    },
  }
}

/** Without a choice the colours are those of the system. */
export const themePreference = preference('theme', ['light', 'dark'])
/** Without a choice rows have their full height. */
export const densityPreference = preference('density', ['compact'])
/** Without a choice keys that are no letters of a field do something: who speaks to their computer may not want that. */
export const shortcutsPreference = preference('shortcuts', ['off'])

const preferences = [themePreference, densityPreference, shortcutsPreference]
const fields = fieldsNamed(...preferences.map(({ name }) => name), 'next')

/** Keeps the preference that a form is of, and goes back to its page. */
export async function keepPreference(request: Request): Promise<Response> {
  const form = await readFields(request, fields)
  const headers = new Headers()
  for (const { name, keep } of preferences) if (form.has(name)) headers.append('Set-Cookie', await keep(form))
  return redirect(safeNext(String(form.get('next')), '/dashboard'), { status: 303, headers })
}
