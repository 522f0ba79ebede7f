import { Form, Link, useRouteLoaderData } from 'react-router'
import { draftKey } from '~/mutations/outcome'
import { roleName } from '~/session/permission'
import { useMenuKeys } from './menu-keys'
import { PreferenceForm } from './preference-form'
import type { Density, Theme } from './preferences.server'
import { Icon } from '~/ui/icon'

const menuId = 'account-menu'

/** What is known of the administrator and the chosen look, also where a screen or the shell failed. */
interface Root {
  name: string
  role?: string
  theme?: Theme
  density?: Density
}

/** The first letters of the first and the last name. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .replace(/^(\S)\S*(?:.*\s(\S)\S*)?$/su, '$1$2')
    .toUpperCase()

/** The administrator's name, which opens the account, the look of pages and Sign Out; a popover works without scripts. */
export function AccountMenu() {
  const root = useRouteLoaderData<Root>('root')
  const onKeyDown = useMenuKeys()
  const name = root?.name ?? ''
  return (
    <>
      <button type="button" className="account-button" popoverTarget={menuId}>
        <span className="account-initials" aria-hidden>
          {initialsOf(name) || <Icon name="CircleUserRound" />}
        </span>
        <span className="account-name">
          {name && <strong>{name}</strong>}
          {` ${roleName(root?.role)}`}
        </span>
        <Icon name="ChevronDown" />
      </button>
      <div
        id={menuId}
        popover="auto"
        role="group"
        aria-label="Account"
        className="menu account-menu"
        onKeyDown={onKeyDown}
        onClick={(event) => {
          // Links change the screen beneath the menu.
          if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
        }}
      >
        <p className="menu-label account-owner" aria-hidden>
          {name && <strong>{name}</strong>}
          {root?.role === 'superadmin' ? 'Super admin' : roleName(root?.role)}
        </p>
        <Link to="/account" prefetch="none" className="menu-item">
          <Icon name="CircleUserRound" />
          Account
        </Link>
        <Link to="/messages" prefetch="none" className="menu-item">
          <Icon name="MessageSquareText" />
          Recent messages
        </Link>
        <Link to="/help" prefetch="none" className="menu-item" aria-keyshortcuts="?">
          <Icon name="CircleQuestionMark" />
          Help
        </Link>
        <hr />
        <PreferenceForm
          title="Theme"
          name="theme"
          chosen={root?.theme ?? ''}
          options={[
            ['', 'System'],
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
        />
        <PreferenceForm
          title="Density"
          name="density"
          chosen={root?.density ?? ''}
          options={[
            ['', 'Comfortable'],
            ['compact', 'Compact'],
          ]}
        />
        <hr />
        <Form method="post" action="/sign-out" onSubmit={() => localStorage.removeItem(draftKey)}>
          <button type="submit" className="menu-item">
            <Icon name="LogOut" />
            Sign Out
          </button>
        </Form>
      </div>
    </>
  )
}
