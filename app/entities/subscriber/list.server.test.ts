import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { type TestPlatform, startPlatform } from '~/test-support/test-platform'
import { loadList } from '~/listing/list-view.server'
import { subscribers } from './list.server'

let platform: TestPlatform
let browser: Browser
let data: Record<string, unknown>

beforeAll(async () => {
  platform = await startPlatform(() => ({ body: { message: 'ok', data } }))
})
afterAll(() => platform.stop())
beforeEach(async () => {
  platform.calls = []
  platform.respond = () => ({ body: { message: 'ok', data } })
  data = { data: [{ businessName: 'First' }, { businessName: 'Last', price: 12_500 }] }
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

async function read(address: string, prefix?: string) {
  const page = async (args: PageArguments) => {
    const { page: list, filters, ...rest } = loadList(args, { ...subscribers, ownTable: true }, { prefix })
    return { ...rest, filters: ((await filters?.chips) ?? []).flatMap(({ fields }) => fields), list: await list }
  }
  const { value } = await browser.visit(address, page, { isGuarded: true })
  if (!value?.list.ok) throw new Error('The list was not read.')
  return { ...value, list: value.list }
}

describe('the totals of the Subscribers table', () => {
  it('are the number of rows alone where the platform sends no amount', async () => {
    expect((await read('/subscribers')).list.figures).toEqual([['Total Number', '2']])
    data = { ...data, totalSubscriptionAmount: null }
    expect((await read('/subscribers?isActive=true')).list.figures).toEqual([['Total Number', '2']])
  })

  it.each([
    [0, '₦0'],
    [1_234_567.5, '₦1,234,567.50'],
    ['4000', '₦4,000'],
    [0.1 + 0.2, '₦0.30'],
    ['72000000000000000.01', '₦72,000,000,000,000,000.01'],
  ])('have the amount %j as %s', async (amount, text) => {
    data = { ...data, totalSubscriptionAmount: amount }
    expect((await read('/subscribers')).list.figures).toEqual([
      ['Total Number', '2'],
      ['Total Amount', text],
    ])
  })
})

describe('the totals of subscribers who pay in several currencies', () => {
  const dollars = [
    ['Total Number', '3'],
    ['Total Amount', '₦12,500.50'],
    ['Number in NGN', '2'],
    ['Total Amount in USD', '49'],
    ['Number in USD', '1'],
  ]

  it('are those that the platform keeps apart, whatever page is shown', async () => {
    const totals = [
      { currency: 'NGN', amount: 12_500.5, count: 2 },
      { currency: 'USD', amount: 49, count: 1 },
    ]
    const rows = [{ businessName: 'First' }, { businessName: 'Second' }, { businessName: 'Third' }]
    data = { data: rows, totalSubscriptionAmount: 12_500.5, totals }
    expect((await read('/subscribers')).list.figures).toEqual(dollars)
  })

  it.each(['USD', 'usd ', { code: 'USD', name: 'United States Dollar', symbol: '$' }])(
    'are added up from the whole list where the platform mixes them, the currency being %j',
    async (currency) => {
      const rows = [{ price: 12_000.4, currency: 'NGN' }, { price: 49, currency }, { price: 500.1 }]
      data = { data: rows, totalSubscriptionAmount: 12_549.5 }
      expect((await read('/subscribers')).list.figures).toEqual(dollars)
    },
  )

  it('are exact beyond every exact number, as sent and as added up', async () => {
    const totals = [
      { currency: 'NGN', amount: '72000000000000000.01', count: 2 },
      { currency: 'USD', amount: 49, count: 1 },
    ]
    data = { data: [{}, {}, {}], totalSubscriptionAmount: '72000000000000000.01', totals }
    const exact = ['Total Amount', '₦72,000,000,000,000,000.01']
    expect((await read('/subscribers')).list.figures).toContainEqual(exact)
    const rows = [{ price: 9_007_199_254_740_990 }, { price: 9_007_199_254_740_990 }, { price: 49, currency: 'USD' }]
    data = { data: rows, totalSubscriptionAmount: 1 }
    const added = ['Total Amount', '₦18,014,398,509,481,980']
    expect((await read('/subscribers?isActive=true')).list.figures).toContainEqual(added)
  })

  it('have no naira where nobody pays in naira', async () => {
    data = { data: [{ price: 49, currency: 'USD' }], totalSubscriptionAmount: 49 }
    expect((await read('/subscribers')).list.figures).toEqual([
      ['Total Number', '1'],
      ['Total Amount in USD', '49'],
      ['Number in USD', '1'],
    ])
  })

  it('are a limited number, however many currencies a platform makes up', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => ({ price: index, currency: `C${index}` }))
    data = { data: rows, totalSubscriptionAmount: 5 }
    const { figures } = (await read('/subscribers')).list
    expect(figures.length).toBeLessThan(100)
    expect(figures.at(-1)).toEqual(['Other currencies', '2,980'])
  })

  it('have no amount that is no number', async () => {
    const rows = ['9'.repeat(400), `-${'9'.repeat(400)}`, 1e308, 1e308, 5].map((price) => ({ price, currency: 'USD' }))
    data = { data: rows, totalSubscriptionAmount: '9'.repeat(400) }
    const { figures, rows: shown } = (await read('/subscribers')).list
    expect(figures).toEqual([['Total Number', '5']])
    expect(shown.map(({ cells }) => cells[6])).toEqual(['USD 5', '–', '–', '–', '–'])
    data = { ...data, totalSubscriptionAmount: 5 }
    expect((await read('/subscribers')).list.figures).toContainEqual(['Total Amount in USD', '5'])
  })

  it('are not made from one page of a longer list', async () => {
    platform.respond = () => ({
      status: 206,
      headers: { 'content-range': 'items 0-0/20' },
      body: { message: 'ok', data: { data: [{ price: 49, currency: 'USD' }], totalSubscriptionAmount: 900 } },
    })
    expect((await read('/subscribers')).list.figures).toEqual([
      ['Total Number', '20'],
      ['Total Amount', '₦900'],
    ])
  })
})

it('a price is in the currency of its record', async () => {
  data = { data: [{ price: 49, currency: 'USD' }, { price: 1200.5 }, { price: 7, currency: '' }] }
  const { list } = await read('/subscribers')
  expect(list.rows.map(({ cells }) => cells[6])).toEqual(['NGN 7', 'NGN 1,200.50', 'USD 49'])
})

it('rows stand in the reverse of the platform’s order', async () => {
  const { list } = await read('/subscribers')
  expect(list.rows.map(({ cells }) => [cells[1], cells[6]])).toEqual([
    ['Last', 'NGN 12,500'],
    ['First', '–'],
  ])
})

it('reads its filters under the prefix of its page, and no others', async () => {
  const address = '/dashboard?subscribers.isActive=false&isActive=true&subscribers.startDate=2026-01-01'
  const { filters, prefix } = await read(`${address}&subscribers.endDate=2026-02-01`, 'subscribers.')
  expect(Object.fromEntries(platform.calls[0]?.query ?? [])).toEqual({
    isActive: 'false',
    startDate: '2026-01-01',
    endDate: '2026-02-01',
  })
  expect(prefix).toBe('subscribers.')
  expect(filters.map(({ name, value }) => [name, value])).toEqual([
    ['subscribers.isActive', 'false'],
    ['subscribers.startDate', '2026-01-01'],
    ['subscribers.endDate', '2026-02-01'],
  ])
})

it('a status that is none is left out with a note', async () => {
  const { list } = await read('/subscribers?isActive=maybe')
  expect(platform.calls[0]?.query.has('isActive')).toBe(false)
  expect(list.notes).toEqual(['“maybe” is no value of isActive, so it was left out.'])
})
