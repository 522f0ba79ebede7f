import { useEffect, useState } from 'react'
import { Alert } from '~/ui/alert'
import { lazyPart } from '~/ui/lazy-part'
import { FollowUpControls } from './follow-up-controls'
import { MessageText } from './message-text'
import { listenForToasts, outdates, showToast, type Toast } from './toast'

const variants = { success: 'success', warning: 'warning', error: 'destructive' } as const

type Outcome = Toast & { kind: keyof typeof variants }

const isOutcome = (toast: Toast): toast is Outcome => toast.kind in variants

const replaces = (later: Toast, toast: Toast) =>
  later.key === toast.key || (toast.id && later.id === toast.id) || outdates(later, toast)

const Banners = ({ queue }: { queue: readonly Toast[] }) =>
  queue
    .filter((toast, index) => !queue.slice(index + 1).some((later) => replaces(later, toast)))
    .filter(isOutcome)
    .map((toast) => (
      <Alert key={toast.key} data-message={toast.kind} variant={variants[toast.kind]} className="m-2 z-40">
        <span role={toast.kind === 'error' ? 'alert' : 'status'}>
          <MessageText of={toast} />
        </span>
        <FollowUpControls toast={toast} />
      </Alert>
    ))

const ToastList = lazyPart(() => import('./toast-list').then((code) => code.ToastList), Banners)

/** Shows messages. The toast library loads with the first one; where it can’t, they are banners at the top. */
export function ToastHost({ toasts }: { toasts: readonly Toast[] }) {
  const [queue, setQueue] = useState<readonly Toast[]>([])
  useEffect(() => {
    listenForToasts((toast) => setQueue((earlier) => [...earlier, toast]))
    toasts.forEach(showToast)
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
