import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Dialog } from '~/forms/dialogs'
import { IntentButton } from '~/forms/screen-form'
import { dialogSearch } from '~/lib/screen-url'
import type { Intent } from '~/mutations/intents'
import { useMayDo } from '~/session/permission'
import { Icon, type IconName } from '~/ui/icon'
import { menuClass, menuItemClass, menuLabelClass } from '~/ui/dropdown-menu'
import { useMenuKeys } from '~/ui/menu-keys'

/** The row whose menu is open, and what has opened it. */
export interface OpenRow<Data> {
  id: string
  name: string
  data: Data
  control: HTMLAnchorElement
}

interface RowMenuProps {
  row: OpenRow<unknown>
  onClose: () => void
  children: ReactNode
}

/**
 * The one menu of a list, shown beside the row it is opened for: a menu per row would double a page's weight. It is a
 * native popover, which closes on Escape and on a click elsewhere. On a phone it rises from the window's lower edge.
 */
export function RowMenu({ row, onClose, children }: RowMenuProps) {
  const { control } = row
  const popover = useRef<HTMLDivElement>(null)
  const onKeyDown = useMenuKeys()

  useLayoutEffect(() => {
    const element = popover.current
    if (!element) return
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
    // Each opening is another row, by the same control too.
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
        // Not every browser gives a link the focus when it is pressed, and then has none to give back.
        if (event.newState === 'closed' && popover.current?.contains(document.activeElement)) control.focus()
      }}
      // The event comes after the closing, when the menu may have been opened again.
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

const isOpen = (menu: HTMLElement): boolean => menu.matches(':popover-open')

/** Below its control, or above where there is more room; never out of the window, which scrolls what is taller. */
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

/** Opens a dialog about the row; absent where it is not for the administrator's role. */
export function DialogItem({ dialog, id, ...item }: ItemProps & { dialog: Dialog; id: string }) {
  const { search } = useLocation()
  if (!useMayDo(dialog.needs)) return null
  return <LinkItem to={dialogSearch(search, dialog.name, id)} {...item} />
}

/** Leads to another screen, or another address of this one. */
export const LinkItem = ({ to, icon, tone, children }: ItemProps & { to: string }) => (
  <Link className={menuItemClass} data-tone={tone} to={to} preventScrollReset={to.startsWith('?')}>
    <Icon name={icon} />
    {children}
  </Link>
)

/** Acts on the row at once. */
export const IntentItem = ({ icon, tone, children, ...action }: ItemProps & { intent: Intent; id: string }) => (
  <IntentButton className={menuItemClass} data-tone={tone} {...action}>
    <Icon name={icon} />
    {children}
  </IntentButton>
)
