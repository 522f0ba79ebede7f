import { redirect } from 'react-router'
import type { Route } from './+types/shortcuts'
import { shortcutsPreference } from './preferences.server'

export const loader = () => redirect('/dashboard')

export const action = ({ request }: Route.ActionArgs) => shortcutsPreference.keep(request)
