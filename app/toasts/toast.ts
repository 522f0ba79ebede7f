/** A message about something that happens or has happened. */
export interface Toast {
  /** New for each message, so that none is shown twice. */
  key: string
  kind: 'pending' | 'success' | 'warning' | 'error' | 'dismiss'
  text: string
  /** Messages with the same id replace each other (`axios-error`, `logged-in`). */
  id?: string
}
