import { createCookie, redirect } from 'react-router'
import { fieldsNamed, readFields } from '~/lib/posted-fields.server'
import { safeNext } from '~/session/session.server'

/** A preference in a cookie of its own, so that the server renders every page with it. */
function preference<const Value extends string>(name: string, values: readonly Value[]) {
  const cookie = createCookie(name, { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 365 * 24 * 60 * 60 })
  const valueOf = (value: unknown): Value | undefined => values.find((known) => known === value)
  return {
    name,
    read: async (request: Request) => valueOf(await cookie.parse(request.headers.get('Cookie'))),
    /** The cookie for a form's choice; any other value removes the preference. */
    keep(form: FormData): Promise<string> {
      const value = valueOf(form.get(name))
      return cookie.serialize(value ?? '', value ? {} : { maxAge: 0 })
    },
  }
}

/** Without a choice the system's colours apply. */
export const themePreference = preference('theme', ['light', 'dark'])
export const densityPreference = preference('density', ['compact'])
/** Voice control users may need to turn off shortcuts of single keys. */
export const shortcutsPreference = preference('shortcuts', ['off'])

const preferences = [themePreference, densityPreference, shortcutsPreference]
const fields = fieldsNamed(...preferences.map(({ name }) => name), 'next')

/** Stores the form's preference and returns to its page. */
export async function keepPreference(request: Request): Promise<Response> {
  const form = await readFields(request, fields)
  const headers = new Headers()
  for (const { name, keep } of preferences) if (form.has(name)) headers.append('Set-Cookie', await keep(form))
  return redirect(safeNext(String(form.get('next')), '/dashboard'), { status: 303, headers })
}
