import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '~/ui/icon'

interface DialogProps {
  /** A sheet at the right-hand edge shows a record; anything else stands in the middle. */
  isSheet: boolean
  /** The ids of what names the dialog: Radix ties title and dialog together in the browser only. */
  labelledBy: string
  children: ReactNode
  onClose: () => void
  /** Where focus returns to: the control that opened the dialog is inert, and so without focus, by the time it is open. */
  returnFocusTo: () => HTMLElement | null
}

/**
 * A modal dialog that stands where it is rendered, so that it is in the document that the server sends: Radix's portal
 * renders nothing there. The rest of the page is `inert` (shell and screen see to that), which holds keyboard, pointer
 * and screen readers without scripts too. Radix's own modal mode would hide the expired overlay from screen readers.
 */
export function Dialog({ isSheet, labelledBy, children, onClose, returnFocusTo }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      {/* A press on it leaves the focus where it is, in case the dialog stays. */}
      <div
        role="presentation"
        className="dialog-overlay"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClose}
      />
      <Radix.Content
        ref={content}
        className={isSheet ? 'dialog sheet' : 'dialog'}
        aria-modal
        aria-labelledby={labelledBy}
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          if (focusFirst(content.current)) event.preventDefault()
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
          // Of a row that an action has taken away, another list of the page may have the only control that is left.
          target.focus({ preventScroll: true })
        }}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

interface DialogHeadProps {
  /** Named by `Dialog`'s `labelledBy`. */
  id: string
  title: string
  /** A control that leaves the dialog without scripts too. */
  close: ReactNode
  children?: ReactNode
}

/** The title, with what stands below it. */
export const DialogHead = ({ id, title, close, children }: DialogHeadProps) => (
  <header className="dialog-head">
    <div>
      <Radix.Title id={id}>{title}</Radix.Title>
      {close}
    </div>
    {children}
  </header>
)

/** The part that scrolls. Content that comes after its dialog, or in place of another, takes the focus then. */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const active = document.activeElement
    // Somebody who has gone on to another control stays there; Close has the focus while there is nothing else.
    const isWaiting = !active?.closest('[role="dialog"]') || active.matches('[aria-label="Close"]')
    if (isWaiting) focusFirst(body.current)
  }, [])
  return (
    <div ref={body} className="dialog-body">
      {children}
    </div>
  )
}

/** Focuses the control that is marked as the first, or the first of a row's actions. */
function focusFirst(part: HTMLElement | null): boolean {
  const target = part?.querySelector<HTMLElement>('[data-autofocus], .dialog-menu > a, .dialog-menu button')
  // A long dialog is read from its top; its footer is in sight all the same.
  target?.focus({ preventScroll: true })
  return Boolean(target)
}

export const CloseIcon = () => <Icon name="X" size={18} />
