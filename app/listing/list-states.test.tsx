// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { EmptyList } from './list-states'
import type { ListView, LoadedPage } from './list-view'

afterEach(cleanup)

/** The heading of a list without rows, and what its link offers to clear. */
function emptyList(search: string, page: Pick<LoadedPage, 'unsearchedTotal' | 'isFiltered'>) {
  const list = { noun: 'business', search, cleared: '?', emptyText: 'No Data' } as ListView
  render(<EmptyList list={list} page={page as LoadedPage} />, { wrapper: MemoryRouter })
  return [screen.getAllByRole('paragraph')[0]?.textContent, screen.queryByRole('link')?.textContent]
}

it('offers to clear the search alone where no filter is set', () => {
  expect(emptyList('zzz', { unsearchedTotal: 45, isFiltered: false })).toEqual([
    'No business matches “zzz”',
    'Clear search',
  ])
})

it('offers to clear both where a filter is set, too', () => {
  expect(emptyList('zzz', { unsearchedTotal: 12, isFiltered: true })).toEqual([
    'No business matches “zzz” and fits the filters',
    'Clear search and filters',
  ])
})

it('blames the filters where they alone leave no row to search', () => {
  expect(emptyList('zzz', { unsearchedTotal: 0, isFiltered: true })).toEqual([
    'No business fits the filters',
    'Clear filters',
  ])
})

it('has nothing to clear where there is no row at all', () => {
  expect(emptyList('zzz', { unsearchedTotal: 0, isFiltered: false })).toEqual(['No Data', undefined])
})
