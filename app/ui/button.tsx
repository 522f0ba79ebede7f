import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export const buttonClass = cva('button', {
  variants: {
    look: { plain: '', primary: 'button-primary', danger: 'button-danger', quiet: 'button-quiet' },
  },
  defaultVariants: { look: 'plain' },
})

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonClass>

export const Button = ({ look, className, type = 'button', ...properties }: ButtonProps) => (
  <button type={type} className={buttonClass({ look, className })} {...properties} />
)
