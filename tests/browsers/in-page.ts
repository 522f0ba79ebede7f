import type { Point } from './engine.ts'

/** What a person looks for on a page, by what it is and how it is called. */
export interface Sought {
  kind: Kind
  /** The whole name, or with `isBeginning` how it begins; of a message a part of its text. */
  name: string
  isBeginning?: boolean
  /** How the name of the dialog, table, form or other part begins that it stands in. */
  within?: string
}

export type Kind = 'control' | 'field' | 'heading' | 'table' | 'dialog' | 'group' | 'columnheader' | 'message'

export interface FoundElement {
  state: 'found'
  place: Point
  value: string
  text: string
  /** Where a link leads. */
  address: string
  isFocused: boolean
  isInvalid: boolean
  /** Shown as not to be pressed now, such as the button of a form that is on its way. */
  isDisabled: boolean
  description: string
}

export type Found =
  | FoundElement
  /** Something has to be unfolded first: a `details`, or a popover. */
  | { state: 'folded'; opener: Point }
  /** It is there, but something lies over it. */
  | { state: 'covered'; by: string }
  /** The names of what is there of that kind. */
  | { state: 'missing'; names: string[] }

/** Looks for something in the page. Runs there, so it uses nothing from outside itself. */
export function look({ kind, name, isBeginning = false, within }: Sought): Found {
  const selectors = {
    control: 'button, summary, a[href], [role=button], [role=link], [role=tab], [role=option], [role=menuitem]',
    field: 'input:not([type=hidden]), select, textarea',
    heading: 'h1, h2, h3',
    table: 'table',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    group:
      '[role=group], [role=menu], [role=region], fieldset, form, nav, section, table, dialog, [role=dialog], header',
    columnheader: 'th, [role=columnheader]',
    message: '[role=status], [role=alert], [data-sonner-toast]',
  }
  const isNamedByContent = ['control', 'heading', 'columnheader', 'message'].includes(kind)
  const all = (selector: string, root: ParentNode = document) => [...root.querySelectorAll<HTMLElement>(selector)]
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  // What is transparent, as a message is before it comes in, is elsewhere by the time it is pressed.
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0

  /** The text as a screen reader has it. */
  function textOf(element: Element): string {
    if (element.childElementCount === 0) return oneLine(element.textContent)
    const copy = element.cloneNode(true) as Element
    for (const unheard of all('[aria-hidden=true], select, input, textarea, svg, style', copy)) unheard.remove()
    return oneLine(copy.textContent)
  }
  const textOfIds = (element: Element, attribute: string) => {
    const ids = element.getAttribute(attribute)?.split(' ') ?? []
    return oneLine(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
  }
  const labelsOf = (element: Element): Iterable<Element> =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? (element.labels ?? [])
      : []
  const nameOf = (element: Element, isByContent = isNamedByContent): string =>
    textOfIds(element, 'aria-labelledby') ||
    element.getAttribute('aria-label') ||
    oneLine([...labelsOf(element)].map(textOf).join(' ')) ||
    (isByContent && textOf(element)) ||
    element.getAttribute('title') ||
    element.getAttribute('placeholder') ||
    ''
  function fits(element: Element): boolean {
    const found = nameOf(element)
    if (kind === 'message') return found.includes(name)
    return found === name || (isBeginning && found.startsWith(name))
  }
  const middleOf = (element: Element): Point => {
    // Of a link that is broken into lines the first one.
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }

  const parts = all(selectors.group).filter((one) => nameOf(one, false).startsWith(within ?? ''))
  const candidates = (within === undefined ? [document] : parts)
    .flatMap((root) => all(selectors[kind], root))
    .filter((one) => !one.closest('[inert], [aria-hidden=true]'))
  const wanted = candidates.filter(fits)
  const target = wanted.find(isShown)
  if (!target) {
    for (const hidden of wanted) {
      const fold = hidden.closest('details:not([open])')?.querySelector('summary')
      const popover = hidden.closest('[popover]:not(:popover-open)')
      const invoker = popover && document.querySelector(`[popovertarget="${popover.id}"]`)
      const opener = [fold, invoker].find((one) => one && isShown(one))
      if (!opener) continue
      opener.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      return { state: 'folded', opener: middleOf(opener) }
    }
    return { state: 'missing', names: [...new Set(candidates.filter(isShown).map((one) => nameOf(one)))].slice(0, 40) }
  }
  if (kind === 'control' || kind === 'field') {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const isReached = () => {
      const { x, y } = middleOf(target)
      const over = document.elementFromPoint(x, y)
      return over !== null && (target.contains(over) || over.closest('label')?.control === target)
    }
    // What stands at the edges of the window, as the head of a table does, may lie over it there.
    if (!isReached()) target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { x, y } = middleOf(target)
    if (!isReached())
      return { state: 'covered', by: document.elementFromPoint(x, y)?.outerHTML.slice(0, 120) ?? 'nothing' }
  }
  // Where `setValue` finds it.
  Object.assign(window, { foundElement: target })
  return {
    state: 'found',
    place: middleOf(target),
    value: 'value' in target ? String(target.value) : '',
    text: textOf(target),
    address: target.getAttribute('href') ?? '',
    isFocused: target === document.activeElement,
    isInvalid: target.getAttribute('aria-invalid') === 'true',
    isDisabled: target.getAttribute('aria-disabled') === 'true',
    description: textOfIds(target, 'aria-describedby'),
  }
}

/**
 * Sets what was found last, a select or a date, as a person's choice would. An option is meant by its text, and the first
 * one by none. Returns what there is to choose from where that is not in it.
 */
export function setValue(chosen: string): string | null {
  const { foundElement: field } = window as unknown as { foundElement: HTMLInputElement | HTMLSelectElement }
  const isSelect = field instanceof HTMLSelectElement
  const options = isSelect ? [...field.options].map(({ text, value }) => ({ text: text.trim(), value })) : []
  const option = options.find(({ text, value }) => (chosen === '' ? value !== '' : text === chosen))
  if (isSelect && !option) return `one of ${options.map(({ text }) => text).join(', ')}`
  // React replaces the setter of the element itself, and takes what is set through it for its own doing.
  const { prototype } = isSelect ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, option?.value ?? chosen)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  return null
}

/** Whether React has taken over what the server sent. */
export const isInteractive = (): boolean =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))

/** How many pixels the page is wider than the window. */
export const sidewaysScroll = (): number => document.documentElement.scrollWidth - innerWidth

/** How light the page's canvas is, from 0 to 255. */
export function canvasLightness(): number {
  const colour = getComputedStyle(document.body).backgroundColor
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return Number.NaN
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return Math.max(red, green, blue)
}
