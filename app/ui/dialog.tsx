import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'

interface DialogProps {
  title: string
  children: ReactNode
  /** A control that leaves the dialog without scripts too. */
  close: ReactNode
  onClose: () => void
  /** Where focus returns to: the control that opened the dialog is inert, and so without focus, by the time it is open. */
  returnFocusTo: () => HTMLElement | null
}

/**
 * A modal dialog that stands where it is rendered, so that it is in the document that the server sends: Radix's portal
 * renders nothing there. The rest of the page is `inert` (shell and screen see to that), which holds keyboard, pointer
 * and screen readers without scripts too. Radix's own modal mode would hide the expired overlay from screen readers.
 */
export function Dialog({ title, children, close, onClose, returnFocusTo }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  // Radix ties title and dialog together in the browser only.
  const titleId = useId()
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <div role="presentation" className="dialog-overlay" onClick={onClose} />
      <Radix.Content
        ref={content}
        className="dialog"
        aria-modal
        aria-labelledby={titleId}
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          const target = content.current?.querySelector<HTMLElement>('[data-autofocus]')
          if (!target) return
          event.preventDefault()
          // A long dialog is read from its top; its footer is in sight all the same.
          target.focus({ preventScroll: true })
        }}
        onEscapeKeyDown={(event) => {
          // The first Escape closes the list that a field has opened; behind the expired overlay it closes nothing.
          const hasOpenList = content.current?.querySelector('[role="combobox"][aria-expanded="true"]:focus')
          if (hasOpenList || content.current?.closest('[inert]')) event.preventDefault()
        }}
        // The overlay closes it; notices stand over the dialog and not beside it.
        onInteractOutside={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          const target = returnFocusTo()
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
