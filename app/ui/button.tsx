import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** The classes of a button, for a link that looks like one. */
export const buttonVariants = cva(
  [
    'button inline-flex items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap transition-colors',
    'disabled:opacity-55 aria-disabled:opacity-55 pointer-coarse:min-w-11 print:hidden [&>svg]:size-4',
    'forced-colors:border',
  ],
  {
    variants: {
      variant: {
        default: 'bg-accent text-on-accent hover:bg-accent-strong forced-colors:filled',
        secondary: 'bg-tint-strong text-ink hover:bg-line-strong',
        destructive: 'bg-danger text-white hover:bg-danger/88 forced-colors:filled',
        ghost: 'text-ink-soft hover:bg-tint hover:text-ink',
      },
      size: {
        default: 'min-h-(--control-height) px-3',
        sm: 'min-h-7 px-2 pointer-coarse:min-h-(--control-height)',
        lg: 'min-h-(--field-height) px-3',
        icon: 'min-h-(--control-height) w-(--control-height)',
        'icon-sm': 'min-h-7 w-7 pointer-coarse:min-h-11 pointer-coarse:w-11',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export type ButtonVariants = VariantProps<typeof buttonVariants>

type ButtonProps = ComponentProps<'button'> & ButtonVariants

export const Button = ({ variant, size, className, type = 'button', ...properties }: ButtonProps) => (
  <button type={type} className={buttonVariants({ variant, size, className })} {...properties} />
)
