import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { platformOfFile } from '~/test-support/test-platform'
import { loadList } from '~/listing/list-view.server'
import { subscriberList, subscribers } from './list.server'

let browser: Browser
let data: Record<string, unknown>

const platform = platformOfFile(() => ({ body: { message: 'ok', data } }))
beforeEach(async () => {
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

const plans = [
  { _id: 'growth', type: 'general', name: 'Growth' },
  { _id: 'own', type: 'custom', name: 'Own', businessRef: 'BIZ-1' },
  { _id: 'unused', type: 'custom', name: 'Unused', businessRef: 'BIZ-2' },
]
const held = [
  { _id: 'own', name: 'Own' },
  { _id: 'gone', name: 'Starter 2024' },
  { _id: 'unknown', name: null },
]
const responses: Record<string, unknown> = {
  '/admin/subscription': { data: plans },
  '/admin/business/subscribers/plans': held,
}

it('the plan filter offers every plan that a subscriber has, also custom, deleted and unknown ones', async () => {
  const capabilities = ['subscriberExpiry', 'subscriberPlans'] as const
  platform.respond = ({ path }) => ({ body: { message: 'ok', data: responses[path] ?? { data: [] } } })
  const capable = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities })
  const { value } = await capable.visit(
    '/subscribers',
    async (args) => (await loadList(args, subscriberList(args.context)).filters?.chips) ?? [],
    { isGuarded: true },
  )
  const fields = (value ?? []).flatMap((chip) => chip.fields)
  const field = fields.find(({ name }) => name === 'plan')
  const options = field?.options?.map(({ value: id, label }) => [id, label])
  expect(options).toEqual([
    ['growth', 'Growth'],
    ['own', 'Own (BIZ-1)'],
    ['gone', 'Starter 2024 (deleted)'],
    ['unknown', 'Unknown plan'],
  ])
})
