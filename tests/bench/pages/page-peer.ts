import type { Page } from 'playwright'

/** What a visitor does on the page; the same steps with scripts and without, unless they say otherwise. */
type Step = (page: Page, options: { hasScripts: boolean }) => Promise<void>

/** A page under measurement: the same list of businesses, made in another way or from more data. */
export interface PagePeer {
  name: string
  /** Address of the list. */
  url: string
  /** Cookie header of a session. */
  cookie?: string
  next: Step
  search: Step
  filter: Step
  /** Milliseconds that it waits for a further key, which are no time of its own. */
  debounce?: number
  /** In how many of the measured rounds it takes part; in all of them and the one before unless told. */
  rounds?: number
}

/** Requests to a server under measurement. */
export interface ServerPeer {
  name: string
  url: string
  cookie?: string
  /** The processes that write the page, and those behind them. */
  processes: () => Promise<number[]>
  processesBehind?: () => Promise<number[]>
}

/** What is typed into the search, and chosen in the filter; the first row that is found holds it. */
export const searched = 'pharm'
export const filtered = { value: 'inactive', text: 'Inactive' }

/** Where rows of each peer are. */
export const rowsSelector = 'table[aria-label="Businesses"] tbody tr'
export const rowsOnAPage = 20
