import { useEffect, useRef } from 'react'
import { Toaster, toast as sonner } from 'sonner'
import { FollowUpControls } from './follow-up-controls'
import { MessageText } from './message-text'
import { outdates, type Toast } from './toast'
import { Icon } from '~/ui/icon'
import { spinnerClass } from '~/ui/spinner'
import { buttonVariants } from '~/ui/button'

const toastClass =
  'flex min-h-11 w-fit max-w-full items-center gap-2.5 rounded-lg bg-raised px-3.5 py-2 font-sans text-sm/5 text-ink shadow-floating forced-colors:border [&>svg]:size-4 [&>svg]:flex-none'

/** Duration in milliseconds, and position, of each kind. */
const placement = {
  pending: { duration: Number.POSITIVE_INFINITY, position: 'top-center' },
  success: { duration: 2500, position: 'top-center' },
  warning: { duration: 2500, position: 'top-center' },
  error: { duration: 5000, position: 'top-right' },
} as const

/** Below the header, so that its menus stay uncovered. */
const offset = { top: 'calc(var(--header-height) + 0.5rem)' }

const colours = { success: 'text-live', warning: 'text-soon', error: 'text-stopped' } as const
const icons = { success: 'CircleCheck', warning: 'TriangleAlert', error: 'CircleAlert' } as const

export function ToastList({ queue }: { queue: readonly Toast[] }) {
  const shown = useRef(new Set<string>())
  useEffect(() => {
    for (const [index, toast] of queue.entries()) {
      if (shown.current.has(toast.key)) continue
      shown.current.add(toast.key)
      // A pending message that ended before this code loaded must not flash.
      const isOver = queue.slice(index + 1).some(({ kind, id }) => kind === 'dismiss' && id === toast.id)
      if (toast.kind !== 'pending' || !isOver) show(toast)
      const outdated = queue.slice(0, index).filter((earlier) => outdates(toast, earlier))
      for (const { id, key } of outdated) sonner.dismiss(id ?? key)
    }
  }, [queue])
  return (
    // Otherwise sonner would return the focus to where it came from, which traps the Tab key in a circle.
    <div onFocusCapture={(event) => event.stopPropagation()}>
      {/* Its list of another place would be empty, and stretched by the rules about the top it would cover the page. */}
      <Toaster position="top-center" offset={offset} mobileOffset={offset} />
    </div>
  )
}

/** Leaves time to read the offer and use it. */
const followUpDuration = 10_000

function show(toast: Toast): void {
  const { kind, id, key } = toast
  if (kind === 'dismiss') {
    sonner.dismiss(id)
    return
  }
  sonner.custom(
    (shownId) => (
      <div role={kind === 'error' ? 'alert' : 'status'} className={toastClass} data-slot="toast" data-kind={kind}>
        <ToastIcon kind={kind} />
        <MessageText of={toast} />
        <FollowUpControls toast={toast} onUsed={() => leave(toast, shownId)} />
        {kind === 'error' && (
          <button
            type="button"
            className={buttonVariants({ variant: 'ghost', size: 'icon-sm', className: '-me-1.5 flex-none' })}
            onClick={() => sonner.dismiss(shownId)}
          >
            <Icon name="X" />
            <span className="sr-only">Dismiss message</span>
          </button>
        )}
      </div>
    ),
    { id: id ?? key, ...placement[kind], ...(toast.followUp && { duration: followUpDuration }) },
  )
}

/** The control disappears with its message, so the focus moves to the record's row, or else to the screen. */
function leave({ followUp }: Toast, shownId: number | string): void {
  const id = followUp?.undo?.fields.id ?? ''
  const row = document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"] a`)
  const next = row ?? document.getElementById('content')
  next?.focus({ preventScroll: true })
  sonner.dismiss(shownId)
}

function ToastIcon({ kind }: { kind: keyof typeof placement }) {
  if (kind === 'pending') return <span className={`${spinnerClass} size-4 flex-none`} aria-hidden />
  return <Icon name={icons[kind]} className={colours[kind]} />
}
