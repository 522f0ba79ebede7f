import type { Shape } from './shape.ts'
import type { Store } from './records.ts'

/** What a route sees of a call that has passed the checks. */
export interface RouteRequest {
  /** The value of the path's `{…}` part. */
  id: string
  query: Record<string, string>
  /** The parsed JSON body; empty for calls without one. */
  body: Record<string, unknown>
  /** The administrator whose token the call carried; the first one on the login call. */
  email: string
}

/** Status 200 unless given. `text` is sent as CSV instead of the usual `{ message, data }`. */
export interface RouteResponse {
  status?: number
  message?: string
  data?: unknown
  text?: string
}

/** One call of the specification: what it may be sent, and what it does. */
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
  respond: (store: Store, incoming: RouteRequest) => RouteResponse
}

export const notFound = (what: string): RouteResponse => ({ status: 404, message: `${what} not found` })

export const done = (message: string, data: unknown = null): RouteResponse => ({ message, data })

/** The whole list under the name that the specification gives it. */
export const listed = (data: Record<string, unknown>): RouteResponse => ({ message: 'Fetched', data })
