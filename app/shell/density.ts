import { redirect } from 'react-router'
import type { Route } from './+types/density'
import { densityPreference } from './preferences.server'

export const loader = () => redirect('/dashboard')

export const action = ({ request }: Route.ActionArgs) => densityPreference.keep(request)
