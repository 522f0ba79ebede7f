import { createContext } from 'react-router'
import type { ApplicationSettings } from './settings'

/** The part of a structured logger that the application writes to. */
export interface Log {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What is known of one request before the application looks at it. */
export interface RequestFacts {
  requestId: string
  /** Value of this answer's Content-Security-Policy nonce. */
  nonce: string
  clientAddress: string
  log: Log
}

export interface RequestScope extends RequestFacts {
  /** The browser by its own account. */
  userAgent: string
  settings: ApplicationSettings
  /** False for the `.data` requests that the browser's router makes. */
  isDocument: boolean
  /** True for requests that a browser makes ahead of need: they must not use anything up. */
  isPrefetch: boolean
}

export const requestScope = createContext<RequestScope>()
