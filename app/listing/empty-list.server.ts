import { isFiltered, type ListState } from './list-state.server'
import type { LoadedPage } from './list-view'

/** Says why a list has no rows; `clears` names what hides them. */
export function emptyListOf(
  { noun = 'record', emptyText = 'No Data' }: { noun?: string; emptyText?: string },
  state: ListState,
  unsearchedTotal: number,
): NonNullable<LoadedPage['empty']> {
  // Without rows to search, the filters alone are to blame.
  const isSearched = state.search !== '' && unsearchedTotal > 0
  const reasons: (readonly [clears: string, words: string])[] = [
    ...(isSearched ? [['search', `matches “${state.search}”`] as const] : []),
    ...(isFiltered(state) ? [['filters', 'fits the filters'] as const] : []),
  ]
  if (reasons.length === 0) return { heading: emptyText }
  const words = reasons.map(([, word]) => word).join(' and ')
  return { heading: `No ${noun} ${words}`, clears: reasons.map(([clears]) => clears).join(' and ') }
}
