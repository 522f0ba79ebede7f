import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster, toast as sonner } from 'sonner'
import type { Toast } from './toast'

/** How long each kind of message stays, in milliseconds, and where. */
const placement = {
  pending: { duration: Number.POSITIVE_INFINITY, position: 'top-center' },
  success: { duration: 2500, position: 'top-center' },
  warning: { duration: 2500, position: 'top-center' },
  error: { duration: 5000, position: 'top-right' },
} as const

/** Below the header: its account menu and what opens the navigation stay uncovered. */
const offset = { top: 'calc(var(--header-height) + 0.5rem)' }

const icons = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

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

function show({ kind, text, id, key }: Toast): void {
  if (kind === 'dismiss') {
    sonner.dismiss(id)
    return
  }
  sonner.custom(
    (shownId) => (
      <div role={kind === 'error' ? 'alert' : 'status'} className="toast" data-kind={kind}>
        <ToastIcon kind={kind} />
        <span>{text}</span>
        {kind === 'error' && (
          <button type="button" className="toast-dismiss" onClick={() => sonner.dismiss(shownId)}>
            <X aria-hidden />
            <span className="sr-only">Dismiss message</span>
          </button>
        )}
      </div>
    ),
    { id: id ?? key, ...placement[kind] },
  )
}

function ToastIcon({ kind }: { kind: keyof typeof placement }) {
  if (kind === 'pending') return <span className="spinner" aria-hidden />
  const Icon = icons[kind]
  return <Icon aria-hidden size={18} />
}
