import type { ReactNode } from 'react'
import { Form, Link, Outlet, useRouteLoaderData } from 'react-router'
import { readDraft } from '~/session/draft.server'
import { currentSession, requireSession } from '~/session/session.server'
import { useIsDialogOpen } from '~/forms/dialog-route'
import { takeToasts } from '~/toasts/toasts.server'
import type { Outcome } from '~/mutations/outcome'
import { Button } from '~/ui/button'
import { ToastHost } from '~/toasts/toaster'
import type { Route } from './+types/layout'
import { ErrorScreen, failureOf, shownTitle } from './error-screen'
import { ExpiredOverlay } from './expired-overlay'
import { MenuButton, Navigation } from './navigation'
import { ThemeChoice } from './theme-choice'

export const middleware: Route.MiddlewareFunction[] = [requireSession]

export function loader({ context, url }: Route.LoaderArgs) {
  const session = currentSession(context)
  const toasts = takeToasts(context)
  // Only this console writes drafts, and only outcomes (mutations/mutate.server.ts).
  const draft = readDraft(context, url.pathname + url.search) as Outcome | undefined
  return {
    name: `${session?.firstName ?? ''} ${session?.lastName ?? ''}`.trim(),
    isExpired: session?.isExpired ?? false,
    hasFirstPassword: session?.hasFirstPassword ?? false,
    mustChoosePassword: session?.mustChoosePassword ?? false,
    toasts,
    draft,
  }
}

export const meta: Route.MetaFunction = ({ location, error }) => [{ title: shownTitle(location.pathname, error) }]

/** Messages wait in a cookie until the shell is rendered, after a refused form too. */
export const shouldRevalidate = () => true

export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Frame>
    <ErrorScreen {...failureOf(error)} />
  </Frame>
)

function Frame({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('shell/layout')
  const isDialogOpen = useIsDialogOpen()
  return (
    <>
      {/* Everything but the overlay: an open dialog, menus and messages too. */}
      <div inert={shell?.isExpired}>
        <a className="skip-link button button-primary" href="#content" inert={isDialogOpen}>
          Skip to content
        </a>
        <ToastHost toasts={shell?.toasts ?? []} />
        <div className="shell">
          <header className="shell-header" inert={isDialogOpen}>
            <a href="/dashboard" className="shell-brand">
              Console
            </a>
            <p className="shell-user">
              <Link to="/account" prefetch="none">
                {shell?.name || 'Account'}
              </Link>
              Administrator
            </p>
            <ThemeChoice />
            <Form method="post" action="/sign-out">
              <Button type="submit">Sign Out</Button>
            </Form>
            <MenuButton />
          </header>
          <Navigation isInert={isDialogOpen} />
          <main id="content" tabIndex={-1} className="shell-main">
            {shell?.mustChoosePassword && (
              <p className="note bg-accent-soft text-ink" inert={isDialogOpen}>
                Another administrator has reset your password. Choose one of your own: until then nothing else is open.
              </p>
            )}
            {shell?.hasFirstPassword && (
              <p className="note bg-accent-soft text-ink" inert={isDialogOpen}>
                This password is still the one of the first start.{' '}
                <Link to="/account" prefetch="none" className="underline">
                  Choose your own.
                </Link>
              </p>
            )}
            {children}
          </main>
        </div>
      </div>
      {shell?.isExpired && <ExpiredOverlay />}
    </>
  )
}
