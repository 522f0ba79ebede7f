import { Link, useLocation } from 'react-router'
import { navigationPathOf, titleOf } from '~/lib/titles'
import { Button } from '~/ui/button'
import { Icon, type IconName } from '~/ui/icon'
import { useMenuKeys } from './menu-keys'

const menuId = 'main-menu'

const entries: readonly (readonly [path: string, icon: IconName])[] = [
  ['/dashboard', 'LayoutDashboard'],
  ['/subscriptions', 'CreditCard'],
  ['/businesses', 'Building2'],
  ['/staffs', 'UsersRound'],
  ['/reports', 'ChartNoAxesCombined'],
  ['/logs', 'ScrollText'],
  ['/admins', 'ShieldUser'],
  ['/notifications', 'Bell'],
]

/** Opens the navigation below 1024 px, where it is a menu; above it stands beside the screen. */
export const MenuButton = () => (
  <Button variant="ghost" size="icon" className="shell-menu-button" popoverTarget={menuId}>
    <Icon name="Menu" />
    <span className="sr-only">Menu</span>
  </Button>
)

/** One list of links, as a native popover where it is a menu: the browser opens and closes it without scripts too. */
export function Navigation({ isInert }: { isInert: boolean }) {
  const onKeyDown = useMenuKeys()
  const current = navigationPathOf(useLocation().pathname)
  return (
    <nav
      id={menuId}
      popover="auto"
      className="shell-navigation"
      aria-label="Main"
      inert={isInert}
      onKeyDown={onKeyDown}
      onClick={(event) => event.currentTarget.hidePopover()}
    >
      {entries.map(([path, icon]) => (
        <Link key={path} to={path} prefetch="none" aria-current={path === current ? 'page' : undefined}>
          <Icon name={icon} />
          {titleOf(path)}
        </Link>
      ))}
    </nav>
  )
}
