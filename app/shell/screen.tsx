import { type ReactNode, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { BackButton } from '~/forms/dialog-links'
import { useDialogData, useIsDialogOpen } from '~/forms/dialog-route'
import { titleOf } from '~/lib/titles'
import type { IntentTable } from '~/mutations/intents'
import { type Outcome, ScreenForms } from '~/mutations/outcome'
import { SessionUnrecognised } from '~/session/session-unrecognised'
import { showToast } from '~/toasts/toaster'
import { Icon } from '~/ui/icon'
import { PageNotes } from './page-notes'
import { Card } from '~/ui/card'

interface ScreenProps {
  outcome?: Outcome
  intents?: IntentTable
  /** Where the administrator came from, on screens that are below another. */
  back?: string | null
  toolbar?: ReactNode
  children: ReactNode
}

/** The frame of a screen: its title from the route, its toolbar, its content, and the dialog that its address opens. */
export function Screen({ outcome, intents, back, toolbar, children }: ScreenProps) {
  const { pathname } = useLocation()
  const isDialogOpen = useIsDialogOpen()
  const dialogs = useDialogData()
  const [isComplete, setComplete] = useState(true)
  const shell = useRouteLoaderData<{ draft?: Outcome; readAt?: string }>('shell/layout')
  const shown = outcome ?? shell?.draft
  return (
    <ScreenForms value={{ outcome: shown, idempotencyKey: dialogs?.idempotencyKey }}>
      <div className="contents" onSubmit={(event) => setComplete(isFilledIn(event.target))}>
        <div className="contents" inert={isDialogOpen}>
          <div className="screen-head">
            {back && <BackButton to={back} />}
            <h1>{titleOf(pathname)}</h1>
            {shell?.readAt && <p className="screen-printed">{shell.readAt}</p>}
            {toolbar && <div className="screen-toolbar">{toolbar}</div>}
          </div>
          <div className="screen-body">
            <PageNotes />
            {dialogs?.note && (
              <p className="page-note">
                <Icon name="CircleAlert" />
                {dialogs.note}
              </p>
            )}
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
