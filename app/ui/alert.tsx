import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { Icon } from './icon'

/** The icon is in the margin, beside text of one or more lines. */
const alertVariants = cva('relative rounded-lg py-2.5 ps-[2.375rem] pe-3 wrap-anywhere forced-colors:border', {
  variants: {
    variant: {
      warning: 'bg-warn-soft text-warn',
      destructive: 'bg-bad-soft text-bad',
      success: 'bg-good-soft text-good',
    },
  },
  defaultVariants: { variant: 'warning' },
})

type AlertProps = ComponentProps<'div'> & VariantProps<typeof alertVariants>

/** Important information about what is below. `role` decides whether screen readers announce it at once. */
export const Alert = ({ variant, className, children, ...properties }: AlertProps) => (
  <div data-slot="alert" className={alertVariants({ variant, className })} {...properties}>
    <Icon name={variant === 'success' ? 'CircleCheck' : 'CircleAlert'} size={16} className="absolute start-3 top-3" />
    {children}
  </div>
)
