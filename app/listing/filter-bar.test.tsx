// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FilterBar } from './filter-bar'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Renders a text filter above a list; returns its field and the queries that are asked for. */
async function renderTextFilter() {
  const queries: string[] = []
  function Component() {
    const value = new URLSearchParams(useLocation().search).get('businessRef') ?? ''
    const field = { kind: 'text' as const, name: 'businessRef', label: 'Business Ref', value }
    const chips = [{ label: 'Business Ref', fields: [field] }]
    return <FilterBar of={{ name: 'Filters', prefix: '', chips, hasSearch: false, cleared: '?' }} className="" />
  }
  const loader = ({ request }: { request: Request }) => {
    queries.push(new URL(request.url).search)
    return null
  }
  const Page = createRoutesStub([{ path: '/logs', loader, HydrateFallback: () => null, Component }])
  render(<Page initialEntries={['/logs']} />)
  await pass(0)
  queries.length = 0
  return { field: screen.getByLabelText<HTMLInputElement>('Business Ref'), queries }
}

it('asks for what is typed in a text filter once, after the last letter', async () => {
  const { field, queries } = await renderTextFilter()
  field.focus()
  for (const letter of 'BIZ-9') {
    fireEvent.change(field, { target: { value: field.value + letter } })
    await pass(100)
  }
  expect(queries).toEqual([])
  await pass(100)
  expect(queries).toEqual(['?businessRef=BIZ-9'])
  field.blur()
  await pass(200)
  expect(queries).toHaveLength(1)
})
