import type { ReactNode } from 'react'
import { Card } from '~/ui/card'

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="mb-2 inline-grid w-full min-w-0 gap-3 p-4 text-ink-soft">
    <h2 className="text-ink">{title}</h2>
    {children}
  </Card>
)

interface Term {
  /** A text for a term that is no text. */
  key: string
  term: ReactNode
  what: string
}

export const Terms = ({ of }: { of: readonly Term[] }) => (
  <dl className="grid gap-2">
    {of.map(({ key, term, what }) => (
      <div key={key} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4">
        <dt className="font-medium text-ink">{term}</dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
)
