import { formatNumber } from '~/lib/number'

/** One thing that a search has found. */
export interface SearchResult {
  title: string
  to: string
  detail?: string
  status?: string
}

export interface SearchGroup {
  results: readonly SearchResult[]
  more?: { text: string; to: string }
}

/** The business that a search can only mean, with the ways on from it. */
export interface BestMatch extends SearchResult {
  id: string
  isActive: boolean
  ways: readonly SearchResult[]
}

/** What a search has found of businesses. */
export interface FoundBusinesses {
  exact?: BestMatch
  /** What the search says to do, about each business that it may be meant for. */
  tasks: readonly SearchResult[]
  group: SearchGroup
}

export const mostShown = 5

interface Way {
  shown: number
  path: string
  nouns: string
  search: string
}

/** Leads to a list of as many rows as it says, where more were found than are shown. */
export const wayToAll = (total: number, { shown, path, nouns, search }: Way): SearchGroup['more'] =>
  total > shown
    ? { text: `All ${formatNumber(total)} ${nouns}`, to: `${path}?${new URLSearchParams({ search })}` }
    : undefined
