import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '~/ui/icon'
import { busyClass } from './busy'

interface DialogProps {
  /** A sheet at the right-hand edge shows a record; anything else stands in the middle. */
  isSheet: boolean
  /** The ids of what names the dialog: Radix ties title and dialog together in the browser only. */
  labelledBy: string
  isBusy?: boolean
  children: ReactNode
  onClose: () => void
  /** Where focus returns to: the control that opened the dialog is inert, and so without focus, by the time it is open. */
  returnFocusTo: () => HTMLElement | null
}

/** Only its body scrolls: a field in it that is brought into sight leaves the head where it is. */
const contentClass =
  // A list of options may be longer than its dialog; in a low window it scrolls with the rest.
  'tall:has-data-[slot=settings]:overflow-visible fixed z-41 flex flex-col overflow-clip rounded-xl bg-surface shadow-floating [--dialog-padding:1.25rem] max-[1101px]:w-[95vw] max-[1101px]:[--field-width:44rem] forced-colors:border'

/** Where nothing can stand beside it, it leaves the line of a message, always, so that it does not move with one. */
const topClass =
  'max-[1101px]:top-(--above) [--above:0.5rem] not-shallow:[--above:4rem] in-[body:has([data-message])]:[--above:4rem]'

/** 35 % of the window, and 95 % at 1100 px and less. */
const centredClass = clsx(
  'inset-y-0 left-1/2 my-auto h-fit max-h-[92dvh] w-[35vw] -translate-x-1/2 animate-dialog print:hidden',
  'max-[1101px]:max-h-[calc(100dvh-0.5rem-var(--above))]',
)

/**
 * At the right-hand edge, closer to it where a scrollbar leaves less room beside it. In a low window, or at 200 %, the name
 * of a record may leave no room for what it stands above: all scrolls. On paper it stands in place of the list.
 */
const sheetClass = clsx(
  'inset-y-2 right-2 w-[35vw] animate-sheet max-[1101px]:right-[min(0.5rem,(100%-95vw)/2)]',
  'shallow:overflow-y-auto shallow:scroll-py-20 print:static print:block print:w-auto print:animate-none print:shadow-none',
)

/**
 * A modal dialog that stands where it is rendered, so that it is in the document that the server sends: Radix's portal
 * renders nothing there. The rest of the page is `inert` (shell and screen see to that), which holds keyboard, pointer
 * and screen readers without scripts too. Radix's own modal mode would hide the expired overlay from screen readers.
 */
export function Dialog({ isSheet, labelledBy, isBusy, children, onClose, returnFocusTo }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      {/* A press on it leaves the focus where it is, in case the dialog stays. */}
      <div
        role="presentation"
        data-slot="dialog-overlay"
        // The page beneath keeps its scrollbar, and stays where it is: what is over it takes all scrolling.
        className="fixed inset-0 z-39 animate-overlay overflow-y-auto overscroll-contain bg-scrim print:hidden"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClose}
      />
      <Radix.Content
        ref={content}
        data-slot={isSheet ? 'sheet' : 'dialog'}
        className={clsx(contentClass, topClass, isSheet ? sheetClass : centredClass)}
        aria-modal
        aria-busy={isBusy}
        aria-labelledby={labelledBy}
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          // Of a document somebody may have a field already when the scripts are there.
          const isInside = content.current?.contains(document.activeElement)
          if (isInside || focusFirst(content.current)) event.preventDefault()
        }}
        onEscapeKeyDown={(event) => {
          // Radix hears it before the browser's modal dialog that stands over this one.
          const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
          if (modal) {
            event.preventDefault()
            modal.dispatchEvent(new Event('cancel', { cancelable: true }))
          }
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

interface DialogHeaderProps {
  /** Named by `Dialog`'s `labelledBy`. */
  id: string
  title: string
  /** A control that leaves the dialog without scripts too. */
  close: ReactNode
  children?: ReactNode
}

/** The title, with what stands below it. */
export const DialogHeader = ({ id, title, close, children }: DialogHeaderProps) => (
  <header className="grid flex-none gap-1.5 pt-4 pr-4 pb-3 pl-(--dialog-padding) wrap-anywhere print:px-0">
    <div className="flex min-w-0 items-start gap-x-3">
      <Radix.Title id={id} className="min-w-0 flex-1 py-0.5 text-xl/7 tracking-[-0.015em] pointer-coarse:py-2">
        {title}
      </Radix.Title>
      {close}
    </div>
    {children}
  </header>
)

/**
 * A field that gets the focus is not left below the footer, nor its label above the edge. A radio field whose own circle is
 * hidden is positioned; it scrolls with the body only where that is positioned too.
 */
export const dialogBodyClass = clsx(
  'tall:has-data-[slot=settings]:overflow-visible relative flex min-h-0 flex-auto scroll-pt-8 md:tall:has-data-[slot=composer]:scroll-pt-60 scroll-pb-20 flex-col gap-5 overflow-y-auto overscroll-contain',
  'px-(--dialog-padding) pt-1 *:flex-none not-has-[[data-slot=dialog-footer]:not(:empty)]:pb-(--dialog-padding)',
  busyClass,
  'shallow:in-data-[slot=sheet]:shrink-0 shallow:in-data-[slot=sheet]:overflow-visible print:px-0',
)

/** The part that scrolls. Content that comes after its dialog, or in place of another, takes the focus then. */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const active = document.activeElement
    // Somebody who has gone on to another control stays there; Close has the focus while there is nothing else.
    const isWaiting = !active?.closest('[role="dialog"]') || active.matches('[aria-label="Close"]')
    if (!isWaiting || focusFirst(body.current)) return
    // What has taken the place of a form has nothing to fill in, and is read aloud.
    if (active === document.body) body.current?.focus()
  }, [])
  useEffect(() => {
    // What had the focus has gone with the step before.
    if (document.activeElement === document.body) focusFirst(body.current)
  })
  return (
    <div ref={body} tabIndex={-1} data-slot="dialog-body" className={clsx(dialogBodyClass, 'outline-none')}>
      {children}
    </div>
  )
}

/** What a form says before its fields. */
export const DialogDescription = ({ className, ...properties }: ComponentProps<'div'>) => (
  <div
    className={clsx('mb-4 grid gap-3 wrap-anywhere text-ink-soft last:mb-0 [&_strong]:text-ink', className)}
    {...properties}
  />
)

/** What is decided about its content. It is absent where its decisions are not for the administrator's role. */
export const DialogFooter = ({ className, ...properties }: ComponentProps<'div'>) => (
  <div
    data-slot="dialog-footer"
    className={clsx(
      'sticky bottom-0 z-1 -mx-(--dialog-padding) mt-auto flex flex-wrap justify-end gap-x-3 gap-y-2',
      'border-t border-line bg-surface px-(--dialog-padding) py-3 empty:hidden print:hidden',
      // What leads elsewhere stands apart from what the dialog is for, its words below those above.
      '[&>a.text-ink-soft:first-child]:-ms-3 [&>a.text-ink-soft:first-child]:me-auto',
      className,
    )}
    {...properties}
  />
)

/** Focuses the control that is marked as the first, or the first of a row's actions. */
function focusFirst(part: HTMLElement | null): boolean {
  const target = part?.querySelector<HTMLElement>('[data-autofocus], [data-slot=menu] > a, [data-slot=menu] button')
  // A long dialog is read from its top; its footer is in sight all the same.
  target?.focus({ preventScroll: true })
  return Boolean(target)
}

export const CloseIcon = () => <Icon name="X" size={18} />
