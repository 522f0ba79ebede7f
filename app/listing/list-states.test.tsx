// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ListFooter } from './list-footer'
import { EmptyList, StaleNote } from './list-states'
import type { ListView, LoadedPage } from './list-view'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const filters: ListView['filters'] = { name: 'Filters', prefix: '', chips: [], hasSearch: false, cleared: '?' }
const emptyPage: LoadedPage = {
  ok: true,
  rows: [],
  from: 0,
  total: 0,
  unsearchedTotal: 0,
  isNarrowed: true,
  style: '',
  page: 1,
  pages: 1,
  pageSize: 20,
  notes: [],
  figures: [],
}

interface Case {
  address: string
  search?: string
  unsearchedTotal?: number
  isFiltered?: boolean
  isNarrowed?: boolean
}

async function texts({
  address,
  search = '',
  unsearchedTotal = 0,
  isFiltered = true,
  isNarrowed = true,
}: Case): Promise<string[]> {
  const list: ListView = {
    name: 'Businesses',
    noun: 'business',
    prefix: '',
    columns: [],
    search,
    sort: '',
    emptyText: 'No businesses yet',
    cleared: '?',
    filters: isFiltered ? filters : undefined,
    page: emptyPage,
  }
  const Page = createRoutesStub([
    {
      path: '/businesses',
      Component: () => <EmptyList list={list} page={{ ...emptyPage, unsearchedTotal, isNarrowed }} />,
    },
  ])
  const { container } = render(<Page initialEntries={[address]} />)
  await screen.findByText(/^No /, { selector: '.empty-state-heading' })
  return [...container.querySelectorAll('p, a')].map(({ textContent }) => textContent)
}

it.each<[string, Case, string[]]>([
  ['there are no records', { address: '/businesses', isNarrowed: false }, ['No businesses yet']],
  [
    'there are none behind a dialog, on another page or in another order',
    { address: '/businesses?modal=settings&page=9&sort=createdAt', isNarrowed: false },
    ['No businesses yet'],
  ],
  [
    'the search finds none',
    { address: '/businesses?search=zzz', search: 'zzz', unsearchedTotal: 9 },
    ['No business matches “zzz”', 'No Data', 'Clear search and filters'],
  ],
  [
    'the search finds none in a list without filters',
    { address: '/businesses?search=zzz', search: 'zzz', unsearchedTotal: 9, isFiltered: false },
    ['No business matches “zzz”', 'No Data', 'Clear search'],
  ],
  [
    'no record fits the filters',
    { address: '/businesses?status=active' },
    ['No business fits the filters', 'No Data', 'Clear filters'],
  ],
  [
    'there is nothing to search in',
    { address: '/businesses?search=zzz', search: 'zzz', isFiltered: false },
    ['No businesses yet'],
  ],
])('says that %s, and leads out where there is a way', async (_, given, expected) => {
  expect(await texts(given)).toEqual(expected)
})

it('rows that could not be refreshed are read again after 1, 2 and 4 seconds, and then wait for Retry', async () => {
  vi.useFakeTimers()
  let reads = 0
  const loader = async () => {
    reads += 1
    await new Promise((resolve) => setTimeout(resolve, 10))
    return null
  }
  const Page = createRoutesStub([{ path: '/businesses', loader, Component: () => <StaleNote since="14:05" /> }])
  render(<Page initialEntries={['/businesses']} />)
  const seen: number[] = []
  for (const wait of [10, 999, 1, 10, 1999, 1, 10, 3999, 1, 10, 60_000]) {
    await act(() => vi.advanceTimersByTimeAsync(wait))
    seen.push(reads)
  }
  expect(seen).toEqual([1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
  expect(screen.getByRole('link', { name: 'Retry' })).toBeTruthy()
})

it('the footer writes long numbers in groups', () => {
  const page: LoadedPage = { ...emptyPage, from: 19_980, total: 20_000, page: 1000, pages: 1000 }
  const Page = createRoutesStub([{ path: '/logs', Component: () => <ListFooter page={page} prefix="" name="Logs" /> }])
  render(<Page initialEntries={['/logs']} />)
  expect(screen.getByText('Showing 19,981 - 19,980 of 20,000')).toBeTruthy()
  expect(screen.getByText('Page 1,000 of 1,000')).toBeTruthy()
})
