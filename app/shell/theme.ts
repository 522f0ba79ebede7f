import { redirect } from 'react-router'
import { fieldsNamed, readFields } from '~/lib/posted-fields.server'
import { safeNext } from '~/session/safe-next'
import type { Route } from './+types/theme'
import { writeTheme } from './theme.server'

const fields = fieldsNamed('theme', 'next')

export const loader = () => redirect('/dashboard')

/** Keeps the choice of colours and goes back to the page it was made on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readFields(request, fields)
  const theme = form.get('theme')
  const next = safeNext(String(form.get('next')), '/dashboard')
  const cookie = await writeTheme(theme === 'light' || theme === 'dark' ? theme : undefined)
  return redirect(next, { status: 303, headers: { 'Set-Cookie': cookie } })
}
