export interface Toast {
  /** Unique, so that no message is shown twice. */
  key: string
  kind: 'pending' | 'success' | 'warning' | 'error' | 'dismiss'
  text: string
  /** The record's name, on a second line. */
  about?: string
  /** Messages with the same id replace each other (`axios-error`, `logged-in`). */
  id?: string
  followUp?: FollowUp
}

export interface FollowUp {
  /** Undoes it: a form for the screen at `address`, whose fields name the intent. */
  undo?: { address: string; fields: Record<string, string> }
  reason?: string
}

/** Whether the offer of `earlier` may not hold any more, because `later` tells of the same record. */
export function outdates(later: Toast, earlier: Toast): boolean {
  const [id, earlierId] = [later, earlier].map(({ followUp }) => followUp?.undo?.fields.id)
  const isSame = (later.about && later.about === earlier.about) || (id && id === earlierId)
  return earlier.followUp !== undefined && Boolean(isSame)
}

type Listener = (toast: Toast) => void
let listener: Listener | undefined

/** Shows a message in the browser; does nothing before the page's scripts run. */
export const showToast: Listener = (toast) => listener?.(toast)

/** Passes later messages to `next`, and to no earlier listener. */
export function listenForToasts(next: Listener): void {
  listener = next
}
