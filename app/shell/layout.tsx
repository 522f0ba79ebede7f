import type { ReactNode } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { readDraft } from '~/session/draft.server'
import { currentSession, requireSession } from '~/session/session.server'
import { namesOf } from '~/session/signed-in'
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
import { useDoublePressGuard } from './double-press'
import { useHelpKey } from './help-key'
import { MenuButton, Navigation } from './navigation'
import type { PasswordNote } from './page-notes'
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
    // Of a document, the root says it. Somebody else may have signed in since, in another tab.
    ...(!context.get(requestScope).isDocument && namesOf(session)),
    isExpired: session?.isExpired ?? false,
    passwordNote: passwordNoteOf(session),
    toasts,
    draft,
    /** Printed on paper. */
    readAt: formatDateTime(Date.now(), context.get(requestScope).settings.timeZone),
  }
}

/** Not in the browser's code, because few ever see it. */
function passwordNoteOf(session: ReturnType<typeof currentSession>): PasswordNote | undefined {
  if (session?.mustChoosePassword)
    return {
      text: 'You have signed in with a one-time password. Choose one of your own: until then nothing else is open.',
    }
  return session?.hasFirstPassword ? { text: 'You still use the setup password.', link: 'Choose your own' } : undefined
}

export const meta: Route.MetaFunction = ({ location, error }) => [{ title: shownTitle(location.pathname, error) }]

/** Messages wait in a cookie until the shell is rendered, also after a refused form. */
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
  useDoublePressGuard()
  return (
    <>
      {/* Everything except the overlay: an open dialog, menus and messages too. */}
      <div inert={shell?.isExpired}>
        <a
          className={buttonVariants({ className: 'fixed top-2 left-3 z-60 -translate-y-[200%] focus:translate-y-0' })}
          href="#content"
          inert={isDialogOpen}
        >
          Skip to content
        </a>
        <ToastHost toasts={shell?.toasts ?? []} />
        {/* Columns: navigation (a menu below 1024 px), screen, controls. Header and screen share the grid, so that the
            title is in the header's row though it is first in `main`, and both stay visible while the page scrolls. */}
        <div
          data-slot="shell"
          className="mx-auto grid min-h-dvh max-w-350 grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[var(--header-height)_1fr] px-2 lg:grid-cols-[var(--navigation-width)_minmax(0,1fr)_auto] lg:ps-0 print:block print:max-w-none print:p-0"
        >
          <header
            className="sticky top-0 z-20 col-span-full row-span-full grid h-(--header-height) grid-cols-subgrid items-center self-start bg-canvas low:relative print:hidden"
            inert={isDialogOpen}
          >
            {/* On a phone the title needs the room; the menu also links to the dashboard. */}
            <a
              href="/dashboard"
              className="flex min-h-11 items-center gap-2.5 ps-2 pe-1 text-lg leading-5 font-semibold tracking-[-0.01em] text-ink max-sm:hidden lg:ps-5 pointer-coarse:min-w-11"
            >
              <Mark />
              <span className="max-lg:sr-only">Console</span>
            </a>
            <div className="col-[-2/-1] ms-4 flex items-center gap-1 max-md:ms-0 max-md:gap-0">
              <HeaderSearch />
              <MenuButton />
              <AccountMenu />
            </div>
          </header>
          <Navigation isInert={isDialogOpen} />
          <main
            id="content"
            tabIndex={-1}
            className="col-span-full row-span-full grid min-w-0 grid-cols-subgrid grid-rows-[var(--header-height)_auto_auto] content-start pb-2 focus-visible:outline-none lg:col-start-2 print:block print:p-0"
          >
            {children}
          </main>
        </div>
        <RouteAnnouncement />
      </div>
      {shell?.isExpired && <ExpiredOverlay />}
    </>
  )
}
