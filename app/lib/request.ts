import { createContext, type RouterContextProvider } from 'react-router'
import type { ApplicationSettings, RequestContext } from '#interface/application.ts'

interface RequestScope extends RequestContext {
  userAgent: string
  settings: ApplicationSettings
  /** False for the router's `.data` requests. */
  isDocument: boolean
  /** Prefetches must not take messages or drafts. */
  isPrefetch: boolean
  /** A form was posted: the page that shows it again contains what was typed. */
  isForm: boolean
  /** Not for a form, which acts on what the platform holds now, nor for a file, which says when it was read. */
  sharesReads: boolean
  /** Set by loaders of parts that fail on their own: what was read beside a failed one is kept for its retry. */
  isInParts: boolean
  /** Set by loaders whose values may arrive after the document. */
  hasLateParts: boolean
  /** Set where a prefetched page is complete and fresh: the browser may show it for some seconds. */
  mayBeKept: boolean
}

export const requestScope = createContext<RequestScope>()

export type Context = Readonly<RouterContextProvider>
