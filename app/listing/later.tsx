import { type ReactNode, Suspense, use } from 'react'
import type { Deferred } from '~/platform/page-data.server'

interface LaterProps<Value> {
  value: Deferred<Value>
  fallback: ReactNode
  children: (value: Value) => ReactNode
}

/**
 * Shows a loader's value: at once in a document, where it is there, and after its skeleton on client navigations.
 * While the same screen reads again, React keeps the earlier value on show.
 */
export const Later = <Value,>({ value, fallback, children }: LaterProps<Value>) => (
  <Suspense fallback={fallback}>
    <Arrived value={value}>{children}</Arrived>
  </Suspense>
)

function Arrived<Value>({ value, children }: Omit<LaterProps<Value>, 'fallback'>) {
  return children(value instanceof Promise ? use(value) : value)
}
