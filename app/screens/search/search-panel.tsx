import { type ReactNode, useId } from 'react'
import { Card } from '~/ui/card'

/** A panel with what was found of one kind. */
export function SearchPanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card className="px-1.5 py-2.5" aria-labelledby={id}>
      <h2 id={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-2.5 py-0.5">
        {title}
      </h2>
      {children}
    </Card>
  )
}
