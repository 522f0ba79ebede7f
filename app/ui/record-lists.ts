import { clsx } from 'clsx'

export const valuesClass = clsx(
  '[&>div]:grid [&>div]:grid-cols-[7.5rem_minmax(0,1fr)] [&>div]:gap-x-3 [&>div]:border-b [&>div]:border-line [&>div]:py-2',
  '[&>div:last-child]:border-b-0 [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-line [&_dt]:text-muted',
  '[&_dd_a]:text-link [&_dd_a]:hover:underline pointer-coarse:[&>div]:py-3 pointer-coarse:[&_dd_a]:py-3',
)

/** Entries of two lines. On touch screens the whole entry is its link. */
export const entriesClass = clsx(
  'mt-2 [&>li]:relative [&>li]:grid [&>li]:gap-0.5 [&>li]:border-b [&>li]:border-line [&>li]:py-2.5 [&>li:last-child]:border-b-0',
  '[&>li>p]:flex [&>li>p]:flex-wrap [&>li>p]:items-baseline [&>li>p]:justify-between [&>li>p]:gap-x-4 [&>li>p]:text-xs [&>li>p]:text-muted',
  '[&>li>p:first-child]:text-sm [&>li>p:first-child]:text-ink [&>li>p>:first-child]:flex-[1_1_10rem] [&>li>p>:first-child]:wrap-anywhere',
  '[&_strong]:font-medium [&_strong]:whitespace-nowrap [&_a]:hover:text-link [&_a]:hover:underline',
  'pointer-coarse:[&_a]:after:absolute pointer-coarse:[&_a]:after:inset-0',
)
