import { createContext } from 'react-router'
import { screenOf } from '~/lib/titles'

export interface ApiSession {
  readonly sessionId: string
  /** Names whoever is signed in, the same in all of their sessions; the session alone where that is not known. */
  readonly administrator: string
  readonly token: string
  /** When this session last wrote: nothing read earlier is shown. Compared for equality only, as clocks differ. */
  readonly changedAt: number
  /** What was read after this moment is shown without being read again; in epoch milliseconds. */
  readonly reusableSince: number
  readonly isExpired: boolean
  expire(): void
  recordChange(): void
}

export const apiSessionContext = createContext<ApiSession>()

/** Whom caches keep a response for: the session as it is until its next write. */
export const cacheOwner = ({ sessionId, changedAt }: ApiSession): string => `${sessionId} ${changedAt}`

const reuseForMs = 15_000

/**
 * From when on a request may show what was read before it, in milliseconds. Paging, searching and sorting, told by the
 * Referer, reuse what was read within 15 seconds: a platform without ranges need not send its whole list for each page.
 */
export function reusableSince(request: Request, url: URL): number {
  return Date.now() - 1 - (isPageTurn(request, url) ? reuseForMs : 0)
}

function isPageTurn({ headers }: Request, url: URL): boolean {
  // What the scripts of a screen fetch beside it, such as suggestions while somebody types.
  if (screenOf(url.pathname) !== url.pathname) return true
  const referrer = headers.get('Referer') ?? ''
  // A reloaded document names the page before it, too.
  if (!URL.canParse(referrer) || headers.has('Cache-Control')) return false
  const previous = new URL(referrer)
  return (
    previous.pathname === url.pathname &&
    previous.searchParams.toString() !== url.searchParams.toString() &&
    filtersOf(previous) === filtersOf(url)
  )
}

/** The parameters without pages, orders and searches, whatever their prefix; empty ones say nothing. */
const filtersOf = ({ searchParams }: URL): string =>
  JSON.stringify(
    [...searchParams]
      .filter(([name, value]) => value !== '' && !/(?:^|\.)(?:page|pageSize|sort|search|q)$/.test(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
