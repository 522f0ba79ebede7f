import { Outlet } from 'react-router'
import { openDefaultView } from '~/listing/saved-views.server'
import type { Route } from './+types/screens'
import { ErrorScreen, failureOf, shownTitle } from './error-screen'

/** Runs before the screens read anything. */
export const middleware: Route.MiddlewareFunction[] = [openDefaultView]

export const meta: Route.MetaFunction = ({ location, error }) => [{ title: shownTitle(location.pathname, error) }]

/** A boundary below the shell: a failing screen leaves the shell intact. */
export default function Screens() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorScreen {...failureOf(error)} />
