import { type ComponentProps, useLayoutEffect, useRef } from 'react'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onCancel'> {
  /** Called for Escape. */
  onCancel: () => void
}

/**
 * The browser's modal dialog: it focuses its first control, or what has `data-autofocus`, makes the rest of the page inert,
 * and later returns the focus.
 */
export function Modal({ onCancel, ...attributes }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded-xl border border-line bg-surface p-5 text-inherit shadow-floating backdrop:bg-scrim"
      {...attributes}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    />
  )
}
