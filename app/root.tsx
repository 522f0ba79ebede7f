import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { Route } from './+types/root'
import stylesheet from './app.css?url'
import { exportMiddleware } from './exports.server'
import { screenOf } from './lib/titles'
import { deviceMiddleware } from './session/login-cookies.server'
import { draftMiddleware } from './session/draft.server'
import { currentSession, sessionMiddleware } from './session/session.server'
import { namesOf } from './session/signed-in'
import { toastMiddleware } from '~/toasts/toasts.server'
import { ErrorScreen, failureOf, shownTitle } from './shell/error-screen'
import { densityPreference, shortcutsPreference, themePreference } from './shell/preferences.server'
import markAddress from './ui/mark.svg?no-inline'

export const middleware: Route.MiddlewareFunction[] = [
  sessionMiddleware,
  deviceMiddleware,
  toastMiddleware,
  draftMiddleware,
  exportMiddleware,
]

/** By its address: as a module it would be preloaded once more with each part that is loaded later. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta: Route.MetaFunction = ({ location, error }) => [{ title: shownTitle(location.pathname, error) }]

/**
 * The administrator's name is here, and not with the shell: where reading a screen fails, the header still has it. Pages
 * outside of the shell tell nothing of who is signed in.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = screenOf(url.pathname) ? currentSession(context) : undefined
  return {
    ...namesOf(session),
    theme: await themePreference.read(request),
    density: await densityPreference.read(request),
    shortcuts: await shortcutsPreference.read(request),
  }
}

/** Forms alone change it. Read with every screen, it would be lost with one, and the shell around it too. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) => formMethod === 'POST'

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en" data-theme={root?.theme} data-density={root?.density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={markAddress} />
        <Meta />
        {/* Browsers hide a nonce from scripts, so hydration would find another one; a stylesheet of ours needs none. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollPositions />
        <Scripts />
      </body>
    </html>
  )
}

/** Of navigations alone: browsers restore the position in a document themselves, before any script runs. */
const ScrollPositions = () => useHydrated() && <ScrollRestoration />

export default function Root() {
  return <Outlet />
}

/** Says what happened and nothing about how: never a stack. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorScreen {...failureOf(error)} />
    </main>
  )
}
