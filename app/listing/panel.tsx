import { clsx } from 'clsx'
import { type ComponentProps, createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useComingSearch } from '~/lib/coming-search'
import { useOutcome } from '~/mutations/outcome'
import { showToast } from '~/toasts/toast'
import { SessionExpired } from '~/session/session-expired'
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

/** Milliseconds before each automatic retry; afterwards only Retry reads again. */
const retryDelaysMs = [1000, 2000, 4000]

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
  <Link to={useComingSearch() || '?'} className={className} preventScrollReset>
    Retry
  </Link>
)

/** Replaces a list that could not be read; `isNoted` if the page already says why. */
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
      <AutomaticRetry of={failure} message={failure.message} />
    </>
  )
}

/** Shows a failure's message as a toast once, and retries a few times while it is shown, each `of` another reading. */
export function AutomaticRetry({ of: reading, message }: { of: object; message?: string }) {
  const { revalidate } = useRevalidator()
  const retries = useRef(0)
  // The message of the list would replace that of a form.
  const outcome = useOutcome()

  useEffect(() => {
    if (message && !outcome) showToast({ key: message, kind: 'error', text: message, id: 'axios-error' })
  }, [message, outcome])
  useEffect(() => {
    const wait = retryDelaysMs[retries.current]
    if (wait === undefined) return
    const timer = setTimeout(() => {
      retries.current += 1
      void revalidate()
    }, wait)
    return () => clearTimeout(timer)
  }, [reading, outcome, revalidate])
  return null
}

interface PanelProps<Value> {
  value: Deferred<Value | ListFailure>
  isCompact?: boolean
  /** Replaces the part where the page reports its failure elsewhere. */
  missing?: ReactNode
  children: (value: Value) => ReactNode
}

/** A part of a page that loads and fails independently. */
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

/** True where a single note reports all late or failed parts, so that each only shows a placeholder. */
export const FailuresNoted = createContext(false)
