import { Link } from 'react-router'
import type { Tab } from './dialogs'

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  className?: string
}

/** Views of one thing, each at its own address. */
export const Tabs = ({ label, tabs, className = '' }: TabsProps) => (
  <nav className={`tabs ${className}`} aria-label={label}>
    {tabs.map(({ title, to, isCurrent }) => (
      <Link key={title} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset prefetch="none">
        {title}
      </Link>
    ))}
  </nav>
)
