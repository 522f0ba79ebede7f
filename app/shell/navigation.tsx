import { NavLink } from 'react-router'
import { navigationEntries } from '~/lib/titles'
import { Button } from '~/ui/button'
import { useTypeAhead } from './type-ahead'

const Links = () =>
  navigationEntries.map(({ path, title, Icon }) => (
    <NavLink key={path} to={path} prefetch="none">
      <Icon aria-hidden />
      {title}
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
