import { lazy, Suspense, useEffect, useState } from 'react'
import { FollowUpControls } from './follow-up-controls'
import type { Toast } from './toast'

type Listener = (toast: Toast) => void
let listener: Listener | undefined

/** Shows a message from the browser's side; does nothing before the page's scripts run. */
export const showToast: Listener = (toast) => listener?.(toast)

const ToastList = lazy(async () => ({ default: (await import('./toast-list')).ToastList }))

/**
 * Where messages appear. The toast library is loaded with the first message; without scripts the server's messages
 * stand as a banner at the top.
 */
export function ToastHost({ toasts }: { toasts: readonly Toast[] }) {
  const [queue, setQueue] = useState<readonly Toast[]>([])

  useEffect(() => {
    listener = (toast) => setQueue((earlier) => [...earlier, toast])
    return () => {
      listener = undefined
    }
  }, [])
  useEffect(() => {
    for (const toast of toasts) showToast(toast)
  }, [toasts])

  return (
    <>
      {toasts.length > 0 && (
        <noscript>
          {toasts.map((toast) => (
            <div
              key={toast.key}
              data-message
              className={`note m-2 ${toast.kind === 'success' ? 'note-good' : toast.kind === 'error' ? 'note-bad' : ''}`}
            >
              <span role={toast.kind === 'error' ? 'alert' : 'status'}>{toast.text}</span>
              <FollowUpControls toast={toast} />
            </div>
          ))}
        </noscript>
      )}
      {queue.length > 0 && (
        <Suspense>
          <ToastList queue={queue} />
        </Suspense>
      )}
    </>
  )
}
