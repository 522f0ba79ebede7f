import type { ReactNode } from 'react'

interface EmptyProps {
  heading: string
  /** One sentence: why, or what comes here. */
  children?: ReactNode
  /** The way on: a link or a button. */
  action?: ReactNode
  /** `alert` where it stands in place of something that failed. */
  role?: 'alert' | 'status'
}

export const emptyClass =
  'grid content-center justify-items-center gap-2 px-6 pt-10 pb-11 text-center text-balance text-muted'

/** Stands where there is nothing to show: a drawing, a heading, a sentence and the way on. */
export const Empty = ({ heading, children, action, role }: EmptyProps) => (
  <div data-slot="empty" className={emptyClass} role={role}>
    <EmptyArt />
    <p className="font-semibold wrap-anywhere text-ink">{heading}</p>
    {children && <p>{children}</p>}
    {action && <div className="mt-2">{action}</div>}
  </div>
)

/** One line where a value or a list would be. */
export const EmptyLine = ({ children }: { children: ReactNode }) => (
  <p className="px-6 pt-10 pb-11 text-center text-muted">{children}</p>
)

/** An empty receipt. */
export const EmptyArt = () => (
  <svg
    className="mb-2 h-15 w-14 fill-tint stroke-ended stroke-2 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
    strokeLinecap="round"
    strokeLinejoin="round"
    viewBox="0 0 56 60"
    aria-hidden
  >
    <path d="M10 6a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v50l-6-5-6 5-6-5-6 5-6-5-6 5Z" />
    <path d="M19 15h18M19 24h18M19 33h9" strokeDasharray="1 5" />
  </svg>
)
