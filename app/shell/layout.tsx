import type { ReactNode } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { readDraft } from '~/session/draft.server'
import { currentSession, requireSession } from '~/session/session.server'
import { useIsDialogOpen } from '~/forms/dialog-route'
import { takeToasts } from '~/toasts/toasts.server'
import type { Outcome } from '~/mutations/outcome'
import { ToastHost } from '~/toasts/toaster'
import { formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { Mark } from '~/ui/mark'
import type { Route } from './+types/layout'
import { AccountMenu } from './account-menu'
import { ErrorScreen, failureOf, shownTitle } from './error-screen'
import { ExpiredOverlay } from './expired-overlay'
import { useHelpKey } from './help-key'
import { MenuButton, Navigation } from './navigation'
import { RouteAnnouncement } from './route-announcement'
import { HeaderSearch } from './search-form'
import { buttonVariants } from '~/ui/button'

export const middleware: Route.MiddlewareFunction[] = [requireSession]

export function loader({ context, url }: Route.LoaderArgs) {
  const session = currentSession(context)
  const toasts = takeToasts(context)
  // Only this console writes drafts, and only outcomes (mutations/mutate.server.ts).
  const draft = readDraft(context, url.pathname + url.search) as Outcome | undefined
  return {
    isExpired: session?.isExpired ?? false,
    hasFirstPassword: session?.hasFirstPassword ?? false,
    mustChoosePassword: session?.mustChoosePassword ?? false,
    toasts,
    draft,
    /** Stands on paper. */
    readAt: formatDateTime(Date.now(), context.get(requestScope).settings.timeZone),
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
  useHelpKey()
  return (
    <>
      {/* Everything but the overlay: an open dialog, menus and messages too. */}
      <div inert={shell?.isExpired}>
        <a className={buttonVariants({ className: 'skip-link' })} href="#content" inert={isDialogOpen}>
          Skip to content
        </a>
        <ToastHost toasts={shell?.toasts ?? []} />
        <div className="shell">
          <header className="shell-header" inert={isDialogOpen}>
            <a href="/dashboard" className="shell-brand">
              <Mark />
              <span>Console</span>
            </a>
            <div className="shell-controls">
              <HeaderSearch />
              <MenuButton />
              <AccountMenu />
            </div>
          </header>
          <Navigation isInert={isDialogOpen} />
          <main id="content" tabIndex={-1} className="shell-main">
            {children}
          </main>
        </div>
        <RouteAnnouncement />
      </div>
      {shell?.isExpired && <ExpiredOverlay />}
    </>
  )
}
