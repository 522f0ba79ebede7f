import type { ComponentProps } from 'react'

interface ButtonLook {
  /** Plain unless told. */
  look?: 'primary' | 'danger' | 'quiet'
  className?: string
}

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ look, className }: ButtonLook = {}): string =>
  ['button', look && `button-${look}`, className].filter(Boolean).join(' ')

type ButtonProps = ComponentProps<'button'> & ButtonLook

export const Button = ({ look, className, type = 'button', ...properties }: ButtonProps) => (
  <button type={type} className={buttonClass({ look, className })} {...properties} />
)
