import { type ReactNode, use, useEffect, useRef, createContext } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { showToast } from '~/toasts/toast'
import { SessionUnrecognised } from '~/session/session-unrecognised'
import { Await, type Deferred } from '~/ui/await'
import { Empty, EmptyLine } from '~/ui/empty'
import { emptyValue } from '~/ui/empty-value'
import { StillWaiting } from '~/ui/still-waiting'
import type { ListFailure } from './list-view'
import { buttonVariants } from '~/ui/button'
import { Card } from '~/ui/card'
import { Skeleton } from '~/ui/skeleton'

/** The browser reads again by itself after these milliseconds, then waits for Retry. */
const retryDelaysMs = [1000, 2000, 4000]

interface ListErrorProps {
  failure: ListFailure
  /** The page says it already. */
  isNoted?: boolean
}

/** Stands in place of a list that could not be read. */
export function ListError({ failure, isNoted }: ListErrorProps) {
  const { search } = useLocation()
  if (isNoted) return <EmptyLine>{emptyValue}</EmptyLine>
  if (failure.reason === 'expired') return <SessionExpired />
  if (failure.reason === 'malformed') return <SessionUnrecognised />
  if (failure.reason === 'notFound') {
    return <Empty heading={failure.message} role="alert" />
  }
  return (
    <>
      <Empty
        heading="An error occurred"
        role="alert"
        action={
          <Link to={search || '?'} className={buttonVariants({ variant: 'secondary' })} preventScrollReset>
            Retry
          </Link>
        }
      >
        {failure.message}
      </Empty>
      <AutomaticRetry message={failure.message} />
    </>
  )
}

/** Shows the failure as a toast once, where it has a message, and reads again a few times while the error is shown. */
export function AutomaticRetry({ message }: { message?: string }) {
  const { revalidate, state } = useRevalidator()
  const retries = useRef(0)

  useEffect(() => {
    if (message) showToast({ key: message, kind: 'error', text: message, id: 'axios-error' })
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
  return <Empty heading="Session has expired" role="alert" />
}

interface PanelProps<Value> {
  value: Deferred<Value | ListFailure>
  /** A small place, such as a card. */
  isCompact?: boolean
  /** Stands in place of the part where its failure is said elsewhere on the page. */
  missing?: ReactNode
  children: (value: Value) => ReactNode
}

/** A part of a page that loads and fails on its own. */
export function Panel<Value extends { ok: true }>({ value, isCompact, missing, children }: PanelProps<Value>) {
  const isNoted = use(FailuresNoted)
  const skeleton = (
    <>
      <Skeleton className={`rounded-xl ${isCompact ? 'h-20' : 'h-40'}`} role="status" aria-label="Loading..." />
      {!isNoted && <StillWaiting />}
    </>
  )
  return (
    <Await value={value} fallback={skeleton}>
      {(loaded) =>
        loaded.ok ? (
          children(loaded)
        ) : isNoted && missing ? (
          missing
        ) : (
          <Card className={isCompact ? '*:data-[slot=empty]:gap-1 *:data-[slot=empty]:p-3 [&_svg]:hidden' : undefined}>
            <ListError failure={loaded} isNoted={isNoted} />
          </Card>
        )
      }
    </Await>
  )
}

/** Whether it is said once above the parts that some are late or failed, so that each only shows that it has nothing. */
export const FailuresNoted = createContext(false)
