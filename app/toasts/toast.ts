/** A message about something that happens or has happened. */
export interface Toast {
  /** New for each message, so that none is shown twice. */
  key: string
  kind: 'pending' | 'success' | 'warning' | 'error' | 'dismiss'
  text: string
  /** What the record that it is about is called, in a second line. */
  about?: string
  /** Messages with the same id replace each other (`axios-error`, `logged-in`). */
  id?: string
  followUp?: FollowUp
}

/** What can be done about what has just happened. */
export interface FollowUp {
  /** Leads back: a form of the screen at `address`, whose fields name the intent. */
  undo?: { address: string; fields: Record<string, string> }
  /** Where the reason for it is asked for. */
  reason?: string
}

type Listener = (toast: Toast) => void
let listener: Listener | undefined

/** Shows a message from the browser's side; does nothing before the page's scripts run. */
export const showToast: Listener = (toast) => listener?.(toast)

/** Gives every later message to `next`, until the returned function is called. */
export function listenForToasts(next: Listener): () => void {
  listener = next
  return () => {
    listener = undefined
  }
}
