import { createContext } from 'react-router'
import { screenOf } from '~/lib/titles'

export interface ApiSession {
  readonly sessionId: string
  /** Identifies the administrator in all of their sessions; identifies the session alone where that is not known. */
  readonly administrator: string
  readonly token: string
  /** When this session last wrote: earlier reads are stale. Compared only for equality, because clocks differ. */
  readonly changedAt: number
  /** Epoch milliseconds: what was read after this moment is shown without another read. */
  readonly reusableSince: number
  readonly isExpired: boolean
  expire(): void
  recordChange(): void
}

export const apiSessionContext = createContext<ApiSession>()

/** Owns cached responses: the session up to its next write. */
export const cacheOwner = ({ sessionId, changedAt }: ApiSession): string => `${sessionId} ${changedAt}`

const reuseForMs = 15_000

/**
 * Epoch milliseconds from which reads may be shown again. Paging, searching and sorting (told by the Referer) reuse 15
 * seconds: a platform without ranges need not send its whole list for each page.
 */
export function reusableSince(request: Request, url: URL): number {
  return Date.now() - 1 - (isPageTurn(request, url) ? reuseForMs : 0)
}

function isPageTurn({ method, headers }: Request, url: URL): boolean {
  // A form acts on what the platform holds now.
  if (method === 'POST') return false
  // A request of a screen's scripts, such as suggestions while somebody types.
  if (screenOf(url.pathname) !== url.pathname) return true
  const referrer = headers.get('Referer') ?? ''
  // A reload sends the page before it as Referer, too, but also Cache-Control.
  if (!URL.canParse(referrer) || headers.has('Cache-Control')) return false
  const previous = new URL(referrer)
  return (
    previous.pathname === url.pathname &&
    previous.searchParams.toString() !== url.searchParams.toString() &&
    filtersOf(previous) === filtersOf(url)
  )
}

/** The parameters that filter: neither pages, orders and searches of any prefix, nor empty ones. */
const filtersOf = ({ searchParams }: URL): string =>
  JSON.stringify(
    [...searchParams]
      .filter(([name, value]) => value !== '' && !/(?:^|\.)(?:page|pageSize|sort|search|q)$/.test(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
