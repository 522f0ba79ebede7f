import { describe, expect, it } from 'vitest'
import { contract, currencies } from '../../../server/platform/contract/index.ts'
import { dayOf, takeBusiness, type World } from './world.ts'

const limits = {
  branch: { max: 2, amount: 1000 },
  inventory: { max: 100, amount: 2000 },
  staff: { max: 5, amount: 3000 },
  coupon: { amount: 400 },
}

export function describeSubscriptionEnds(world: World): void {
  const { subscription } = contract

  describe('the subscriptions that end on some days', () => {
    async function readEndings(day: string) {
      const query = { startDate: day, endDate: day }
      return (await world.client.call(subscription.endings, { query })).data
    }

    it('are those of active businesses, with their number and what they pay', async () => {
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
        name: 'Ending',
        type: 'general',
        price: 6400,
        currency: 'NGN',
        expires,
      })
      expect(found.days).toEqual([{ day, count: found.endings.length }])
      expect(found.totals.reduce((sum, { count }) => sum + count, 0)).toBe(found.endings.length)

      await world.client.call(contract.business.deactivate, { parameters: { id: business._id } })
      const without = await readEndings(day)
      expect(without.endings.map((one) => one.businessRef)).not.toContain(businessRef)
      expect(without.endings).toHaveLength(found.endings.length - 1)
    })

    it('are none on a day without any', async () => {
      expect(await readEndings('1999-12-31')).toEqual({ endings: [], days: [], totals: [] })
    })
  })
}
