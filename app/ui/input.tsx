import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Only fields have an edge, so that they are easy to find. */
const controlClass = clsx(
  'w-full max-w-(--field-width,30rem) min-w-0 rounded-md border border-line-field bg-surface px-2.5 text-ellipsis text-ink',
  '[&[readonly]]:border-transparent [&[readonly]]:bg-tint forced-colors:[&[readonly]]:border-[GrayText]',
  'disabled:border-dashed disabled:bg-tint disabled:text-muted',
  'aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad forced-colors:aria-invalid:border-2',
)

export const inputClass = `${controlClass} h-(--field-height)`

export const Input = ({ className, ...properties }: ComponentProps<'input'>) => (
  <input
    className={clsx(
      inputClass,
      properties.type === 'file' &&
        'p-1! file:me-2.5 file:h-full file:cursor-pointer file:rounded-sm file:bg-tint file:px-3 file:font-medium file:text-ink hover:file:bg-tint-strong forced-colors:file:border',
      className,
    )}
    {...properties}
  />
)

export const Textarea = ({ className, ...properties }: ComponentProps<'textarea'>) => (
  <textarea
    className={clsx(controlClass, 'field-sizing-content max-h-[40dvh] min-h-20 resize-y py-2', className)}
    {...properties}
  />
)

export const Select = ({ className, ...properties }: ComponentProps<'select'>) => (
  <select className={clsx(inputClass, 'select-arrow pe-7', className)} {...properties} />
)
