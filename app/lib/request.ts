import { createContext, type RouterContextProvider } from 'react-router'
import type { ApplicationSettings, RequestContext } from '#interface/application.ts'

interface RequestScope extends RequestContext {
  userAgent: string
  settings: ApplicationSettings
  /** False for the `.data` requests that the browser's router makes. */
  isDocument: boolean
  /** True for prefetches, which must not take messages or drafts. */
  isPrefetch: boolean
  /** A form was posted: the page that shows it again holds what was typed. */
  isForm: boolean
  /** Set by loaders whose values are not all there when the document is rendered. */
  hasLateParts: boolean
  /** Set where a prefetched page is whole and as new as its request: the browser may show it in a moment. */
  mayBeKept: boolean
}

export const requestScope = createContext<RequestScope>()

/** What the middlewares, loaders and actions of one request share. */
export type Context = Readonly<RouterContextProvider>
