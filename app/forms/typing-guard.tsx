import { type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react'
import {
  type BlockerFunction,
  createPath,
  type Path,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { Button } from '~/ui/button'
import { Modal } from '~/ui/modal'
import { keepTyped } from './keep-typed'
import { discarded, isAnythingTyped, isOtherFormTyped, onTyping, openForms } from './typed-forms'

interface Asked {
  from: string
  to: Path | (() => void)
  /** A form, or a step in the history, which no address can stand for. */
  isResumed?: boolean
  isOfSending?: boolean
}

/**
 * Asks before leaving a dialog with typed text, with something shown only once (`ofShown`), or whose form is being sent;
 * before a reload the browser asks. Submitting a form, and the redirect after it, cause no question, unless another form of
 * the dialog is typed in.
 */
export function useTypingGuard(ofShown: string | undefined): ReactNode {
  const router = use(RouterContext)?.router
  const navigate = useNavigate()
  const location = useLocation()
  /** Kept apart from the router's state, which is reset when a form comes back refused. */
  const [asked, setAsked] = useState<Asked>()
  const isSending = useNavigation().state === 'submitting'
  const isDiscarded = useRef(false)
  const isPosting = useRef(false)
  const isKept = useRef(false)
  useEffect(() => {
    // The dialog of a record stays when its form is left.
    isDiscarded.current = false
  }, [location])
  const isAtStake = useCallback(() => (ofShown === undefined ? isAnythingTyped() : !isKept.current), [ofShown])

  const shouldAsk: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
    const isPost = isPosting.current
    isPosting.current = false
    const isSent = createPath(nextLocation) === createPath(currentLocation) || isSignOut(nextLocation)
    const { state, formMethod, location: coming } = router?.state.navigation ?? {}
    const arriving = state === 'loading' && formMethod === 'POST' ? coming : currentLocation
    // The dialog is going, so nothing in it is at stake, and where it leads may be read already.
    if (arriving && createPath(arriving) !== createPath(location))
      return !isPost && state === 'loading' && createPath(nextLocation) === createPath(arriving)
    const isOfSending = state === 'submitting'
    if (isSent || isDiscarded.current || !(isOfSending || isAtStake())) return false
    const isResumed = isPost || (historyAction !== 'PUSH' && !isOfSending)
    setAsked({ from: createPath(currentLocation), to: nextLocation, isResumed, isOfSending })
    return true
  }
  // Like `useBlocker`, which the bundler would add to the first page of every screen.
  useEffect(() => void router?.getBlocker(blockerKey, shouldAsk))
  useEffect(() => () => router?.deleteBlocker(blockerKey), [router])

  useEffect(() => {
    const note = (event: SubmitEvent) => {
      const { target, submitter } = event
      const form = target instanceof HTMLFormElement ? target : undefined
      if (form?.matches('[action="/sign-out?expired"]')) {
        event.preventDefault()
        return void keepTyped(form)
      }
      isPosting.current = form?.method === 'post'
      // The navigation of a form begins at once, or never.
      setTimeout(() => (isPosting.current = false))
      if (
        form &&
        isPosting.current &&
        !isDiscarded.current &&
        !isSignOut(new URL(form.action)) &&
        isOtherFormTyped(form)
      ) {
        event.preventDefault()
        event.stopPropagation()
        const send = () => form.requestSubmit(event.submitter)
        return setAsked({ from: createPath(window.location), to: send })
      }
      isKept.current = submitter?.matches('[data-kept]') === true
    }
    document.addEventListener('submit', note, { capture: true })
    return () => document.removeEventListener('submit', note, { capture: true })
  }, [])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDiscarded.current && isAtStake()) event.preventDefault()
    }
    const ignore = () => removeEventListener('beforeunload', ask)
    // Browsers reload a page with this listener when somebody comes back to it, so it is added only while needed.
    const follow = () => (isAtStake() ? addEventListener('beforeunload', ask) : ignore())
    follow()
    const stop = onTyping(follow)
    return () => {
      stop()
      ignore()
    }
  }, [isAtStake])

  // Its answer stands in the form, or the form has gone.
  if (asked?.isOfSending && !isSending) setAsked(undefined)
  if (asked?.from !== createPath(location)) return null
  const { to, isResumed, isOfSending } = asked

  function keep() {
    setAsked(undefined)
    router?.state.blockers.get(blockerKey)?.reset?.()
  }
  function discard() {
    // A tab from an older build loads the next page as a document, which must not ask again.
    isDiscarded.current = true
    setAsked(undefined)
    for (const form of openForms()) form.dispatchEvent(new Event(discarded))
    if (typeof to === 'function') {
      to()
      // It may come back refused.
      isDiscarded.current = false
      return
    }
    const blocker = router?.state.blockers.get(blockerKey)
    if (isResumed && blocker?.proceed) return blocker.proceed()
    // `proceed` would bypass new-build.ts.
    blocker?.reset?.()
    const options = { replace: isOfSending, preventScrollReset: to.pathname === location.pathname }
    void navigate(createPath(to), options)
  }
  const words = isOfSending
    ? ofSending
    : ofShown === undefined
      ? ofTyped
      : { title: ofShown, keep: 'Keep it open', discard: 'Close' }
  return <Question words={words} onKeep={keep} onDiscard={discard} />
}

const blockerKey = 'dialog'

/** Someone who has to sign in again gets the form back (session/draft.server.ts). */
const isSignOut = ({ pathname }: { pathname: string }) => pathname === '/sign-out'

const ofTyped = { title: 'Discard what you typed?', keep: 'Keep editing', discard: 'Discard' }
/** Leaving would not take it back. */
const ofSending = { title: 'This is being sent. Leave before it is answered?', keep: 'Wait', discard: 'Leave' }

interface QuestionProps {
  words: typeof ofTyped
  onKeep: () => void
  onDiscard: () => void
}

/** The modal focuses the button that keeps everything. */
function Question({ words, onKeep, onDiscard }: QuestionProps) {
  const title = useId()
  return (
    <Modal role="alertdialog" aria-labelledby={title} onCancel={onKeep}>
      <h2 id={title} className="text-xl/7 tracking-[-0.015em]">
        {words.title}
      </h2>
      <div className="mt-5 flex flex-wrap justify-end gap-x-3 gap-y-2">
        <Button variant="secondary" onClick={onKeep}>
          {words.keep}
        </Button>
        <Button variant="destructive" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </Modal>
  )
}
