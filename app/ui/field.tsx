import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export const fieldLabelClass = 'text-xs font-normal text-ink-soft'

/** The label above its field with a separate mark beside it; hint and error below. */
export const fieldClass = clsx(
  'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start gap-y-1 *:col-span-full',
  '[&>label]:col-[1] [&>label]:text-xs [&>label]:text-ink-soft',
)

export const Field = ({ className, ...properties }: ComponentProps<'div'>) => (
  <div data-slot="field" className={clsx(fieldClass, className)} {...properties} />
)

export const checkClass = 'flex min-h-7 items-center gap-2 wrap-anywhere pointer-coarse:min-h-(--control-height)'

export const FieldDescription = ({ className, ...properties }: ComponentProps<'p'>) => (
  <p data-slot="field-description" className={clsx('text-xs text-muted', className)} {...properties} />
)

/** A field's error, which the field references by `aria-describedby`. */
export const FieldError = ({ className, ...properties }: ComponentProps<'p'>) => (
  <p
    data-slot="field-error"
    className={clsx(
      'relative ps-5 text-xs wrap-anywhere text-bad',
      'before:absolute before:start-0 before:top-px before:size-3.5 before:bg-current before:mask-attention',
      className,
    )}
    {...properties}
  />
)

/** Fields in two columns, or in one where half the width is too narrow for a date. */
export const FieldGroup = ({ className, ...properties }: ComponentProps<'div'>) => (
  <div
    data-slot="field-group"
    className={clsx(
      'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(10rem,(100%-0.8rem)/2)),1fr))] gap-x-3 gap-y-4 max-sm:grid-cols-1',
      // In a single column, fields, labels and receipts are as wide as a select.
      'not-has-[>:not(.col-span-full)]:max-w-(--field-width,30rem) [&>.col-span-full>:is(input,textarea)]:max-w-none',
      className,
    )}
    {...properties}
  />
)
