import { describe, expect, it } from 'vitest'
import { contract, currencies, expiries, type Expiry } from '../../../server/platform/contract/index.ts'
import { displayedMoment } from './search.ts'
import { dayOf, takeBusiness, type World } from './world.ts'

const limits = {
  branch: { max: 2, amount: 1000 },
  inventory: { max: 100, amount: 2000 },
  staff: { max: 5, amount: 3000 },
  coupon: { amount: 400 },
}

const hour = 3_600_000
const day = 24 * hour

/** In Lagos, whose clocks never change. */
function meaningOf(expiry: Expiry): (expires: string) => boolean {
  const now = Date.now()
  if (expiry === 'lapsed') return (expires) => Date.parse(expires) < now
  const midnight = Date.parse(`${dayOf(new Date(now).toISOString())}T00:00:00+01:00`)
  const [year = 0, month = 0] = dayOf(new Date(now).toISOString()).split('-').map(Number)
  const ends = {
    'due-7': midnight + 7 * day,
    'due-30': midnight + 30 * day,
    'this-month': Date.UTC(year, month, 1) - hour,
  }
  const end = ends[expiry]
  return (expires) => Date.parse(expires) >= now && Date.parse(expires) < end
}

export function describeSubscriptionEnds(world: World): void {
  const { subscription } = contract

  it('lapsed subscriptions are found by that word, and by it and the day', async () => {
    const found = async (search: string) =>
      (await world.client.call(contract.business.subscribers, { query: { search } })).data.data
    const lapsed = await found('lapsed')
    expect(lapsed.length).toBeGreaterThan(0)
    expect(lapsed.every(({ expires }) => meaningOf('lapsed')(expires ?? ''))).toBe(true)
    const [day, month, year] = displayedMoment(lapsed[0]?.expires ?? '')
    expect(await found(`Lapsed ${day} ${month} ${year}`)).toContainEqual(lapsed[0])
    const ofMonth = await found(`lapsed ${month} ${year}`)
    expect(ofMonth).toContainEqual(lapsed[0])
    expect(ofMonth.every(({ expires }) => meaningOf('lapsed')(expires ?? ''))).toBe(true)
  })

  describe('the subscriptions that end on some days', () => {
    async function readEndings(day: string) {
      const query = { startDate: day, endDate: day }
      return (await world.client.call(subscription.endings, { query })).data
    }

    it('are told with their number, what they pay, and whether the business is active', async () => {
      const body = { type: 'general', name: 'Ending', ...limits, price: 6400, currency: currencies.NGN } as const
      const { _id: id } = (await world.client.call(subscription.create, { body })).data as { _id: string }
      const active = (await world.client.call(contract.business.list, { query: { status: 'active' } })).data.data
      const refs = active.map(({ businessRef }) => businessRef)
      const { data } = await world.client.call(contract.business.unsubscribed)
      const free = data.unsubscribedBusinesses.map(({ businessRef }) => businessRef)
      const business = await takeBusiness(world, ({ businessRef: ref }) => free.includes(ref) && refs.includes(ref))
      const { businessRef, businessName } = business
      await world.client.call(subscription.subscribe, { body: { id, duration: 1, businessRef } })
      const history = await world.client.call(subscription.history, { query: { businessRef } })
      const expires = history.data.subscriptionHistories[0]?.expires ?? ''
      const day = dayOf(expires)
      const found = await readEndings(day)
      expect(found.endings.find((one) => one.businessRef === businessRef)).toEqual({
        _id: business._id,
        businessRef,
        businessName,
        isDisabled: false,
        name: 'Ending',
        type: 'general',
        price: 6400,
        currency: 'NGN',
        expires,
      })
      expect(found.days).toEqual([{ day, count: found.endings.length }])
      expect(found.totals.reduce((sum, { count }) => sum + count, 0)).toBe(found.endings.length)

      await world.client.call(contract.business.deactivate, { parameters: { id: business._id } })
      const after = await readEndings(day)
      expect(after.endings.find((one) => one.businessRef === businessRef)).toMatchObject({ isDisabled: true })
      expect(after.endings).toHaveLength(found.endings.length)
    })

    it('are told by whether they are over, and by how soon they end, as the subscribers are', async () => {
      for (const expiry of expiries) {
        const { endings, days } = (await world.client.call(subscription.endings, { query: { expiry } })).data
        const isMeant = meaningOf(expiry)
        expect(endings.every(({ expires }) => isMeant(expires ?? ''))).toBe(true)
        expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(endings.length)
        const { data } = (await world.client.call(contract.business.subscribers, { query: { expiry } })).data
        expect(endings.map(({ businessRef }) => businessRef).toSorted()).toEqual(
          data.map(({ businessRef }) => businessRef).toSorted(),
        )
      }
    })

    it('are none on a day without any', async () => {
      expect(await readEndings('1999-12-31')).toEqual({ endings: [], days: [], totals: [] })
    })
  })
  describe('the plan and the end in the list of subscribers', () => {
    const { subscribers } = contract.business
    const list = async (query: Record<string, string> = {}) => (await world.client.call(subscribers, { query })).data

    it('are those of the newest subscription', async () => {
      const [row] = (await list({ isActive: 'true' })).data
      const businessRef = row?.businessRef ?? ''
      const plans = (await world.client.call(subscription.list)).data.data
      const plan = plans.find(({ type, name }) => type === 'general' && name !== row?.plan)
      await world.client.call(subscription.change, { body: { id: plan?._id ?? '', duration: 3, businessRef } })
      const history = (await world.client.call(subscription.history, { query: { businessRef } })).data
      const newest = history.subscriptionHistories[0]
      const after = (await list({ plan: plan?._id ?? '' })).data.find((one) => one.businessRef === businessRef)
      expect(after).toMatchObject({ plan: plan?.name, expires: newest?.expires, price: plan?.price })
      expect((await list({ plan: 'no-such-plan' })).data).toEqual([])
    })

    it('can be chosen from all that subscribers have, also custom ones', async () => {
      const plans = (await world.client.call(contract.business.subscriberPlans)).data
      expect(new Set(plans.map(({ _id }) => _id)).size).toBe(plans.length)
      const stored = (await world.client.call(subscription.list)).data.data
      expect(plans.some(({ _id }) => stored.find((one) => one._id === _id)?.type === 'custom')).toBe(true)
      const counts = await Promise.all(plans.map(async ({ _id }) => (await list({ plan: _id! })).data.length))
      expect(Math.min(...counts)).toBeGreaterThan(0)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe((await list()).data.length)
    })

    it.each(expiries)('narrow the list to what is %s, with its totals', async (expiry) => {
      const everything = (await list()).data
      const { data, totals } = await list({ expiry })
      const isMeant = meaningOf(expiry)
      const expected = everything.filter(({ expires }) => isMeant(expires ?? ''))
      // On the last day of a month nothing may be left to end in it.
      const isLastDay = dayOf(new Date(Date.now() + day).toISOString()).endsWith('-01')
      if (expiry !== 'this-month' || !isLastDay) expect(expected.length).toBeGreaterThan(0)
      expect(data.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id))
      expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
    })

    it('sort the list', async () => {
      const ends = (await list({ sort: 'expires' })).data.map(({ expires }) => expires ?? '')
      expect(ends).toEqual(ends.toSorted())
      const names = (await list({ sort: '-plan' })).data.map(({ plan }) => (plan ?? '').toLowerCase())
      expect(names).toEqual(names.toSorted().toReversed())
    })

    it('are found by a search', async () => {
      const rows = (await list()).data
      const plan = rows[0]?.plan ?? ''
      const found = (await list({ search: plan.toUpperCase() })).data.map(({ _id }) => _id)
      expect(found).toEqual(expect.arrayContaining(rows.filter((row) => row.plan === plan).map(({ _id }) => _id)))
      expect(found.length).toBeLessThan(rows.length)
    })
  })
}
