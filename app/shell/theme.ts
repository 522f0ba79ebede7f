import { redirect } from 'react-router'
import type { Route } from './+types/theme'
import { themePreference } from './preferences.server'

export const loader = () => redirect('/dashboard')

export const action = ({ request }: Route.ActionArgs) => themePreference.keep(request)
