import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { showToast } from '~/toasts/toaster'
import { SessionUnrecognised } from '~/session/session-unrecognised'
import { Await, type Deferred } from '~/ui/await'
import { ListState } from './list-states'
import type { ListFailure } from './list-view'

/** The browser reads again by itself after these milliseconds, then waits for Retry. */
const retryDelaysMs = [1000, 2000, 4000]

/**
 * Stands in place of a list that could not be read. Of several on a page, which one outage makes, the first says so and
 * the others are a dash each (list.css).
 */
export function ListError({ failure }: { failure: ListFailure }) {
  const { search } = useLocation()
  if (failure.reason === 'expired') return <SessionExpired />
  if (failure.reason === 'malformed') return <SessionUnrecognised />
  if (failure.reason === 'notFound') {
    return <ListState title={failure.message} role="alert" />
  }
  return (
    <div className="list-error">
      <ListState title="An error occurred" role="alert">
        <p>{failure.message}</p>
        <Link to={search || '?'} className="button" preventScrollReset>
          Retry
        </Link>
      </ListState>
      <AutomaticRetry message={failure.message} />
    </div>
  )
}

/** Shows the failure as a toast once, and reads again a few times while the error is shown. */
function AutomaticRetry({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator()
  const retries = useRef(0)

  useEffect(() => {
    showToast({ key: message, kind: 'error', text: message, id: 'axios-error' })
  }, [message])
  useEffect(() => {
    const wait = retryDelaysMs[retries.current]
    if (state !== 'idle' || wait === undefined) return
    const timer = setTimeout(() => {
      retries.current += 1
      void revalidate()
    }, wait)
    return () => clearTimeout(timer)
  }, [state, revalidate])
  return null
}

/**
 * A session that ended while a client navigation was streaming: its flag could not be set in that response's headers any
 * more. The document that is loaded here sets it, and the shell then shows the overlay.
 */
function SessionExpired() {
  useEffect(() => {
    if (!document.querySelector('[role="alertdialog"]')) window.location.reload()
  }, [])
  return <ListState title="Session has expired" role="alert" />
}

interface PanelProps<Value> {
  value: Deferred<Value | ListFailure>
  /** A small place, such as a card. */
  isCompact?: boolean
  children: (value: Value) => ReactNode
}

/** A part of a page that loads and fails on its own. */
export function Panel<Value extends { ok: true }>({ value, isCompact, children }: PanelProps<Value>) {
  const skeleton = (
    <div className={`skeleton card ${isCompact ? 'h-20' : 'h-40'}`} role="status" aria-label="Loading..." />
  )
  return (
    <Await value={value} fallback={skeleton}>
      {(loaded) =>
        loaded.ok ? (
          children(loaded)
        ) : (
          <div className={isCompact ? 'card panel-compact' : 'card'}>
            <ListError failure={loaded} />
          </div>
        )
      }
    </Await>
  )
}
