import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import { replacesChoices } from '~/lib/screen-url'
import { navigationPathOf, titleOf } from '~/lib/titles'
import { Button } from '~/ui/button'
import { Icon, type IconName } from '~/ui/icon'
import { useMenuKeys } from '~/ui/menu-keys'

const menuId = 'main-menu'

/** Menus open below the header's end and stay inside the window. */
export const menuPlace =
  'fixed inset-auto top-[calc(var(--header-height)+0.125rem)] right-[max(0.5rem,calc((100%-86.5rem)/2))] m-0 max-h-[calc(100dvh-var(--header-height)-0.375rem)] overflow-y-auto overscroll-contain'

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

/** Opens the navigation below 1024 px; wider windows show it beside the screen. */
export const MenuButton = () => (
  <Button variant="ghost" size="icon" className="lg:hidden" popoverTarget={menuId}>
    <Icon name="Menu" />
    <span className="sr-only">Menu</span>
  </Button>
)

/** In wide windows the popover is visible without being opened. */
const besideScreen =
  'lg:sticky lg:inset-auto lg:top-(--header-height) lg:z-1 lg:col-start-1 lg:row-start-2 lg:grid lg:w-auto lg:gap-0.5 lg:self-start lg:bg-transparent lg:px-3 lg:py-1 print:hidden'

/** In a low window the menu has two columns. */
const asMenu =
  'max-lg:min-w-54 max-lg:animate-menu max-lg:rounded-lg max-lg:bg-raised max-lg:p-1.5 max-lg:shadow-floating max-lg:forced-colors:border low:max-lg:w-[min(24rem,calc(100%-1rem))] low:max-lg:min-w-0 low:max-lg:open:grid low:max-lg:open:grid-cols-2'

const linkClass = clsx(
  'group flex min-h-8.5 items-center gap-2.5 rounded-md px-2.5 font-medium text-ink-soft hover:bg-tint-strong hover:text-ink aria-[current]:bg-surface aria-[current]:text-link lg:aria-[current]:shadow-panel',
  'max-lg:min-h-11 max-lg:text-ink max-lg:aria-[current]:bg-tint-strong max-lg:aria-[current]:text-link pointer-coarse:min-h-(--control-height)',
  'forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:-outline-offset-2 forced-colors:aria-[current]:outline-[Highlight]',
)

/** One list of links. As a menu it is a native popover, which works without scripts. */
export function Navigation({ isInert }: { isInert: boolean }) {
  const onKeyDown = useMenuKeys()
  const current = navigationPathOf(useLocation().pathname)
  return (
    <nav
      id={menuId}
      popover="auto"
      className={clsx(menuPlace, besideScreen, asMenu)}
      aria-label="Main"
      inert={isInert}
      onKeyDown={onKeyDown}
      onClick={(event) => event.currentTarget.hidePopover()}
    >
      {entries.map(([path, icon]) => (
        <Link
          key={path}
          to={path}
          state={replacesChoices}
          aria-current={path === current ? 'page' : undefined}
          className={linkClass}
        >
          <Icon name={icon} className="size-4.25 text-muted group-aria-[current]:text-inherit" />
          {titleOf(path)}
        </Link>
      ))}
    </nav>
  )
}
