import { useEffect, useState } from 'react'
import { Alert } from '~/ui/alert'
import { lazyPart } from '~/ui/lazy-part'
import { FollowUpControls } from './follow-up-controls'
import { MessageText } from './message-text'
import { listenForToasts, outdates, showToast, type Toast } from './toast'

const variants = { success: 'success', warning: 'warning', error: 'destructive' } as const

type Outcome = Toast & { kind: keyof typeof variants }

const isOutcome = (toast: Toast): toast is Outcome => toast.kind in variants

const Banners = ({ queue }: { queue: readonly Toast[] }) =>
  queue
    .filter(isOutcome)
    .filter((toast) => !toast.id || queue.findLast(({ id }) => id === toast.id) === toast)
    .filter((toast, index, outcomes) => !outcomes.slice(index + 1).some((later) => outdates(later, toast)))
    .map((toast) => (
      <Alert key={toast.key} data-message={toast.kind} variant={variants[toast.kind]} className="m-2 z-40">
        <span role={toast.kind === 'error' ? 'alert' : 'status'}>
          <MessageText {...toast} />
        </span>
        <FollowUpControls toast={toast} />
      </Alert>
    ))

const ToastList = lazyPart(async () => (await import('./toast-list')).ToastList, Banners)

/** Shows messages. The toast library loads with the first one; until it can, they are banners at the top. */
export function ToastHost({ toasts }: { toasts: readonly Toast[] }) {
  const [queue, setQueue] = useState<readonly Toast[]>([])

  // A page that is read again brings its messages again.
  const add = (toast: Toast) =>
    setQueue((earlier) => (earlier.some(({ key }) => key === toast.key) ? earlier : [...earlier, toast]))
  useEffect(() => listenForToasts(add), [])
  useEffect(() => {
    for (const toast of toasts) showToast(toast)
  }, [toasts])

  return (
    <>
      {toasts.length > 0 && (
        <noscript>
          <Banners queue={toasts} />
        </noscript>
      )}
      {queue.length > 0 && <ToastList queue={queue} />}
    </>
  )
}
