import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { showToast } from '~/toasts/toaster'
import { SessionUnrecognised } from '~/session/session-unrecognised'
import { Await, type Deferred } from '~/ui/await'
import type { ListFailure } from './list-view'

/** The browser asks again by itself after these milliseconds, then waits for Retry. */
const reAsks = [1000, 2000, 4000]

/** Stands in place of a list that could not be read. */
export function ListError({ failure }: { failure: ListFailure }) {
  const { search } = useLocation()
  if (failure.reason === 'expired') return <SessionExpired />
  if (failure.reason === 'malformed') return <SessionUnrecognised />
  if (failure.reason === 'missing') {
    return (
      <div className="list-state" role="alert">
        <CircleAlert aria-hidden size={28} />
        <p className="font-semibold text-ink">{failure.message}</p>
      </div>
    )
  }
  return (
    <div className="list-state" role="alert">
      <CircleAlert aria-hidden size={28} className="text-bad" />
      <p className="font-semibold text-ink">An error occurred</p>
      <p>{failure.message}</p>
      <Link to={search || '?'} className="button" preventScrollReset>
        Retry
      </Link>
      <ReAsk message={failure.message} />
    </div>
  )
}

/** Tells of the failure once and reads again a few times, as long as the block stands. */
function ReAsk({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator()
  const asked = useRef(0)

  useEffect(() => {
    showToast({ key: message, kind: 'error', text: message, id: 'axios-error' })
  }, [message])
  useEffect(() => {
    const wait = reAsks[asked.current]
    if (state !== 'idle' || wait === undefined) return
    const timer = setTimeout(() => {
      asked.current += 1
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
  return (
    <div className="list-state" role="alert">
      <CircleAlert aria-hidden size={28} className="text-bad" />
      <p className="font-semibold text-ink">Session has expired</p>
    </div>
  )
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
      {(arrived) =>
        arrived.ok ? (
          children(arrived)
        ) : (
          <div className="card">
            <ListError failure={arrived} />
          </div>
        )
      }
    </Await>
  )
}
