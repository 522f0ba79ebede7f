// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ListBar, SearchBox } from './list-bar'
import type { ListView } from './list-view'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('is debounced by 200 ms, counted from the last letter', async () => {
  const searches: string[] = []
  const Page = createRoutesStub([
    {
      path: '/businesses',
      loader: ({ request }) => {
        searches.push(new URL(request.url).search)
        return null
      },
      HydrateFallback: () => null,
      Component: () => <SearchBox of={{ name: 'Businesses', prefix: '', search: '', plain: '?' }} count={250} />,
    },
  ])
  render(<Page initialEntries={['/businesses?status=active&page=3']} />)
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await pass(0)
  searches.length = 0
  const box = screen.getByPlaceholderText('Search 250 records...')
  fireEvent.change(box, { target: { value: 'a' } })
  await pass(199)
  fireEvent.change(box, { target: { value: 'ad' } })
  await pass(199)
  expect(searches).toEqual([])
  await pass(1)
  expect(searches).toEqual(['?status=active&search=ad'])
})

it('keeps what is typed while each search of it arrives after the next letter', async () => {
  const Page = createRoutesStub([
    {
      path: '/businesses',
      loader: () => new Promise((resolve) => setTimeout(() => resolve(null), 150)),
      HydrateFallback: () => null,
      Component: () => (
        <SearchBox
          of={{
            name: 'Businesses',
            prefix: '',
            search: new URLSearchParams(useLocation().search).get('search') ?? '',
            plain: '?',
          }}
          count={250}
        />
      ),
    },
  ])
  render(<Page initialEntries={['/businesses']} />)
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await pass(150)
  const box = screen.getByPlaceholderText<HTMLInputElement>('Search 250 records...')
  box.focus()
  const type = (letter: string) => fireEvent.change(box, { target: { value: box.value + letter } })
  type('A')
  await pass(200)
  const rest = 'daeze Provisions and Sons'
  for (const letter of rest) {
    type(letter)
    await pass(100)
  }
  expect(box.value).toBe(`A${rest}`)
  await pass(500)
  expect(box.value).toBe(`A${rest}`)
})

it('that is emptied leads to the plain list, also where the bare address leads to a default view', async () => {
  const asked: string[] = []
  const Page = createRoutesStub([
    {
      path: '/businesses',
      loader: ({ request }) => asked.push(new URL(request.url).search),
      HydrateFallback: () => null,
      Component: () => <SearchBox of={{ name: 'Businesses', prefix: '', search: 'a', plain: '?view=all' }} count={9} />,
    },
  ])
  render(<Page initialEntries={['/businesses?search=a']} />)
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await pass(0)
  fireEvent.change(screen.getByPlaceholderText('Search 9 records...'), { target: { value: '' } })
  await pass(200)
  expect(asked).toEqual(['?search=a', '?view=all'])
})

it('asks for nothing once it has gone', async () => {
  const asked: string[] = []
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const Page = createRoutesStub([
    {
      path: '/businesses',
      loader: ({ request }) => asked.push(request.url),
      HydrateFallback: () => null,
      Component: function Screen() {
        const [isGone, setGone] = useState(false)
        useEffect(() => void left.then(() => setGone(true)), [])
        return !isGone && <SearchBox of={{ name: 'Businesses', prefix: '', search: '', plain: '?' }} count={250} />
      },
    },
  ])
  render(<Page initialEntries={['/businesses']} />)
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await pass(0)
  asked.length = 0
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lag' } })
  leave()
  await pass(0)
  await pass(500)
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(asked).toEqual([])
})

it('stays where its rows can’t be read, without their number', async () => {
  const [failed, found] = [
    { ok: false as const, reason: 'failed' as const, message: 'An error occurred' },
    { ok: true as const, unsearchedTotal: 12, figures: [] },
  ]
  const Page = createRoutesStub([
    {
      path: '/',
      Component: function Screen() {
        const [page, setPage] = useState<object>(found)
        const list = {
          name: 'Businesses',
          prefix: '',
          search: page === found ? '' : 'lag',
          page,
        } as unknown as ListView
        return (
          <>
            <ListBar of={list} />
            <button onClick={() => setPage(failed)}>Read</button>
          </>
        )
      },
    },
  ])
  render(<Page />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  const box = screen.getByPlaceholderText('Search 12 records...')
  fireEvent.click(screen.getByRole('button', { name: 'Read' }))
  expect(screen.getByPlaceholderText('Search records...')).toBe(box)
})
