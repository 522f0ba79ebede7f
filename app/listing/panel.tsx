import { clsx } from 'clsx'
import { type ComponentProps, createContext, type ReactNode, Suspense, use, useEffect, useRef } from 'react'
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
import { Icon, type IconName } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'

/** The browser reads again by itself after these milliseconds, then waits for Retry. */
const retryDelaysMs = [1000, 2000, 4000]

/** A note above what it is about, with its icon beside the first of several lines. */
export const Note = ({ icon, className, children, ...rest }: ComponentProps<'div'> & { icon?: IconName }) => (
  <div
    className={clsx(
      'relative flex flex-wrap items-center gap-x-2.5 gap-y-1 bg-warn-soft py-2 ps-10.5 pe-4 text-warn',
      className,
    )}
    role="status"
    {...rest}
  >
    <Icon name={icon ?? 'CircleAlert'} size={16} className="absolute start-4 top-2.5" />
    {children}
  </div>
)

export const RetryLink = ({ className = 'ms-auto underline print:hidden' }: { className?: string }) => (
  <Link to={useLocation().search || '?'} className={className} preventScrollReset>
    Retry
  </Link>
)

/** Stands in place of a list that could not be read; `isNoted` where the page says it already. */
export function ListError({ failure, isNoted }: { failure: ListFailure; isNoted?: boolean }) {
  if (isNoted) return <EmptyLine>{emptyValue}</EmptyLine>
  if (failure.reason === 'expired') return <SessionExpired />
  if (failure.reason === 'malformed') return <SessionUnrecognised />
  if (failure.reason === 'notFound') return <Empty heading={failure.message} role="alert" />
  return (
    <>
      <Empty
        heading="An error occurred"
        role="alert"
        action={<RetryLink className={buttonVariants({ variant: 'secondary' })} />}
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
      {(loaded) => {
        if (loaded.ok) return children(loaded)
        if (isNoted && missing) return missing
        return (
          <Card className={isCompact ? '*:data-[slot=empty]:gap-1 *:data-[slot=empty]:p-3 [&_svg]:hidden' : undefined}>
            <ListError failure={loaded} isNoted={isNoted} />
          </Card>
        )
      }}
    </Await>
  )
}

/** Whether it is said once above the parts that some are late or failed, so that each only shows that it has nothing. */
export const FailuresNoted = createContext(false)

type Loaded = { ok: true } | ListFailure

/** The parts of a page, and above them one note for all that is late or could not be read: an outage is one event to a person. */
export const FailuresAtOnce = ({ of: parts, children }: { of: readonly Deferred<Loaded>[]; children: ReactNode }) => (
  <>
    <Suspense fallback={<StillWaiting />}>
      <FailureNote of={parts} />
    </Suspense>
    <FailuresNoted value={true}>{children}</FailuresNoted>
  </>
)

function FailureNote({ of: parts }: { of: readonly Deferred<Loaded>[] }) {
  const loaded = parts.map((part) => (part instanceof Promise ? use(part) : part))
  const failures = loaded.filter((part) => !part.ok)
  const failure = failures.find(({ reason }) => reason !== 'failed') ?? failures[0]
  if (!failure) return null
  if (failure.reason !== 'failed') {
    return (
      <Card>
        <ListError failure={failure} />
      </Card>
    )
  }
  return (
    <Note data-slot="page-failure" className="rounded-md" role="alert">
      <strong>An error occurred</strong>
      <span>{failure.message}</span>
      <RetryLink />
      <AutomaticRetry message={failure.message} />
    </Note>
  )
}
