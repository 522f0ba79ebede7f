import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { startPlatform, type TestPlatform, type TestResponse, wholeList } from '~/test-support/test-platform'
import { readTab } from './tab-contents.server'

const business = { _id: 'b1', businessRef: 'BIZ-1', businessName: 'Ada & Sons' }
const failing: TestResponse = { status: 503, body: { message: 'Closed for today' } }
const data = (content: unknown): TestResponse => ({ body: { message: 'ok', data: content } })

let platform: TestPlatform
let responses: Record<string, TestResponse>
beforeAll(async () => {
  platform = await startPlatform(({ path }) => responses[path] ?? { status: 404, body: { message: 'Unknown' } })
})
afterAll(() => platform.stop())
beforeEach(() => {
  platform.calls.length = 0
  responses = {}
})

async function read(tab: Parameters<typeof readTab>[2]) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const visit = browser.visit('/businesses', ({ context }) => readTab(context, business, tab), { isGuarded: true })
  return (await visit).value
}

const plan = {
  _id: 'h1',
  name: 'Growth',
  type: 'general',
  branch: { max: 3, amount: 4000 },
  inventory: { max: 2500, amount: 5500 },
  staff: { max: 2, amount: 3500.5 },
  coupon: { amount: 1000 },
  createdAt: '2020-01-01T08:00:00.000Z',
  expires: '2020-01-31T22:59:00.000Z',
}

describe('the subscription of a business', () => {
  it('shows its limits with what is used of them, and adds up what a month costs', async () => {
    responses = {
      '/admin/subscription/business': data({ subscriptionHistories: [plan] }),
      '/admin/branch': data([{ _id: '1' }, { _id: '2' }]),
      '/admin/business/staff': wholeList([{ _id: 's1' }, { _id: 's2' }, { _id: 's3' }]),
    }
    expect(await read('subscription')).toMatchObject({
      subscription: {
        plan: 'Growth',
        about: 'General · since 01 Jan 2020',
        term: { state: 'lapsed', until: '31 Jan 2020, 23:59' },
        limits: [
          { label: 'Branches', words: '2 of 3' },
          { label: 'Inventory', words: 'up to 2,500' },
          { label: 'Staff', words: '3 of 2' },
        ],
        renewal: {
          lines: [
            ['Branch', 'NGN 4,000'],
            ['Inventory', 'NGN 5,500'],
            ['Staff', 'NGN 3,500.50'],
            ['Coupons', 'NGN 1,000'],
          ],
          total: 'NGN 14,000.50',
        },
      },
    })
  })

  it('says nothing of what is used where no call tells it', async () => {
    responses = {
      '/admin/subscription/business': data({ subscriptionHistories: [plan] }),
      '/admin/branch': failing,
      '/admin/business/staff': failing,
    }
    // The tab that was asked for.
    const { subscription } = (await read('subscription')) as { subscription: { limits: { words: string }[] } }
    expect(subscription.limits.map(({ words }) => words)).toEqual(['up to 3', 'up to 2,500', 'up to 2'])
  })

  it('is none where the history is empty', async () => {
    responses = { '/admin/subscription/business': data({ subscriptionHistories: [] }) }
    expect(await read('subscription')).toEqual({ tab: 'subscription', subscription: null })
  })
})

describe('a tab', () => {
  it('that can’t be read says why, and asks for nothing else', async () => {
    responses = { '/admin/business/sale': { status: 403, body: { message: 'not for you' } } }
    expect(await read('sales')).toEqual({ failure: 'Not for you' })
    expect(new Set(platform.calls.map(({ path }) => path))).toEqual(new Set(['/admin/business/sale']))
  })

  it('of the history leaves out what another business’s reference contains', async () => {
    const user = { fullName: 'Ada Obi' }
    const rows = [
      { _id: 'l1', businessRef: 'BIZ-1', action: 'extra-staff', details: 'Two more', user, createdAt: plan.createdAt },
      { _id: 'l2', businessRef: 'BIZ-12', action: 'DELETE', details: 'Gone', user, createdAt: plan.createdAt },
    ]
    responses = { '/admin/logs': wholeList(rows) }
    expect(await read('history')).toEqual({
      tab: 'history',
      total: 2,
      all: '/logs?search=BIZ-1',
      entries: [
        { id: 'l1', title: 'Two more', about: '01 Jan 2020, 09:00 · Ada Obi · Extra staff added', changes: [] },
      ],
    })
  })
})
