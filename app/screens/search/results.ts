import { formatNumber } from '~/lib/number'

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

/** The only business that a search can mean, with links. */
export interface BestMatch extends SearchResult {
  id: string
  isActive: boolean
  ways: readonly SearchResult[]
}

export interface FoundBusinesses {
  exact?: BestMatch
  /** Tasks of the search, for each business that it may mean. */
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

/** Links to the list's full results, if more were found than are shown. */
export const wayToAll = (total: number, { shown, path, nouns, search }: Way): SearchGroup['more'] =>
  total > shown
    ? { text: `All ${formatNumber(total)} ${nouns}`, to: `${path}?${new URLSearchParams({ search })}` }
    : undefined
