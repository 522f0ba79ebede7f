import { clsx } from 'clsx'

/** What floats above the screen and is left again: a popover, or what a chip unfolds. */
export const popoverClass =
  'rounded-lg bg-raised text-ink shadow-floating animate-menu forced-colors:border print:hidden'

/** Lines between items; what stands between two of them may not be for everybody's role. */
export const menuLinesClass =
  '[&_hr]:mx-2.5 [&_hr]:my-2 [&_hr]:border-line-strong low:[&_hr]:my-1 [&_hr:is(:last-child,:has(+hr),:not(:is(a,form)~hr))]:hidden'

export const menuClass = clsx(popoverClass, menuLinesClass, 'min-w-54 p-1.5')

/** A line of a menu: a link or a button. */
export const menuItemClass = clsx(
  'flex min-h-(--control-height) w-full items-center gap-2.5 rounded-md px-2.5 text-start whitespace-nowrap',
  'hover:bg-tint focus-visible:bg-tint [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-muted',
  'data-[tone=bad]:text-bad data-[tone=bad]:[&>svg]:text-bad',
)

/** Names what stands below it. */
export const menuLabelClass = 'px-2.5 pt-1.5 pb-0.5 text-xs text-muted'
