import { clsx } from 'clsx'

/** A list of options over the page. In a low window the field above it stays visible. */
export const commandListClass =
  'absolute top-full z-5 mt-1 min-h-[140px] overflow-y-auto rounded-lg bg-raised p-1.5 shadow-floating forced-colors:border'

export const commandItemClass = clsx(
  'grid min-h-(--control-height) cursor-pointer content-center rounded-md px-2.5 py-1 wrap-anywhere',
  '[&_small]:text-xs [&_small]:font-normal [&_small]:text-muted [&:is(a)]:font-medium [&:is(a)]:text-link',
  'hover:bg-accent-soft aria-selected:bg-accent-soft forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:outline-2',
  'aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-xs aria-disabled:text-muted',
)
