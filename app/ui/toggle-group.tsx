import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** The classes of `ToggleGroup` for an element that is not a `div`. */
export const toggleGroupClass = clsx(
  'rounded-lg bg-tint p-0.5 forced-colors:border',
  '*:flex *:min-h-[calc(var(--control-height)-0.25rem)] *:flex-none *:items-center *:justify-center *:px-3',
  '*:rounded-md *:font-medium *:whitespace-nowrap *:text-ink-soft *:hover:text-ink *:has-focus-visible:outline-2',
  '*:chosen:bg-chosen *:chosen:text-ink *:chosen:shadow-panel forced-colors:*:chosen:filled',
  'pointer-coarse:*:min-h-(--control-height) pointer-coarse:*:min-w-(--control-height)',
)

/** A few choices side by side: buttons with `aria-pressed`, links with `aria-current`, or labels with radio buttons. */
export const ToggleGroup = ({ className, ...properties }: ComponentProps<'div'>) => (
  <div data-slot="toggle-group" role="group" className={clsx(toggleGroupClass, className)} {...properties} />
)
