// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounce } from '~/lib/fetched'
import { SearchSuggestions } from './search-suggestions'

/** What the server found for each text that was asked for. */
const found: Record<string, string[]> = { lag: ['Lagos Foods', 'Lagos Pharmacy'], lagoon: ['Lagoon Beauty'] }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string) => {
    const titles = found[new URLSearchParams(address.split('?')[1]).get('q') ?? ''] ?? []
    return Response.json(titles.map((title) => ({ title, to: '/businesses' })))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Search() {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  return (
    <form>
      <input ref={field} aria-label="Search everything" onChange={({ target }) => setTyped(target.value)} />
      <SearchSuggestions field={field} typed={typed} onClose={() => {}} />
    </form>
  )
}

it('a step through the suggestions of the text before chooses none of those that come', async () => {
  const Page = createRoutesStub([{ path: '/', Component: Search }])
  render(<Page />)
  const field = screen.getByLabelText('Search everything')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const arrive = () => act(() => vi.advanceTimersByTimeAsync(debounce))
  const suggested = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  const chosen = () => screen.queryByRole('option', { selected: true })?.textContent
  type('lag')
  await arrive()
  type('lagoon')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect([suggested(), chosen()]).toEqual([found.lag, 'Lagos Foods'])
  await arrive()
  expect([suggested(), chosen()]).toEqual([found.lagoon, undefined])
})

it('whoever opens a suggestion finds the field empty for the next search', async () => {
  const Page = createRoutesStub([
    { path: '/', Component: Search },
    { path: '/businesses', Component: Search },
  ])
  render(<Page />)
  const field = screen.getByLabelText<HTMLInputElement>('Search everything')
  fireEvent.change(field, { target: { value: 'lag' } })
  await act(() => vi.advanceTimersByTimeAsync(debounce))
  fireEvent.click(screen.getByRole('option', { name: 'Lagos Foods' }))
  expect(field.value).toBe('')
  await act(() => vi.runAllTimersAsync())
})
