import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { BackButton } from '~/forms/dialog-links'
import { useDialogData, useIsDialogOpen } from '~/forms/dialog-route'
import { titleOf } from '~/lib/titles'
import type { IntentTable } from '~/mutations/intents'
import { type Outcome, ScreenForms } from '~/mutations/outcome'
import { SessionUnrecognised } from '~/session/session-unrecognised'
import { showToast } from '~/toasts/toast'
import { PageNote, PageNotes } from './page-notes'
import { Card } from '~/ui/card'

interface ScreenProps {
  outcome?: Outcome
  intents?: IntentTable
  /** Of a screen with forms of its own and no dialogs, whose loader would give it. */
  idempotencyKey?: string
  /** Where the administrator came from, on screens that are below another. */
  back?: string | null
  toolbar?: ReactNode
  children: ReactNode
}

/** Beside the title there is room for the pictures of buttons; their words stay their names. */
const headButtonClass = '[&>.button]:-ms-2 [&>.button]:flex-none [&>.button]:ps-2 max-md:[&>.button]:picture-only'
const toolbarButtonClass = clsx(
  'max-sm:[&_.button]:picture-only max-md:[&_.button:not(.bg-accent)]:picture-only',
  'max-sm:[&_.button:not(.bg-accent)]:bg-transparent',
)

/** The frame of a screen: its title from the route, its toolbar, its content, and the dialog that its address opens. */
export function Screen({ outcome, intents, idempotencyKey, back, toolbar, children }: ScreenProps) {
  const { pathname } = useLocation()
  const isDialogOpen = useIsDialogOpen()
  const dialogs = useDialogData()
  const [isComplete, setComplete] = useState(true)
  const shell = useRouteLoaderData<{ draft?: Outcome; readAt?: string }>('shell/layout')
  const shown = outcome ?? shell?.draft
  return (
    <ScreenForms value={{ outcome: shown, idempotencyKey: dialogs?.idempotencyKey ?? idempotencyKey }}>
      <div className="contents" onSubmit={(event) => setComplete(isFilledIn(event.target))}>
        <div className="contents" inert={isDialogOpen}>
          <div
            data-slot="screen-head"
            className={clsx(
              'sticky top-0 z-21 col-[-3/-2] row-span-full flex h-(--header-height) min-w-0 items-center gap-2 self-start ps-2 lg:ps-3 low:relative print:static print:h-auto print:justify-between print:p-0 print:pb-2',
              back && headButtonClass,
            )}
          >
            {back && <BackButton to={back} />}
            <h1 className="min-w-16 truncate max-md:text-[1.125rem] max-sm:text-lg max-sm:leading-5 max-sm:whitespace-normal print:overflow-visible print:whitespace-normal">
              {titleOf(pathname)}
            </h1>
            {shell?.readAt && (
              <p data-slot="printed-at" className="hidden print:block">
                {shell.readAt}
              </p>
            )}
            {toolbar && (
              <div
                data-slot="toolbar"
                className={clsx('ms-auto flex flex-none gap-2 max-sm:gap-0.5 print:hidden', toolbarButtonClass)}
              >
                {toolbar}
              </div>
            )}
          </div>
          <div
            data-slot="screen-body"
            className="col-span-full row-[3/-1] grid grid-cols-1 content-start gap-2 print:block print:space-y-4 print:in-[main:has([data-slot=sheet])]:*:not-data-place:hidden"
          >
            <PageNotes />
            {dialogs?.note && <PageNote icon="CircleAlert">{dialogs.note}</PageNote>}
            {shown?.isSessionUnrecognised && !isDialogOpen && (
              <Card>
                <SessionUnrecognised />
              </Card>
            )}
            {children}
          </div>
        </div>
        <Outlet />
        {intents && <PendingToast intents={intents} isComplete={isComplete} />}
      </div>
    </ScreenForms>
  )
}

/** Whether the browser finds nothing missing in a form; the messages about it are the server's. */
const isFilledIn = (form: EventTarget): boolean => !(form instanceof HTMLFormElement) || form.checkValidity()

/**
 * Says what is running from the click on a button until its response is there; reading the list again is no part of it.
 * A form that only refreshes itself, or that the browser finds incomplete, leads to no call.
 */
function PendingToast({ intents, isComplete }: { intents: IntentTable; isComplete: boolean }) {
  const { state, formData } = useNavigation()
  const posted = state === 'submitting' && isComplete && !formData?.has('refresh') ? formData : undefined
  const pending = intents[String(posted?.get('intent'))]?.pending
  useEffect(() => {
    if (!pending) return
    // Not a random UUID: browsers make those on https only.
    const id = `pending ${performance.now()}`
    showToast({ key: id, kind: 'pending', text: pending, id })
    return () => showToast({ key: `end of ${id}`, kind: 'dismiss', text: '', id })
  }, [pending])
  return null
}
