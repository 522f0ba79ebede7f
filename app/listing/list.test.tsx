// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { List } from './list'
import type { ListView, RowView } from './list-view'
import type { RowControl } from './row-control'

afterEach(cleanup)

/** The names of the rows that were rendered, in the order of rendering. */
let rendered: string[] = []
beforeEach(() => {
  rendered = []
})

const activate = { name: 'activate' }

function control({ name }: RowView): RowControl {
  rendered.push(name)
  return { intent: activate, label: `Activate ${name}`, icon: 'ToggleLeft' }
}

const rowNamed = (name: string): RowView => ({ id: name, name, cells: [name, ''], data: undefined })

const listOf = (names: readonly string[]): ListView => ({
  name: 'Admins',
  noun: 'record',
  prefix: '',
  columns: [
    { kind: 'text', header: 'Name', key: 'name', isName: true, isSortable: false },
    { kind: 'control', header: '', key: 'control', isSortable: false },
  ],
  search: '',
  sort: '',
  emptyText: 'No Data',
  cleared: '?',
  page: {
    ok: true,
    rows: names.map(rowNamed),
    from: 0,
    total: names.length,
    unsearchedTotal: names.length,
    isNarrowed: false,
    page: 1,
    pages: 1,
    pageSize: 20,
    notes: [],
    figures: [],
    style: '',
  },
})

/** A screen whose next reading is what `answer` gives. */
function openScreen(address: string, answer: () => ListView | Promise<ListView>) {
  function Screen() {
    const { list } = useLoaderData<{ list: ListView }>()
    return (
      <>
        <Link to="?page=2">On</Link>
        <List of={list} controls={control} />
      </>
    )
  }
  const Page = createRoutesStub([
    { path: '/admins', Component: Screen, loader: async () => ({ list: await answer() }) },
  ])
  render(<Page initialEntries={[address]} />)
}

const card = () => screen.getByRole('region', { name: 'Admins list' })

it('a list that is being read says so, and renders no row for it', async () => {
  const { promise, resolve } = Promise.withResolvers<ListView>()
  const answers: (ListView | Promise<ListView>)[] = [listOf(['Ada', 'Bola']), promise]
  openScreen('/admins', () => answers.shift() ?? listOf([]))
  await screen.findByText('Ada')
  rendered = []
  await act(async () => screen.getByRole('link', { name: 'On' }).click())
  expect(card().getAttribute('aria-busy')).toBe('true')
  expect(rendered).toEqual([])
  resolve(listOf(['Chidi']))
  await screen.findByText('Chidi')
  expect(card().getAttribute('aria-busy')).toBe('false')
})

it('rows that say what they said are not rendered again', async () => {
  const answers = [listOf(['Ada', 'Bola', 'Chidi']), listOf(['Ada', 'Bola', 'Dayo'])]
  openScreen('/admins?page=2', () => answers.shift() ?? listOf([]))
  await screen.findByText('Chidi')
  const kept = screen.getByText('Bola').closest('tr')
  rendered = []
  await act(async () => screen.getByRole('link', { name: 'On' }).click())
  await screen.findByText('Dayo')
  expect(screen.getByText('Bola').closest('tr')).toBe(kept)
  const times = (name: string) => rendered.filter((other) => other === name).length
  // The forms beside the table ask each row for its intent, and the rows that are rendered ask for themselves.
  expect(times('Bola')).toBeLessThan(times('Dayo'))
})

it('numbers its rows across pages', async () => {
  const list = listOf(['Ada', 'Bola'])
  const columns: ListView['columns'] = [{ kind: 'serial', header: 'S/N', key: 'serial' }, ...list.columns]
  openScreen('/admins?page=3', () => ({ ...list, columns, page: { ...list.page, from: 40 } }))
  await screen.findByRole('table')
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual(['41', '42'])
})
