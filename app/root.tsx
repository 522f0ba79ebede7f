import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { documentTitle } from './lib/titles'
import { carryDraft } from './session/draft.server'
import { readSession } from './session/session.server'
import { carryToasts } from './session/toasts.server'
import { ErrorScreen } from './shell/error-screen'
import { readTheme } from './shell/theme.server'

export const middleware: Route.MiddlewareFunction[] = [readSession, carryToasts, carryDraft]

export const meta: Route.MetaFunction = ({ location }) => [{ title: documentTitle(location.pathname) }]

export async function loader({ request }: Route.LoaderArgs) {
  return { theme: await readTheme(request) }
}

export function Layout({ children }: { children: ReactNode }) {
  const theme = useRouteLoaderData<typeof loader>('root')?.theme
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Says what happened and nothing about how: never a stack (readings 16). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen message={isRouteErrorResponse(error) ? String(error.data || error.statusText) : undefined} />
}
