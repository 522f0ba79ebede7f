import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { busyClass } from '~/ui/busy'
import { PartShown } from './is-shown'

interface PartProps {
  /** What it shows of the loader's data, or promises of it. */
  of: readonly unknown[]
  /** Of what is busy; a list marks itself. */
  className?: string
  /** Stands before it while it is read again. */
  late?: ReactNode
  children: ReactNode
}

/**
 * A part of a screen with `isInParts`. While it is read again it stays as it was, marked as busy, until all that it shows
 * has arrived; it does not wait for other parts.
 */
export function Part({ of, className = busyClass, late, children }: PartProps) {
  const [shown, setShown] = useState({ of, children })
  const isShown = of.every((value, index) => value === shown.of[index])
  useEffect(() => {
    let isWanted = true
    // As a transition, because a promise that has settled still needs a moment in which its skeleton would be shown.
    void Promise.allSettled(of).then(() => isWanted && startTransition(() => setShown({ of, children })))
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the children of one reading are all alike
  }, of)
  return (
    <PartShown value={isShown}>
      {!isShown && late}
      <div className="contents" aria-busy={!isShown}>
        <div className={className}>{isShown ? children : shown.children}</div>
      </div>
    </PartShown>
  )
}
