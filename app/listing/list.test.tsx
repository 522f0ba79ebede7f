// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, useLoaderData, useLocation } from 'react-router'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { List } from './list'
import { type ListView, markupOfDocument } from './list-view'
import { rowsMarkup } from './rows.server'

afterEach(cleanup)

const columns: ListView['columns'] = [
  { kind: 'serial', header: 'S/N', key: 'serial' },
  { kind: 'text', header: 'Name', key: 'name', isName: true },
]

interface ListOptions {
  from?: number
  selection?: 'on'
  search?: string
}

const markupOf = (names: readonly string[], { from = 0, selection, search = '?' }: ListOptions = {}) =>
  rowsMarkup(
    names.map((name) => ({ id: name, name, cells: ['', name], data: undefined })),
    { columns, from, search, rowDialog: 'view', hasActions: true, selection },
  )

const listOf = (names: readonly string[], options: ListOptions = {}) => ({
  name: 'Admins',
  prefix: '',
  columns,
  search: '',
  sort: '',
  cleared: '?',
  exported: '',
  page: {
    ok: true as const,
    count: names.length,
    markup: markupOf(names, options),
    data: {},
    rowIntents: [],
    rows: [],
    from: options.from ?? 0,
    total: names.length,
    unsearchedTotal: names.length,
    page: 1,
    pages: 1,
    pageSize: 20,
    notes: [],
    figures: [],
  },
})

/** A screen whose next reading is what `answer` gives. */
function screenOf(answer: () => ListView | Promise<ListView>) {
  function Screen() {
    const { list } = useLoaderData<{ list: ListView }>()
    return (
      <>
        <Link to="?page=2">On</Link>
        <Link to="?business=B2">Another business</Link>
        <output>{useLocation().search}</output>
        <List of={list} />
      </>
    )
  }
  return createRoutesStub([
    { id: 'admins', path: '/admins', Component: Screen, loader: async () => ({ list: await answer() }) },
  ])
}

function openScreen(...answers: (ListView | Promise<ListView>)[]) {
  const Page = screenOf(() => answers.shift() ?? listOf([]))
  render(<Page initialEntries={['/admins']} />)
}

const card = () => screen.getByRole('region', { name: 'Admins list' })
const rowTexts = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent.replace('More', ''))
const readNext = () => act(async () => screen.getByRole('link', { name: 'On' }).click())

it('a list that is being read says so', async () => {
  const { promise, resolve } = Promise.withResolvers<ListView>()
  openScreen(listOf(['Ada', 'Bola']), promise)
  await screen.findByText('Ada')
  await readNext()
  expect(card().getAttribute('aria-busy')).toBe('true')
  resolve(listOf(['Chidi']))
  await screen.findByText('Chidi')
  expect(card().getAttribute('aria-busy')).toBe('false')
})

it('a row opens over the list that was asked for since, but stays with its own business', async () => {
  const late = () => new Promise<ListView>(() => {})
  const address = () => document.querySelector('output')?.textContent
  history.replaceState(null, '', '/admins')
  openScreen(listOf(['Ada'], { search: '?business=B1' }), late())
  await screen.findByText('Ada')
  await act(async () => screen.getByRole('link', { name: 'Another business' }).click())
  await act(async () => screen.getByRole('link', { name: 'Ada' }).click())
  await expect.poll(address).toBe('?business=B1&modal=view&id=Ada')
})

it('a record keeps its elements, its focus and its tick where the rows around it change', async () => {
  openScreen(
    listOf(['Ada', 'Bola', 'Chidi'], { selection: 'on' }),
    listOf(['Dayo', 'Ada', 'Chidi'], { selection: 'on' }),
  )
  await screen.findByText('Chidi')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Chidi' })
  box.click()
  const link = screen.getByRole('link', { name: 'Ada' })
  link.focus()
  await readNext()
  await screen.findByText('Dayo')
  expect(rowTexts()).toEqual(['1Dayo', '2Ada', '3Chidi'])
  expect(document.activeElement).toBe(link)
  expect(box.isConnected && box.checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Dayo' }).checked).toBe(false)
})

it('records without an id, or with the same one, are all shown', async () => {
  const unnamed = (names: readonly string[]) => {
    const list = listOf(names)
    return { ...list, page: { ...list.page, markup: list.page.markup.replaceAll(/data-id="\w+"/g, 'data-id=""') } }
  }
  openScreen(unnamed(['Ada', 'Bola']), unnamed(['Chidi', 'Dayo', 'Efe', 'Funmi']))
  await screen.findByText('Ada')
  await readNext()
  await screen.findByText('Funmi')
  expect(rowTexts()).toEqual(['1Chidi', '2Dayo', '3Efe', '4Funmi'])
})

it('the rows of a document are those that the browser keeps, without a copy in its data', async () => {
  const list = listOf(['Ada', 'Bola'])
  const { markup, ...page } = list.page
  const sent: ListView = { ...list, page }
  const made: ListView = { ...list, page: { ...page, [markupOfDocument]: markup } }
  const Page = screenOf(() => listOf([]))
  const screenWith = (shown: ListView) => (
    <Page initialEntries={['/admins']} hydrationData={{ loaderData: { admins: { list: shown } } }} />
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(screenWith(made))
  document.body.append(place)
  const row = place.querySelector('tbody tr')
  render(screenWith(sent), { container: place, hydrate: true })
  await screen.findByText('Bola')
  expect(place.querySelector('tbody tr')).toBe(row)
  expect(JSON.stringify(sent)).not.toContain('Ada')
})

it('says a short text whole under the pointer too, and breaks amounts between each other only', () => {
  const cells = ['', 'Kiosk', 'Omuma', 'Cash NGN 1,920, Transfer NGN 2,000']
  const markup = rowsMarkup([{ id: '1', name: 'Kiosk', cells, data: undefined }], {
    columns: [
      ...columns,
      { kind: 'text', header: 'City', key: 'city' },
      { kind: 'amounts', header: 'Payment Methods', key: 'paymentMethods' },
    ],
    from: 0,
    search: '',
    hasActions: false,
  })
  expect(markup).toContain('title="Omuma"')
  expect(markup).toContain('<span class="amount">Cash NGN 1,920,</span> <span class="amount">Transfer NGN 2,000</span>')
})

it('a record of another screen is opened there, but not while rows are chosen, whose ticks would be lost', () => {
  const row = { id: 'b1', name: 'Ada Stores', cells: ['', 'Ada Stores'], data: undefined }
  const options = { columns, from: 0, search: '?page=2', rowDialog: 'view', rowScreen: '/businesses', hasActions: true }
  expect(rowsMarkup([row], options)).toContain('<a href="/businesses?modal=view&amp;id=b1">Ada Stores</a>')
  expect(rowsMarkup([row], { ...options, selection: 'on' })).not.toContain('<a ')
})
