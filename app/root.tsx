import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { deviceMiddleware } from './session/device.server'
import { draftMiddleware } from './session/draft.server'
import { sessionMiddleware } from './session/session.server'
import { toastMiddleware } from '~/toasts/toasts.server'
import { ErrorScreen, failureOf, shownTitle } from './shell/error-screen'
import { readTheme } from './shell/theme.server'

/** Small enough to stand in the document instead of costing a request. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%230b6b4f'/%3E%3Cpath d='M8 10h16M8 16h16M8 22h10' stroke='%23fff' stroke-width='3'/%3E%3C/svg%3E"

export const middleware: Route.MiddlewareFunction[] = [
  sessionMiddleware,
  deviceMiddleware,
  toastMiddleware,
  draftMiddleware,
]

export const meta: Route.MetaFunction = ({ location, error }) => [{ title: shownTitle(location.pathname, error) }]

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
        <link rel="icon" href={icon} type="image/svg+xml" />
        <Meta />
        {/* Browsers hide a nonce from scripts, so hydration would find another one; a stylesheet of ours needs none. */}
        <Links nonce="" />
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

/** Says what happened and nothing about how: never a stack. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorScreen {...failureOf(error)} />
    </main>
  )
}
