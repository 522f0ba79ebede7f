import { type ReactNode, Suspense, use } from 'react'

/** A value or its promise: documents wait a while for it, client navigations stream. */
export type Deferred<Value> = Value | Promise<Value>

interface AwaitProps<Value> {
  value: Deferred<Value>
  fallback: ReactNode
  children: (value: Value) => ReactNode
}

/**
 * Shows a loader's value: at once if available, else after its skeleton. While the same screen reads again, it keeps the
 * previous value (shell/screen.tsx).
 */
export const Await = <Value,>({ value, fallback, children }: AwaitProps<Value>) => (
  <Suspense fallback={fallback}>
    <Resolved value={value}>{children}</Resolved>
  </Suspense>
)

function Resolved<Value>({ value, children }: Omit<AwaitProps<Value>, 'fallback'>) {
  return children(value instanceof Promise ? use(value) : value)
}
