import { type ActionFunctionArgs, redirect } from 'react-router'
import { keepPreference } from './preferences.server'

export const loader = () => redirect('/dashboard')

export const action = ({ request }: ActionFunctionArgs) => keepPreference(request)
