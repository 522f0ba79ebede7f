import type { ReactNode } from 'react'

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

export const EmptyArt = () => (
  <svg
    className="icon mb-2 h-15 w-14 fill-tint stroke-ended stroke-2 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
    viewBox="0 0 56 60"
    aria-hidden
  >
    <path d="M10 6a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v50l-6-5-6 5-6-5-6 5-6-5-6 5Z" />
    <path d="M19 15h18M19 24h18M19 33h9" strokeDasharray="1 5" />
  </svg>
)
