import { expect, it } from 'vitest'
import { emptyListOf } from './empty-list.server'
import type { ListState } from './list-state.server'

function emptyList(search: string, { unsearchedTotal, isFiltered }: { unsearchedTotal: number; isFiltered: boolean }) {
  const state = { search, filters: isFiltered ? { status: 'active' } : {}, startDate: '', endDate: '' }
  const { heading, clears } = emptyListOf({ noun: 'business' }, state as unknown as ListState, unsearchedTotal)
  return [heading, clears]
}

it('offers to clear the search alone where no filter is set', () => {
  expect(emptyList('zzz', { unsearchedTotal: 45, isFiltered: false })).toEqual(['No business matches “zzz”', 'search'])
})

it('offers to clear both where a filter is set, too', () => {
  expect(emptyList('zzz', { unsearchedTotal: 12, isFiltered: true })).toEqual([
    'No business matches “zzz” and fits the filters',
    'search and filters',
  ])
})

it('blames the filters where they alone leave no row to search', () => {
  expect(emptyList('zzz', { unsearchedTotal: 0, isFiltered: true })).toEqual([
    'No business fits the filters',
    'filters',
  ])
})

it('has nothing to clear where there is no row at all', () => {
  expect(emptyList('zzz', { unsearchedTotal: 0, isFiltered: false })).toEqual(['No Data', undefined])
})
