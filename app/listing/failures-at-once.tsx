import { type ReactNode, Suspense, use } from 'react'
import type { Deferred } from '~/ui/await'
import { Card } from '~/ui/card'
import { StillWaiting } from '~/ui/still-waiting'
import type { ListFailure } from './list-view'
import { AutomaticRetry, FailuresNoted, ListError, Note, RetryLink } from './panel'
import { Part } from './part'

type Loaded = { ok: true } | ListFailure

/** Parts with a single note for all that are late or failed: an outage is one event to a person. */
export const FailuresAtOnce = ({ of: parts, children }: { of: readonly Deferred<Loaded>[]; children: ReactNode }) => (
  <>
    <Part of={parts} className="contents" late={<StillWaiting />}>
      <Suspense fallback={<StillWaiting />}>
        <FailureNote of={parts} />
      </Suspense>
    </Part>
    <FailuresNoted value={true}>{children}</FailuresNoted>
  </>
)

function FailureNote({ of: parts }: { of: readonly Deferred<Loaded>[] }) {
  const loaded = parts.map((part) => (part instanceof Promise ? use(part) : part))
  const failure = loaded.find((part) => !part.ok && part.reason !== 'failed') ?? loaded.find((part) => !part.ok)
  if (!failure || failure.ok) return null
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
      <AutomaticRetry of={failure} message={failure.message} />
    </Note>
  )
}
