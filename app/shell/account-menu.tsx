import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react'
import { Form, Link, useLocation, useRouteLoaderData } from 'react-router'
import { useMenuKeys } from './menu-keys'
import type { Density, Theme } from './preferences.server'

const menuId = 'account-menu'

/** What is known of the administrator and the chosen look, also where a screen or the shell failed. */
interface Root {
  name: string
  theme?: Theme
  density?: Density
}

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

/** The administrator's name, which opens the account, the look of pages and Sign Out; a popover works without scripts. */
export function AccountMenu() {
  const root = useRouteLoaderData<Root>('root')
  const onKeyDown = useMenuKeys()
  const name = root?.name ?? ''
  return (
    <>
      <button type="button" className="account-button" popoverTarget={menuId}>
        <span className="account-initials" aria-hidden>
          {initialsOf(name) || <CircleUserRound />}
        </span>
        <span className="account-name">{name && <strong>{name}</strong>} Administrator</span>
        <ChevronDown aria-hidden />
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
        <Link to="/account" prefetch="none" className="menu-item">
          <CircleUserRound aria-hidden />
          Account
        </Link>
        <hr />
        <Choice
          title="Theme"
          name="theme"
          chosen={root?.theme ?? ''}
          options={[
            ['', 'System'],
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
        />
        <Choice
          title="Density"
          name="density"
          chosen={root?.density ?? ''}
          options={[
            ['', 'Comfortable'],
            ['compact', 'Compact'],
          ]}
        />
        <hr />
        <Form method="post" action="/sign-out">
          <button type="submit" className="menu-item">
            <LogOut aria-hidden />
            Sign Out
          </button>
        </Form>
      </div>
    </>
  )
}

interface ChoiceProps {
  title: string
  /** The field, and the address that keeps it. */
  name: 'theme' | 'density'
  chosen: string
  options: readonly (readonly [value: string, label: string])[]
}

/** One of a few looks, each a button that sends the form. */
function Choice({ title, name, chosen, options }: ChoiceProps) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={`/${name}`} replace preventScrollReset>
      <input type="hidden" name="next" value={pathname + search} />
      <p className="menu-label" aria-hidden>
        {title}
      </p>
      <div className="segments" role="group" aria-label={title}>
        {options.map(([value, label]) => (
          <button key={value} type="submit" name={name} value={value} aria-pressed={value === chosen}>
            {label}
          </button>
        ))}
      </div>
    </Form>
  )
}
