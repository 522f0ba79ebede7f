import { type KeyboardEvent, useRef } from 'react'
import { NavLink } from 'react-router'
import { navigationEntries } from '~/lib/titles'
import { Button } from '~/ui/button'

const menuId = 'main-menu'

/** Opens the navigation below 1024 px, where it is a menu; above it stands beside the screen. */
export const MenuButton = () => (
  <Button className="shell-menu-button" popoverTarget={menuId}>
    Menu
  </Button>
)

/** One list of links, as a native popover where it is a menu: the browser opens and closes it without scripts too. */
export function Navigation({ isInert }: { isInert: boolean }) {
  const onKeyDown = useTypeAhead()
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
      {navigationEntries.map(({ path, title, Icon }) => (
        <NavLink key={path} to={path} prefetch="none">
          <Icon aria-hidden />
          {title}
        </NavLink>
      ))}
    </nav>
  )
}

/** Typed letters count as one word until this many milliseconds pass. */
const resetAfter = 350

/** Lets typed letters and the arrow keys move the focus between the links of a menu. */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 })

  return function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll('a')]
    const current = links.findIndex((link) => link === document.activeElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      links.at((current + step) % links.length)?.focus()
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') {
      const isNewWord = event.timeStamp - typed.current.at > resetAfter
      typed.current = { text: (isNewWord ? '' : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp }
      links.find((link) => link.textContent.trim().toLowerCase().startsWith(typed.current.text))?.focus()
    }
  }
}
