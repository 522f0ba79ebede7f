import { clsx } from 'clsx'

/** A floating panel: a popover, or the content of a chip. */
export const popoverClass =
  'rounded-lg bg-raised text-ink shadow-floating animate-menu forced-colors:border print:hidden'

/** Separators, hidden where the items between them are not for the role. */
export const menuLinesClass =
  '[&_hr]:mx-2.5 [&_hr]:my-2 [&_hr]:border-line-strong low:[&_hr]:my-1 [&_hr:is(:last-child,:has(+hr),:not(:is(a,form)~hr))]:hidden'

export const menuClass = clsx(popoverClass, menuLinesClass, 'min-w-54 p-1.5')

export const menuItemClass = clsx(
  'flex min-h-(--control-height) w-full items-center gap-2.5 rounded-md px-2.5 text-start whitespace-nowrap',
  'hover:bg-tint focus-visible:bg-tint [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-muted',
  'data-[tone=bad]:text-bad data-[tone=bad]:[&>svg]:text-bad',
)

export const menuLabelClass = 'px-2.5 pt-1.5 pb-0.5 text-xs text-muted'
