import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Dialog } from '~/forms/dialogs'
import { IntentButton } from '~/forms/screen-form'
import { useComingSearch } from '~/lib/coming-search'
import { dialogSearch } from '~/lib/screen-url'
import type { Intent } from '~/mutations/intents'
import { useMayDo } from '~/session/permission'
import { Icon, type IconName } from '~/ui/icon'
import { menuClass, menuItemClass, menuLabelClass } from '~/ui/dropdown-menu'
import { useMenuKeys } from '~/ui/menu-keys'

export interface OpenRow {
  id: string
  name: string
  control: HTMLAnchorElement
}

interface RowMenuProps {
  row: OpenRow
  onClose: () => void
  children: ReactNode
}

/**
 * One menu for all rows, since one per row would double the page's size. The native popover closes on Escape and on a
 * click elsewhere. On a phone it rises from the lower edge.
 */
export function RowMenu({ row, onClose, children }: RowMenuProps) {
  const { control } = row
  const popover = useRef<HTMLDivElement>(null)
  const onKeyDown = useMenuKeys()

  // The list renders its menu with each step and each read, after which the row may be out of reach or gone.
  useLayoutEffect(() => {
    if (isOutOfReach(control)) onClose()
  })

  useLayoutEffect(() => {
    const element = popover.current
    if (!element || isOutOfReach(control)) return
    const listening = new AbortController()
    const place = () => placeBeside(element, control)
    if (!isOpen(element)) element.showPopover()
    place()
    element.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    control.setAttribute('data-open', '')
    window.addEventListener('scroll', place, { capture: true, passive: true, signal: listening.signal })
    window.addEventListener('resize', place, listening)
    return () => {
      control.removeAttribute('data-open')
      listening.abort()
    }
    // Each opening is a new row object, even from the same control.
  }, [row, control])

  return (
    <div
      ref={popover}
      popover="auto"
      role="group"
      aria-label={`Actions for ${row.name}`}
      data-slot="row-menu"
      className={`${menuClass} fixed inset-[var(--menu-top)_auto_auto_var(--menu-left)] m-0 max-h-[calc(100dvh-1rem)] overflow-y-auto overscroll-contain max-md:inset-[auto_0.5rem_0.5rem] max-md:w-auto`}
      onBeforeToggle={(event) => {
        // Some browsers do not focus a clicked link, and then can't return the focus to it.
        if (event.newState === 'closed' && popover.current?.contains(document.activeElement)) control.focus()
      }}
      // The event follows the closing, by when the menu may be open again.
      onToggle={(event) => !isOpen(event.currentTarget) && onClose()}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, button')) popover.current?.hidePopover()
      }}
    >
      <p className={`${menuLabelClass} truncate md:hidden`} aria-hidden>
        {row.name}
      </p>
      {children}
    </div>
  )
}

const isOutOfReach = (control: HTMLElement): boolean => !control.isConnected || control.closest('[inert]') !== null

const isOpen = (menu: HTMLElement): boolean => menu.matches(':popover-open')

/** Below its control, or above if there is more room; always inside the window, scrolling if taller. */
function placeBeside(menu: HTMLElement, control: HTMLElement): void {
  const edge = 8
  const { top, bottom, right } = control.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = menu
  const isBelow = bottom + height + edge <= window.innerHeight || bottom < window.innerHeight / 2
  const wanted = isBelow ? bottom : top - height
  const y = Math.max(edge, Math.min(wanted, window.innerHeight - height - edge))
  menu.style.setProperty('--menu-top', `${y}px`)
  menu.style.setProperty('--menu-left', `${Math.max(edge, right - width)}px`)
}

interface ItemProps {
  icon: IconName
  tone?: 'bad'
  children: string
}

/** Opens a dialog about the row; not rendered for roles that may not use it. */
export function DialogItem({ dialog, id, ...item }: ItemProps & { dialog: Dialog; id: string }) {
  const search = useComingSearch()
  if (!useMayDo(dialog.needs)) return null
  return <LinkItem to={dialogSearch(search, dialog.name, id)} {...item} />
}

export const LinkItem = ({ to, icon, tone, children }: ItemProps & { to: string }) => (
  <Link className={menuItemClass} data-tone={tone} to={to} preventScrollReset={to.startsWith('?')}>
    <Icon name={icon} />
    {children}
  </Link>
)

export const IntentItem = ({ icon, tone, children, ...action }: ItemProps & { intent: Intent; id: string }) => (
  <IntentButton className={menuItemClass} data-tone={tone} {...action}>
    <Icon name={icon} />
    {children}
  </IntentButton>
)
