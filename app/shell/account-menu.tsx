import { clsx } from 'clsx'
import { Form, Link } from 'react-router'
import { draftKey } from '~/mutations/outcome'
import { roleName } from '~/session/permission'
import { useSignedIn } from '~/session/signed-in'
import { menuPlace } from './navigation'
import { PreferenceForm } from './preference-form'
import { Icon } from '~/ui/icon'
import { menuClass, menuItemClass, menuLabelClass } from '~/ui/dropdown-menu'
import { useMenuKeys } from '~/ui/menu-keys'

/** In a low window all of the menu is in sight, so that its last entry is seen to be there. */
const itemClass = clsx(menuItemClass, 'low:min-h-7')

const menuId = 'account-menu'

/** The first letters of the first and the last name. */
const initialsOf = (name: string): string =>
  name
    .trim()
    .replace(/^(\S)\S*(?:.*\s(\S)\S*)?$/su, '$1$2')
    .toUpperCase()

/** The administrator's name, which opens the account, the look of pages and Sign Out; a popover works without scripts. */
export function AccountMenu() {
  const { name = '', role, theme = '', density = '' } = useSignedIn()
  const onKeyDown = useMenuKeys()
  return (
    <>
      <button
        type="button"
        className="relative flex min-h-11 items-center gap-2.5 rounded-md px-2.5 text-start hover:bg-tint-strong has-[+:popover-open]:bg-tint-strong max-md:px-2 forced-colors:border"
        popoverTarget={menuId}
      >
        <span
          className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-xs leading-none font-semibold text-link lg:max-xl:hidden"
          aria-hidden
        >
          {initialsOf(name) || <Icon name="CircleUserRound" className="size-4.5" />}
        </span>
        {/* Where a title needs the room beside its toolbar, either the initials stand or the name; where they do, the menu begins with it. */}
        <span className="max-w-48 text-xs text-muted max-xl:max-w-36 max-lg:sr-only">
          {name && <strong className="block truncate text-sm leading-4.5 font-medium text-ink">{name}</strong>}
          {` ${roleName(role)}`}
        </span>
        <Icon name="ChevronDown" className="size-4 max-xl:hidden" />
      </button>
      <div
        id={menuId}
        popover="auto"
        role="group"
        aria-label="Account"
        className={clsx(menuClass, menuPlace)}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          // Links change the screen beneath the menu.
          if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
        }}
      >
        <p className={clsx(menuLabelClass, 'mb-1.5 wrap-anywhere lg:hidden')} aria-hidden>
          {name && <strong className="block text-sm text-ink">{name}</strong>}
          {roleName(role)}
          {role === 'superadmin' && ' · Super admin'}
        </p>
        <Link to="/account" className={itemClass}>
          <Icon name="CircleUserRound" />
          Account
        </Link>
        <Link to="/messages" className={itemClass}>
          <Icon name="MessageSquareText" />
          Recent messages
        </Link>
        <Link to="/help" className={itemClass} aria-keyshortcuts="?">
          <Icon name="CircleQuestionMark" />
          Help
        </Link>
        <hr />
        <PreferenceForm
          isInMenu
          title="Theme"
          name="theme"
          chosen={theme}
          options={[
            ['', 'System'],
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
        />
        <PreferenceForm
          isInMenu
          title="Density"
          name="density"
          chosen={density}
          options={[
            ['', 'Comfortable'],
            ['compact', 'Compact'],
          ]}
        />
        <hr />
        <Form method="post" action="/sign-out" onSubmit={() => localStorage.removeItem(draftKey)}>
          <button type="submit" className={itemClass}>
            <Icon name="LogOut" />
            Sign Out
          </button>
        </Form>
      </div>
    </>
  )
}
