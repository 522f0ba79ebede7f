import { useEffect, useRef } from 'react'
import { Toaster, toast as sonner } from 'sonner'
import { FollowUpControls } from './follow-up-controls'
import { MessageText } from './message-text'
import type { Toast } from './toast'
import { Icon } from '~/ui/icon'
import { spinnerClass } from '~/ui/spinner'
import { buttonVariants } from '~/ui/button'

const toastClass =
  'flex min-h-11 w-fit max-w-full items-center gap-2.5 rounded-lg bg-raised px-3.5 py-2 font-sans text-sm/5 text-ink shadow-floating forced-colors:border [&>svg]:size-4 [&>svg]:flex-none'

/** How long each kind of message stays, in milliseconds, and where. */
const placement = {
  pending: { duration: Number.POSITIVE_INFINITY, position: 'top-center' },
  success: { duration: 2500, position: 'top-center' },
  warning: { duration: 2500, position: 'top-center' },
  error: { duration: 5000, position: 'top-right' },
} as const

/** Below the header: its account menu and what opens the navigation stay uncovered. */
const offset = { top: 'calc(var(--header-height) + 0.5rem)' }

const colours = { success: 'text-live', warning: 'text-soon', error: 'text-stopped' } as const
const icons = { success: 'CircleCheck', warning: 'TriangleAlert', error: 'CircleAlert' } as const

/** Hands the queue to sonner, each message once. */
export function ToastList({ queue }: { queue: readonly Toast[] }) {
  const shown = useRef(new Set<string>())
  useEffect(() => {
    for (const [index, toast] of queue.entries()) {
      if (shown.current.has(toast.key)) continue
      shown.current.add(toast.key)
      // What had ended before this code was loaded is not shown for a moment.
      const isOver = queue.slice(index + 1).some(({ kind, id }) => kind === 'dismiss' && id === toast.id)
      if (toast.kind !== 'pending' || !isOver) show(toast)
    }
  }, [queue])
  return (
    // What has the focus inside would give it back to where it came from, which makes a circle of the Tab key.
    <div onFocusCapture={(event) => event.stopPropagation()}>
      <Toaster offset={offset} mobileOffset={offset} />
    </div>
  )
}

/** Time to read what can be done about it, and to do it. */
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
        <MessageText {...toast} />
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

/** The control goes with its message; who pressed it goes on at the record's row, or else in the screen. */
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
