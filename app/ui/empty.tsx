import type { ReactNode } from 'react'
import { Icon } from './icon'

interface EmptyProps {
  heading: string
  children?: ReactNode
  action?: ReactNode
  /** `alert` if it replaces something that failed. */
  role?: 'alert' | 'status'
}

export const emptyClass =
  'grid content-center justify-items-center gap-2 px-6 pt-10 pb-11 text-center text-balance text-muted'

/** Replaces missing content with a drawing, a heading, a sentence and a next step. */
export const Empty = ({ heading, children, action, role }: EmptyProps) => (
  <div data-slot="empty" className={emptyClass} role={role}>
    <EmptyArt />
    <p className="font-semibold wrap-anywhere text-ink">{heading}</p>
    {children && <p>{children}</p>}
    {action && <div className="mt-2">{action}</div>}
  </div>
)

export const EmptyLine = ({ children }: { children: ReactNode }) => (
  <p className="px-6 pt-10 pb-11 text-center text-muted">{children}</p>
)

/** The torn receipt of the console's mark, large. */
export const EmptyArt = () => <Icon name="ReceiptText" size={56} className="mb-2 stroke-ended stroke-1" />
