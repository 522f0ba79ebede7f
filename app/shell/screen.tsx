import { clsx } from 'clsx'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { BackButton } from '~/forms/dialog-links'
import { useDialogData, useIsDialogOpen } from '~/forms/dialog-route'
import { titleOf } from '~/lib/titles'
import type { IntentTable } from '~/mutations/intents'
import { type Outcome, ScreenForms, useKeptOutcome } from '~/mutations/outcome'
import { SessionUnrecognised } from '~/session/session-unrecognised'
import { showToast } from '~/toasts/toast'
import { PageNote, PageNotes } from './page-notes'
import { Card } from '~/ui/card'

interface ScreenProps {
  outcome?: Outcome
  intents?: IntentTable
  /** For a screen with forms but without dialogs, whose loader would provide it. */
  idempotencyKey?: string
  /** The address of the back link, on subordinate screens. */
  back?: string | null
  toolbar?: ReactNode
  /** Above the notes for every screen. */
  head?: ReactNode
  /** Its content is made of `Part`s, which are read again one by one. */
  isInParts?: boolean
  children: ReactNode
}

/** Beside the title, buttons show only their icons; the words stay their accessible names. */
const headButtonClass = '[&>.button]:-ms-2 [&>.button]:flex-none [&>.button]:ps-2 max-md:[&>.button]:picture-only'
const toolbarButtonClass = clsx(
  'max-sm:[&_.button]:picture-only max-md:[&_.button:not(.bg-accent)]:picture-only',
  'max-sm:[&_.button:not(.bg-accent)]:bg-transparent',
)

/**
 * A screen's frame: title, toolbar, content, and the dialog in the address. What is read again is shown when all of it has
 * arrived, its late list too, or each part of it by itself; dialogs and messages do not wait for it.
 */
export function Screen({ outcome, intents, idempotencyKey, back, toolbar, head, isInParts, children }: ScreenProps) {
  const tools = useDeferredValue(toolbar)
  const deferred = useDeferredValue(children)
  const content = isInParts ? children : deferred
  const { pathname } = useLocation()
  const isDialogOpen = useIsDialogOpen()
  const dialogs = useDialogData()
  const [isComplete, setComplete] = useState(true)
  const shell = useRouteLoaderData<{ draft?: Outcome; readAt?: string }>('shell/layout')
  const shown = useKeptOutcome(outcome) ?? shell?.draft
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
            {/* The page may be read again before it is hydrated. */}
            {shell?.readAt && (
              <p data-slot="printed-at" className="hidden print:block" suppressHydrationWarning>
                {shell.readAt}
              </p>
            )}
            {tools && (
              <div
                data-slot="toolbar"
                className={clsx('ms-auto flex flex-none gap-2 max-sm:gap-0.5 print:hidden', toolbarButtonClass)}
              >
                {tools}
              </div>
            )}
          </div>
          <div
            data-slot="screen-body"
            className="col-span-full row-[3/-1] grid grid-cols-1 content-start gap-2 print:block print:space-y-4 print:in-[main:has([data-slot=sheet])]:*:not-data-place:hidden"
          >
            {head}
            <PageNotes />
            {dialogs?.note && <PageNote icon="CircleAlert">{dialogs.note}</PageNote>}
            {shown?.isSessionUnrecognised && !isDialogOpen && (
              <Card>
                <SessionUnrecognised />
              </Card>
            )}
            {content}
          </div>
        </div>
        <Outlet />
        {intents && <PendingToast intents={intents} isComplete={isComplete} />}
      </div>
    </ScreenForms>
  )
}

/** Whether the browser finds a form complete; error messages come from the server. */
const isFilledIn = (form: EventTarget): boolean => !(form instanceof HTMLFormElement) || form.checkValidity()

/**
 * Shows what is running, from the click until the response; reading the list again is not included. Nothing runs for a
 * form that only refreshes itself or that the browser finds incomplete.
 */
function PendingToast({ intents, isComplete }: { intents: IntentTable; isComplete: boolean }) {
  const { state, formData: sent } = useNavigation()
  const posted = state === 'submitting' && isComplete && !sent?.has('refresh') ? sent : undefined
  const pending = intents[String(posted?.get('intent'))]?.pending
  useEffect(() => {
    if (!pending) return
    // Browsers make random UUIDs only on https.
    const id = `pending ${performance.now()}`
    showToast({ key: id, kind: 'pending', text: pending, id })
    return () => showToast({ key: `end of ${id}`, kind: 'dismiss', text: '', id })
  }, [pending])
  return null
}
