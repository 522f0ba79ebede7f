import type { ReactNode } from 'react'
import type { Deferred } from '~/ui/await'
import { Await } from '~/ui/await'
import { ListError } from './list-error'
import type { ListFailure } from './row-view'

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
