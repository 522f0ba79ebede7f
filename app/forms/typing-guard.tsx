import { type ReactNode, use, useEffect, useId, useLayoutEffect, useRef } from 'react'
import {
  type Blocker,
  type BlockerFunction,
  createPath,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterState,
  useLocation,
  useNavigate,
} from 'react-router'
import { Button } from '~/ui/button'
import { isAnythingTyped, onTyping } from './typed-forms'
// Scripts alone ask the question, so the server's page does not need them.
import './typing-guard.css'

interface TypingGuard {
  /** The question, while it is asked. */
  question: ReactNode
  /** Closes the question and changes nothing; undefined while none is asked. */
  keepEditing: (() => void) | undefined
}

/**
 * Asks before a dialog is left in whose forms something was typed: at any navigation of this page itself, and in the
 * browser's own words at a reload or when the tab is closed. A form that is sent leads to the address where it stands,
 * and the redirect after it is no navigation of anybody's, so neither is asked about.
 */
export function useTypingGuard(): TypingGuard {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isDiscarded = useRef(false)
  const isPosting = useRef(false)
  const isLink = useRef(false)

  const shouldAsk: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
    isLink.current = historyAction === 'PUSH' && !isPosting.current
    isPosting.current = false
    // Who has to sign in again gets the form back (session/draft.server.ts).
    const isSent = createPath(nextLocation) === createPath(currentLocation) || nextLocation.pathname === '/sign-out'
    return !isSent && !isDiscarded.current && isAnythingTyped()
  }
  const blocker = useDialogBlocker(shouldAsk)

  useEffect(() => {
    const note = ({ target }: Event) => {
      isPosting.current = target instanceof HTMLFormElement && target.method === 'post'
    }
    document.addEventListener('submit', note, { capture: true })
    return () => document.removeEventListener('submit', note, { capture: true })
  }, [])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDiscarded.current && isAnythingTyped()) event.preventDefault()
    }
    const ignore = () => removeEventListener('beforeunload', ask)
    // Browsers load a page with such a listener anew when somebody comes back to it, so it is there only while needed.
    const follow = () => (isAnythingTyped() ? addEventListener('beforeunload', ask) : ignore())
    follow()
    const stop = onTyping(follow)
    return () => {
      stop()
      ignore()
    }
  }, [])

  if (blocker?.state !== 'blocked') return { question: undefined, keepEditing: undefined }
  const { location, proceed, reset } = blocker

  function discard() {
    // A tab that is older than the console loads the next page as a document, which must not ask again.
    isDiscarded.current = true
    if (!isLink.current) return proceed()
    // Not `proceed`, of which new-build.ts learns nothing.
    reset()
    void navigate(createPath(location), { preventScrollReset: location.pathname === pathname })
  }
  return { question: <Question onKeep={reset} onDiscard={discard} />, keepEditing: reset }
}

const blockerKey = 'dialog'

/** What `useBlocker` does, which the bundler would put into the first page of every screen. */
function useDialogBlocker(shouldBlock: BlockerFunction): Blocker | undefined {
  const router = use(RouterContext)?.router
  useEffect(() => void router?.getBlocker(blockerKey, shouldBlock))
  useEffect(() => () => router?.deleteBlocker(blockerKey), [router])
  return use(RouterState)?.blockers.get(blockerKey)
}

/** The focus goes to what keeps everything, and then back to where it was: the browser's own modal dialog sees to both. */
function Question({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={title}
      className="question"
      onCancel={(event) => {
        event.preventDefault()
        onKeep()
      }}
    >
      <h2 id={title}>Discard what you typed?</h2>
      <div className="question-choices">
        <Button onClick={onKeep}>Keep editing</Button>
        <Button look="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </dialog>
  )
}
