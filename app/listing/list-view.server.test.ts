import { beforeEach, describe, expect, it } from 'vitest'
import { type Business, contract } from '#contract/index.ts'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { actions, dateTime, serial, status, text, word } from './columns.server'
import { defineList } from './define-list.server'
import { markupOfDocument } from './list-view'
import { failureView } from './failure-view.server'
import { loadList } from './list-view.server'

const { list: endpoint } = contract.business

const businesses = defineList(
  { ...endpoint, sortable: [...endpoint.sortable, 'todaySales.totalProfit'] },
  {
    name: 'Businesses',
    columns: [
      serial(),
      text('businessName', 'Business Name', { maxLength: 10 }),
      text('account.category', 'Category'),
      text('state', 'State', { from: ({ location, state }) => location?.state || state }),
      status('isDisabled', 'Status', { from: ({ isDisabled }) => (isDisabled ? 'Inactive' : 'Active') }),
      { kind: 'number', key: 'todaySales.totalTransactions', header: 'Sales' },
      { kind: 'money', key: 'todaySales.totalProfit', header: 'Profit' },
      dateTime('createdAt', 'Date Registered'),
      actions(),
    ],
    rowName: ({ businessName }) => businessName ?? '',
    rowData: ({ isDisabled }) => ({ isDisabled }),
    // So that a page has its rows before they are HTML.
    ownTable: true,
  },
)

let browser: Browser
const platform = platformOfFile()
beforeEach(async () => {
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

async function view(query: string, changed: Partial<typeof businesses> = {}) {
  const { value } = await browser.visit(
    `/businesses${query}`,
    (args) => loadList(args, { ...businesses, ...changed }).page,
    { isGuarded: true },
  )
  if (!value?.ok) throw new Error(`The list failed: ${value?.message}`)
  return value
}

describe('a row', () => {
  it('is finished texts of each kind', async () => {
    platform.respond = () =>
      wholeList([
        {
          _id: 'b1',
          businessName: 'Ada & Sons',
          account: { category: 'Retail' },
          state: 'Kano',
          location: { state: 'Lagos' },
          isDisabled: true,
          todaySales: { totalTransactions: 1234, totalProfit: 56789.5 },
          createdAt: '2026-11-20T23:30:00Z',
        },
      ])
    expect((await view('')).rows).toEqual([
      {
        id: 'b1',
        name: 'Ada & Sons',
        data: { isDisabled: true },
        cells: ['', 'Ada & Sons', 'Retail', 'Lagos', 'Inactive', '1,234', 'NGN 56,789.50', '21 Nov 2026, 00:30', ''],
      },
    ])
  })

  it('without values has a dash in their place, whatever the platform sends instead', async () => {
    platform.respond = () =>
      wholeList([
        { _id: 'b1' },
        { _id: 'b2', businessName: null, account: null, location: null, todaySales: null, createdAt: null },
        { _id: 'b3', businessName: ' ', account: 'none', state: '', todaySales: [], createdAt: 'some day' },
        { _id: 'b4', businessName: {}, account: { category: '' }, todaySales: { totalProfit: 'much' }, createdAt: [] },
      ])
    for (const { cells } of (await view('')).rows) {
      expect(cells).toEqual(['', '–', '–', '–', 'Active', '–', '–', '–', ''])
    }
  })

  it('has stored terms as people write them', async () => {
    platform.respond = () => wholeList([{ _id: 'b1', country: 'nigeria' }, { _id: 'b2' }])
    const columns = [word<Business>('country', 'Country')]
    expect((await view('', { columns })).rows.map(({ cells }) => cells)).toEqual([['Nigeria'], ['–']])
  })

  it('without a usable id leads nowhere, and nothing can be done with it', async () => {
    platform.respond = () => wholeList([{ businessName: 'Ada' }, { _id: '../b2', businessName: 'Bola' }])
    const columns = [serial(), text<Business>('businessName', 'Business Name', { isName: true }), actions()]
    const list = { columns, rowDialog: 'view', selectable: true as const, ownTable: undefined }
    const { [markupOfDocument]: markup } = await view('?select=page', list)
    expect(markup).toContain('Bola')
    expect(markup).not.toMatch(/<a|<input/)
  })

  it('keeps the full text of what is cut', async () => {
    platform.respond = () => wholeList([{ _id: 'b1', businessName: 'Adaobi and Daughters' }])
    expect((await view('')).rows[0]?.cells[1]).toEqual({ short: 'Adaobi an…', full: 'Adaobi and Daughters' })
  })

  it('of a zero shows the zero', async () => {
    platform.respond = () => wholeList([{ todaySales: { totalTransactions: 0, totalProfit: 0 } }])
    expect((await view('')).rows[0]?.cells.slice(5, 7)).toEqual(['0', 'NGN 0'])
  })
})

it('a list that cannot be made by a fault of the console says so, logs it, and tells nothing about it', async () => {
  const { value } = await browser.visit('/', ({ context }) => failureView(context, new TypeError('secret detail')))
  expect(value).toEqual({ ok: false, reason: 'failed', message: 'This is a fault of the console. Try again.' })
  expect(browser.log.lines).toMatchObject([{ level: 'error', message: 'A list could not be made' }])
})
