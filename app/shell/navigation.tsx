import {
  Bell,
  Building2,
  ChartNoAxesCombined,
  CreditCard,
  LayoutDashboard,
  type LucideIcon,
  ScrollText,
  ShieldUser,
  UsersRound,
} from 'lucide-react'
import { NavLink } from 'react-router'
import { Button } from '~/ui/button'
import { useTypeAhead } from './type-ahead'

/** The entries and their order are the specification's (section 2, Shell). */
const entries: readonly { to: string; label: string; Icon: LucideIcon }[] = [
  { to: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/subscriptions', label: 'Subscriptions', Icon: CreditCard },
  { to: '/businesses', label: 'Businesses', Icon: Building2 },
  { to: '/staffs', label: 'Staffs', Icon: UsersRound },
  { to: '/reports', label: 'Reports', Icon: ChartNoAxesCombined },
  { to: '/logs', label: 'Logs', Icon: ScrollText },
  { to: '/admins', label: 'Admins', Icon: ShieldUser },
  { to: '/notifications', label: 'Notifications', Icon: Bell },
]

const Links = () =>
  entries.map(({ to, label, Icon }) => (
    <NavLink key={to} to={to} prefetch="none">
      <Icon aria-hidden />
      {label}
    </NavLink>
  ))

export const SideNavigation = () => (
  <nav className="shell-navigation" aria-label="Main">
    <Links />
  </nav>
)

/** The drop-down below 1024 px: a native popover, so the browser opens and closes it without scripts too. */
export function MenuNavigation() {
  const onKeyDown = useTypeAhead()
  return (
    <div className="shell-menu">
      <Button popoverTarget="main-menu">Menu</Button>
      <nav
        id="main-menu"
        popover="auto"
        className="shell-menu-items"
        aria-label="Main"
        onKeyDown={onKeyDown}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        <Links />
      </nav>
    </div>
  )
}
