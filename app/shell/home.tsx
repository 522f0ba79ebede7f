import { redirect } from 'react-router'

/** The root path leads to the dashboard (specification, section 2). */
export const loader = () => redirect('/dashboard')
