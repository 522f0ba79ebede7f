import { type ReactNode, Suspense, use } from 'react'
import { Link, useLocation } from 'react-router'
import type { Deferred } from '~/ui/await'
import { FailuresNoted } from './panel'
import { StillWaiting } from '~/ui/still-waiting'
import type { ListFailure } from './list-view'
import { noteClass, noteIconClass } from './list-states'
import { AutomaticRetry, ListError } from './panel'
import { Icon } from '~/ui/icon'
import { Card } from '~/ui/card'

type Loaded = { ok: true } | ListFailure

interface FailuresAtOnceProps {
  of: readonly Deferred<Loaded>[]
  children: ReactNode
}

/** The parts of a page, and above them one note for all that is late or could not be read: an outage is one event to a person. */
export const FailuresAtOnce = ({ of: values, children }: FailuresAtOnceProps) => (
  <>
    <Suspense fallback={<StillWaiting />}>
      <FailureNote of={values} />
    </Suspense>
    <FailuresNoted value={true}>{children}</FailuresNoted>
  </>
)

function FailureNote({ of: values }: Pick<FailuresAtOnceProps, 'of'>) {
  const { search } = useLocation()
  const loaded = values.map((value) => (value instanceof Promise ? use(value) : value))
  const failures = loaded.filter((value) => !value.ok)
  const [failure] = failures
  if (!failure) return null
  const ended = failures.find(({ reason }) => reason !== 'failed')
  if (ended) {
    return (
      <Card>
        <ListError failure={ended} />
      </Card>
    )
  }
  return (
    <div data-slot="page-failure" className={`${noteClass} rounded-md`} role="alert">
      <Icon name="CircleAlert" size={16} className={noteIconClass} />
      <strong>An error occurred</strong>
      <span>{failure.message}</span>
      <Link to={search || '?'} className="ms-auto underline print:hidden" preventScrollReset>
        Retry
      </Link>
      <AutomaticRetry message={failure.message} />
    </div>
  )
}
