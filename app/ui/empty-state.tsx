import type { ReactNode } from 'react'

interface EmptyStateProps {
  heading: string
  /** One sentence: why, or what comes here. */
  children?: ReactNode
  /** The way on: a link or a button. */
  action?: ReactNode
  /** `alert` where it stands in place of something that failed. */
  role?: 'alert' | 'status'
}

/** Stands where there is nothing to show: a drawing, a heading, a sentence and the way on. */
export const EmptyState = ({ heading, children, action, role }: EmptyStateProps) => (
  <div className="empty-state" role={role}>
    <EmptyArt />
    <p className="empty-state-heading">{heading}</p>
    {children && <p>{children}</p>}
    {action}
  </div>
)

/** An empty receipt. */
export const EmptyArt = () => (
  <svg className="empty-state-art" viewBox="0 0 56 60" aria-hidden>
    <path d="M10 6a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v50l-6-5-6 5-6-5-6 5-6-5-6 5Z" />
    <path d="M19 15h18M19 24h18M19 33h9" strokeDasharray="1 5" />
  </svg>
)
