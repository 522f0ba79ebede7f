import { createContext } from 'react-router'
import type { ApplicationSettings, RequestContext } from '#interface/application.ts'

export interface RequestScope extends RequestContext {
  /** The browser by its own account. */
  userAgent: string
  settings: ApplicationSettings
  /** False for the `.data` requests that the browser's router makes. */
  isDocument: boolean
  /** True for requests that a browser makes ahead of need: they must not use anything up. */
  isPrefetch: boolean
}

export const requestScope = createContext<RequestScope>()
