import { beforeEach, describe, expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile, type TestResponse, wholeList } from '~/test-support/test-platform'
import { readTab } from './tab-contents.server'

const business = { _id: 'b1', businessRef: 'BIZ-1', businessName: 'Ada & Sons' }

let responses: Record<string, TestResponse>
const platform = platformOfFile(({ path }) => responses[path] ?? { status: 404, body: { message: 'Unknown' } })
beforeEach(() => {
  responses = {}
})

async function read(tab: Parameters<typeof readTab>[2], of: Parameters<typeof readTab>[1] = business) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const visit = browser.visit('/businesses', ({ context }) => readTab(context, of, tab), { isGuarded: true })
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

describe('a tab', () => {
  it.each(['subscription', 'sales', 'staff'] as const)(
    'of %s asks for nothing of a business without a reference, which might be everybody’s',
    async (tab) => {
      const failure = 'The platform gives no reference for this business.'
      expect(await read(tab, { ...business, businessRef: '' })).toEqual({ failure })
      expect(platform.calls.filter(({ path }) => path !== '/admin/capabilities')).toEqual([])
    },
  )

  it('of the history leaves out what another business’s reference contains', async () => {
    const user = { fullName: 'Ada Obi' }
    const rows = [
      { _id: 'l1', businessRef: 'BIZ-1', action: 'extra-staff', details: 'Two more', user, createdAt: plan.createdAt },
      { _id: 'l2', businessRef: 'BIZ-12', action: 'DELETE', details: 'Gone', user, createdAt: plan.createdAt },
    ]
    responses = { '/admin/logs': wholeList(rows) }
    expect(await read('history')).toEqual({
      tab: 'history',
      total: 1,
      all: '/logs?search=BIZ-1',
      entries: [
        { id: 'l1', title: 'Two more', about: '01 Jan 2020, 09:00 · Ada Obi · Extra staff added', changes: [] },
      ],
    })
  })

  it('of the history shows an entry that is older than many of references that begin like this one', async () => {
    const other = (index: number) => ({ _id: `l${index}`, businessRef: `BIZ-1${index % 10}`, createdAt: '2021-01-01' })
    const own = { _id: 'own', businessRef: 'BIZ-1', createdAt: plan.createdAt }
    responses = { '/admin/logs': wholeList([...Array.from({ length: 60 }, (_, index) => other(index)), own]) }
    expect(await read('history')).toMatchObject({ total: 1, entries: [{ id: 'own' }] })
  })

  it.each([
    ['with its parts', {}, 'NGN 14,000 (estimate)', 4],
    ['without parts that add up to something else', { price: 10_000 }, 'NGN 10,000 (estimate)', 0],
    ['without parts of which some are unknown', { price: 20_000, coupon: null }, 'NGN 20,000 (estimate)', 0],
    ['as the sum of its parts where the platform tells no price', { price: null }, 'NGN 14,000 (estimate)', 4],
    ['not at all where price and a part are unknown', { price: null, coupon: null }, undefined, undefined],
  ])('of the subscription has the price that it was bought for, as an estimate, %s', async (_, odd, total, parts) => {
    const bought = { ...plan, staff: { max: 2, amount: 3500 }, price: 14_000, ...odd }
    responses = {
      '/admin/subscription/business': { body: { message: 'ok', data: { subscriptionHistories: [bought] } } },
    }
    const tab = await read('subscription')
    const renewal = 'subscription' in tab! ? tab.subscription?.renewal : undefined
    expect([renewal?.total, renewal?.lines.length]).toEqual([total, parts])
  })
  it('of the subscription ends with the running plan, and says which one was bought ahead', async () => {
    const running = { ...plan, createdAt: '2026-01-10T09:00:00Z', expires: '2099-12-26T09:00:00Z' }
    const ahead = { ...running, name: 'Scale', createdAt: '2026-01-11T09:00:00Z', expires: '2100-06-26T09:00:00Z' }
    const data = { subscriptionHistories: [ahead, running] }
    responses = { '/admin/subscription/business': { body: { message: 'ok', data } } }
    expect(await read('subscription')).toMatchObject({
      subscription: {
        plan: 'Growth',
        term: { to: '26 Dec 2099', state: 'running' },
        next: ['Then Scale until 26 Jun 2100'],
        renewal: { what: '1 Month', until: '26 Jul 2100' },
      },
    })
  })
})
