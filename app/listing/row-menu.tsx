import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Dialog } from '~/forms/dialogs'
import { IntentButton } from '~/forms/screen-form'
import { dialogSearch } from '~/lib/screen-url'
import type { Intent } from '~/mutations/intents'
import { useMayDo } from '~/session/permission'
import { Icon, type IconName } from '~/ui/icon'
import { menuClass, menuItemClass, menuLabelClass } from '~/ui/dropdown-menu'

/** The row whose menu is open. */
export interface OpenRow<Data> {
  id: string
  name: string
  data: Data
}

export interface OpenRowMenu<Data> {
  row: OpenRow<Data>
  control: HTMLAnchorElement
}

interface RowMenuProps<Data> {
  menu: OpenRowMenu<Data>
  onClose: () => void
  children: ReactNode
}

/** Letters that are typed within this time are one word. */
const typingTime = 350

/**
 * The one menu of a list, shown beside the row it is opened for: a menu per row would double a page's weight. It is a
 * native popover, which closes on Escape and on a click elsewhere. On a phone it rises from the window's lower edge.
 */
export function RowMenu<Data>({ menu, onClose, children }: RowMenuProps<Data>) {
  const { row, control } = menu
  const popover = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })

  useLayoutEffect(() => {
    const element = popover.current
    if (!element) return
    const place = () => placeBeside(element, control)
    if (!isOpen(element)) element.showPopover()
    place()
    itemsOf(element)[0]?.focus({ preventScroll: true })
    control.setAttribute('data-open', '')
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      control.removeAttribute('data-open')
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
    // Each opening is another menu, of the same control too.
  }, [menu, control])

  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const items = itemsOf(event.currentTarget)
    const at = items.findIndex((item) => item === document.activeElement)
    const next = itemFor(event.key, { items, at }) ?? itemNamed(event, items.slice(at).concat(items.slice(0, at)))
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  /** The next item whose words begin with the letters that were typed one soon after another. */
  function itemNamed({ key, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent, items: HTMLElement[]) {
    const isGoingOn = timeStamp - typed.current.at < typingTime
    // A space that belongs to no word presses the button.
    if (key.length !== 1 || (key === ' ' && !isGoingOn) || ctrlKey || metaKey || altKey) return undefined
    const text = (isGoingOn ? typed.current.text : '') + key.toLowerCase()
    typed.current = { text, at: timeStamp }
    // The first letter leads on from the item that has the focus; the next ones may stay at it.
    const candidates = text.length === 1 ? items.slice(1).concat(items.slice(0, 1)) : items
    return candidates.find((item) => item.textContent.trim().toLowerCase().startsWith(text))
  }

  return (
    <div
      ref={popover}
      popover="auto"
      role="group"
      aria-label={`Actions for ${row.name}`}
      data-slot="row-menu"
      // Beside its row; on a phone it rises at the lower edge.
      className={`${menuClass} fixed inset-[var(--menu-top)_auto_auto_var(--menu-left)] m-0 max-h-[calc(100dvh-1rem)] overflow-y-auto overscroll-contain max-md:inset-[auto_0.5rem_0.5rem] max-md:w-auto`}
      onBeforeToggle={(event) => {
        // Not every browser gives a link the focus when it is pressed, and then has none to give back.
        if (event.newState === 'closed' && popover.current?.contains(document.activeElement)) control.focus()
      }}
      // The event comes after the closing, when the menu may have been opened again.
      onToggle={(event) => !isOpen(event.currentTarget) && onClose()}
      onKeyDown={moveFocus}
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

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('a, button')]

const itemFor = (key: string, { items, at }: { items: HTMLElement[]; at: number }): HTMLElement | undefined => {
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  return key === 'ArrowUp' ? items.at(at - 1) : undefined
}

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
