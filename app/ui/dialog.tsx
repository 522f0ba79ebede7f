import { FocusScope } from '@radix-ui/react-focus-scope'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'

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
 * A modal dialog that stands where it is rendered, so that it is in the document that the server sends. The rest of the
 * page is `inert` (shell and screen see to that), which holds keyboard, pointer and screen readers without scripts too;
 * with them, Tab goes round inside.
 */
export function Dialog({ title, children, close, onClose, returnFocusTo }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const titleId = useId()

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || content.current?.closest('[inert]')) return
    // The first Escape closes the list that a field has opened.
    if (!content.current?.querySelector('[role="combobox"][aria-expanded="true"]:focus')) onClose()
  })
  useEffect(() => {
    // Asked before the field closes its list, which can't be told from a list that was closed all the time.
    const options = { capture: true }
    document.addEventListener('keydown', closeOnEscape, options)
    return () => document.removeEventListener('keydown', closeOnEscape, options)
  }, [])

  return (
    <>
      <div role="presentation" className="dialog-overlay" onClick={onClose} />
      <FocusScope
        ref={content}
        loop
        trapped
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        className="dialog"
        onMountAutoFocus={(event) => {
          const target = content.current?.querySelector<HTMLElement>('[data-autofocus]')
          if (!target) return
          event.preventDefault()
          // A long dialog is read from its top; its footer is in sight all the same.
          target.focus({ preventScroll: true })
        }}
        onUnmountAutoFocus={(event) => {
          const target = returnFocusTo()
          if (!target) return
          event.preventDefault()
          target.focus()
        }}
      >
        <header>
          <h2 id={titleId}>{title}</h2>
          {close}
        </header>
        <div className="dialog-body">{children}</div>
      </FocusScope>
    </>
  )
}

export const CloseIcon = () => <X aria-hidden size={18} />
