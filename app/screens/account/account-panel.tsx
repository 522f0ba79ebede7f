import type { ReactNode } from 'react'
import { Card } from '~/ui/card'

interface AccountPanelProps {
  id: string
  title: string
  /** Stands at the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

export const AccountPanel = ({ id, title, aside, children }: AccountPanelProps) => (
  <Card className="grid min-w-0 justify-items-start gap-3 p-4 wrap-anywhere text-ink-soft" aria-labelledby={id}>
    <header className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 id={id} className="text-ink">
        {title}
      </h2>
      {aside}
    </header>
    {children}
  </Card>
)
