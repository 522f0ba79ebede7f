import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'

interface DialogProps {
  title: string
  children: ReactNode
  /** A control that leaves the dialog without scripts too. */
  close: ReactNode
  onClose: () => void
  /** Where focus returns to when the element that opened the dialog is not known. */
  returnFocusTo?: () => HTMLElement | null
}

/**
 * A modal dialog that stands where it is rendered. Radix's portal renders nothing on the server, so there is none:
 * the dialog is in the document that the server sends.
 */
export function Dialog({ title, children, close, onClose, returnFocusTo }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  // Radix ties title and dialog together in the browser only.
  const titleId = useId()
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Overlay className="dialog-overlay" />
      <Radix.Content
        ref={content}
        className="dialog"
        aria-labelledby={titleId}
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          const target = content.current?.querySelector<HTMLElement>('[autofocus], [data-autofocus]')
          if (!target) return
          event.preventDefault()
          // A long dialog is read from its top; its footer is in sight all the same.
          target.focus({ preventScroll: true })
        }}
        onEscapeKeyDown={(event) => {
          // The first Escape closes the list that a field has opened.
          if (content.current?.querySelector('[role="combobox"][aria-expanded="true"]:focus')) event.preventDefault()
        }}
        onInteractOutside={(event) => {
          // A notice that stands over the dialog is not beside it: pressing its button does not close the dialog.
          if (event.target instanceof Element && event.target.closest('[role="alertdialog"]')) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          const target = returnFocusTo?.()
          if (!target) return
          event.preventDefault()
          target.focus()
        }}
      >
        <header>
          <Radix.Title id={titleId}>{title}</Radix.Title>
          {close}
        </header>
        <div className="dialog-body">{children}</div>
      </Radix.Content>
    </Radix.Root>
  )
}

export const CloseIcon = () => <X aria-hidden size={18} />
