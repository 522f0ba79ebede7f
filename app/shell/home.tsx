import { redirect } from 'react-router'

/** The root path leads to the dashboard. */
export const loader = () => redirect('/dashboard')
