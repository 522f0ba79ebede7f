import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { Tab } from './dialogs'

export const Tabs = ({ label, tabs, className }: { label: string; tabs: readonly Tab[]; className?: string }) => (
  <nav
    className={clsx(
      'flex flex-none gap-5 overflow-x-auto border-line [scrollbar-width:none] max-sm:gap-4 pointer-coarse:gap-2.5',
      className,
    )}
    aria-label={label}
  >
    {tabs.map(({ title, to, isCurrent }) => (
      <Link
        key={title}
        to={to}
        className="flex shrink-0 min-h-[max(2.375rem,var(--control-height))] items-center border-b-2 border-transparent pt-0.5 font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-link pointer-coarse:min-w-11 pointer-coarse:justify-center"
        aria-current={isCurrent ? 'page' : undefined}
        preventScrollReset
      >
        {title}
      </Link>
    ))}
  </nav>
)
