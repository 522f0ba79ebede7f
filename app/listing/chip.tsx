import { cva } from 'class-variance-authority'
import { clsx } from 'clsx'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { popoverClass } from '~/ui/dropdown-menu'

/** Classes of a chip's `summary`, or of a link that looks like one. */
export const chipVariants = cva(
  [
    'flex h-(--control-height) items-center font-medium whitespace-nowrap text-ink-soft transition-colors forced-colors:border',
    'hover:bg-tint-strong group-open:bg-tint-strong group-has-aria-invalid:bg-bad-soft! group-has-aria-invalid:text-bad',
    'after:mx-1.5 after:-mt-0.75 after:arrow-down',
  ],
  {
    variants: {
      variant: {
        default: 'rounded-full bg-tint ps-3 pe-1.5',
        /** Quieter, because it is not a filter. */
        ghost: 'rounded-full ps-2 pe-0.5',
        /** Joined to the end of a button. */
        attached: 'rounded-e-md bg-tint-strong px-1',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

/** Closes the chip that contains `element`, and keeps the focus at its name. */
export function closeChip(element: Element): void {
  const chip = element.closest('details')
  if (!chip) return
  chip.open = false
  chip.querySelector('summary')?.focus()
}

/**
 * A disclosure below its name; those with the same `name` close each other. It opens and scrolls into view when `open`
 * becomes true. It closes on Escape, keeping the focus, and on a click or focus elsewhere.
 */
export function Chip({ open = false, className, ...properties }: ComponentProps<'details'>) {
  const chip = useRef<HTMLDetailsElement>(null)
  const [isOpenAtFirst] = useState(open)
  useEffect(() => {
    if (open && chip.current) chip.current.open = true
  }, [open])
  useEffect(() => {
    const listening = new AbortController()
    const openChip = () => (chip.current?.open ? chip.current : undefined)
    const leave = ({ target }: Event) => {
      const left = openChip()
      // An error stays visible until its field is corrected or its chip closed.
      if (!left || (target instanceof Node && left.contains(target)) || left.querySelector('[aria-invalid]')) return
      left.open = false
    }
    const escape = ({ key }: KeyboardEvent) => {
      const left = key === 'Escape' && openChip()
      if (left) closeChip(left)
    }
    document.addEventListener('pointerdown', leave, listening)
    document.addEventListener('focusin', leave, listening)
    document.addEventListener('keydown', escape, listening)
    return () => listening.abort()
  }, [])
  return (
    <details
      ref={chip}
      data-slot="chip"
      className={clsx('group flex-none md:relative', className)}
      open={isOpenAtFirst}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })
      }}
      {...properties}
    />
  )
}

/**
 * A chip's content: below it, and on a phone at the lower edge near the thumb. It takes the focus of a press on its texts,
 * which would go to the screen otherwise, and close the chip beneath the pointer.
 */
export const ChipPanel = ({ className, ...properties }: ComponentProps<'div'>) => (
  <div
    data-slot="chip-panel"
    tabIndex={-1}
    className={clsx(
      popoverClass,
      'z-40 grid max-h-[70dvh] gap-3 overflow-y-auto p-3 max-md:fixed max-md:inset-x-2 max-md:bottom-2',
      'md:absolute md:top-full md:mt-1 md:w-64 in-data-[slot=card-header]:md:end-0',
      className,
    )}
    {...properties}
  />
)
