import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** The picture hangs in the margin of its words, which may take several lines. */
const alertVariants = cva(
  [
    'relative rounded-lg py-2.5 ps-[2.375rem] pe-3 wrap-anywhere forced-colors:border',
    'before:absolute before:start-3 before:top-3 before:size-4 before:bg-current before:mask-attention',
  ],
  {
    variants: {
      variant: {
        warning: 'bg-warn-soft text-warn',
        destructive: 'bg-bad-soft text-bad',
        success: 'bg-good-soft text-good',
      },
    },
    defaultVariants: { variant: 'warning' },
  },
)

type AlertProps = ComponentProps<'div'> & VariantProps<typeof alertVariants>

/** Something that has to be known about what stands below it. `role` says whether it is read out at once. */
export const Alert = ({ variant, className, ...properties }: AlertProps) => (
  <div data-slot="alert" className={alertVariants({ variant, className })} {...properties} />
)
