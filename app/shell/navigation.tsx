import { Menu } from 'lucide'
import { NavLink } from 'react-router'
import { navigationEntries } from '~/lib/titles'
import { Button } from '~/ui/button'
import { useMenuKeys } from './menu-keys'
import { Icon } from '~/ui/icon'

const menuId = 'main-menu'

/** Opens the navigation below 1024 px, where it is a menu; above it stands beside the screen. */
export const MenuButton = () => (
  <Button className="button-quiet button-icon shell-menu-button" popoverTarget={menuId}>
    <Icon of={Menu} />
    <span className="sr-only">Menu</span>
  </Button>
)

/** One list of links, as a native popover where it is a menu: the browser opens and closes it without scripts too. */
export function Navigation({ isInert }: { isInert: boolean }) {
  const onKeyDown = useMenuKeys()
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
      {navigationEntries.map(({ path, title, icon }) => (
        <NavLink key={path} to={path} prefetch="none">
          <Icon of={icon} />
          {title}
        </NavLink>
      ))}
    </nav>
  )
}
