import type { Shape } from './shape.ts'
import type { Store } from './records.ts'

/** What a route sees of a call that has passed the checks. */
export interface Incoming {
  /** The value of the path's `{…}` part. */
  id: string
  query: Record<string, string>
  /** The parsed JSON body; empty for calls without one. */
  body: Record<string, unknown>
  /** The administrator whose token the call carried; the first one on the login call. */
  email: string
}

/** Status 200 unless given. `text` answers CSV instead of the usual `{ message, data }`. */
export interface Answer {
  status?: number
  message?: string
  data?: unknown
  text?: string
}

/** One line of section 7: what it may be sent, and what it does. */
export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api`; `{id}` stands for one path part. */
  path: string
  query?: Shape
  body?: Shape
  /** The call is a multipart form with one file in this field. */
  upload?: string
  /** The call carries no token yet. */
  open?: true
  answer: (store: Store, incoming: Incoming) => Answer
}

export const notFound = (what: string): Answer => ({ status: 404, message: `${what} not found` })

export const done = (message: string, data: unknown = null): Answer => ({ message, data })

/** The whole list under the name that section 7 gives it. */
export const listed = (data: Record<string, unknown>): Answer => ({ message: 'Fetched', data })
