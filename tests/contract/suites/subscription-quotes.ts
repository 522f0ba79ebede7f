import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { extraCharge } from '../../../server/platform/contract/money.ts'
import { takeBusiness, type World } from './world.ts'

export function describeSubscriptionQuotes(world: World): void {
  const { subscription, transaction } = contract

  describe('the quote of a business’s subscription', () => {
    const quote = async (businessRef: string) =>
      (await world.client.call(subscription.quote, { query: { businessRef } })).data
    const newest = async (businessRef: string) =>
      (await world.client.call(subscription.history, { query: { businessRef } })).data.subscriptionHistories[0]
    const lastAmount = async (businessRef: string) =>
      (await world.client.call(transaction.list)).data.data.find((one) => one.businessRef === businessRef)?.paymentData
        ?.amount
    // The oldest: other tests leave plans that are too dear for anybody.
    const generalPlans = async () =>
      (await world.client.call(subscription.list)).data.data.filter(({ type }) => type === 'general').toReversed()

    async function takeUnsubscribed() {
      const { data } = await world.client.call(contract.business.unsubscribed)
      const refs = data.unsubscribedBusinesses.map(({ businessRef }) => businessRef)
      return (await takeBusiness(world, ({ businessRef }) => refs.includes(businessRef))).businessRef
    }

    it('tells of a business without one when a term would end', async () => {
      const businessRef = await takeUnsubscribed()
      const before = await quote(businessRef)
      expect(before).toMatchObject({ isRunning: false })
      expect([before.current, before.renewal, before.extras].filter(Boolean)).toEqual([])
      const [plan] = await generalPlans()
      await world.client.call(subscription.subscribe, { body: { id: plan?._id ?? '', duration: 2, businessRef } })
      expect(closeTo((await newest(businessRef))?.expires, before.followingEnds[1])).toBe(true)
    })

    it('tells what renewing, changing and extras come to, as they then do', async () => {
      const businessRef = await takeUnsubscribed()
      const [plan, other] = await generalPlans()
      await world.client.call(subscription.subscribe, { body: { id: plan?._id ?? '', duration: 3, businessRef } })

      const subscribed = await quote(businessRef)
      expect(subscribed).toMatchObject({ isRunning: true, current: { name: plan?.name }, extras: { months: 3 } })
      const { staff, months } = subscribed.extras ?? {}
      const charge = extraCharge(
        { max: staff?.max ?? 0, amount: staff?.amount ?? 0 },
        { quantity: 5, months: months ?? 0 },
      )
      await world.client.call(subscription.extraStaff, { body: { quantity: 5, ref: businessRef } })
      expect(await lastAmount(businessRef)).toBe(charge)
      const extended = await quote(businessRef)
      expect(extended.current?.staff?.max).toBe((subscribed.current?.staff?.max ?? 0) + 5)
      expect(extended.extras?.staff?.max, 'what each costs stays the same').toBe(staff?.max)

      await world.client.call(subscription.renew, { body: { period: 4, businessRef } })
      const renewed = await newest(businessRef)
      expect(renewed?.expires).toBe(extended.followingEnds[3])
      expect(renewed).toMatchObject({ name: extended.renewal?.name, price: extended.renewal?.price })
      expect((await quote(businessRef)).paidUntil).toBe(renewed?.expires)

      const { changedEnds } = await quote(businessRef)
      await world.client.call(subscription.change, { body: { id: other?._id ?? '', duration: 12, businessRef } })
      expect(closeTo((await newest(businessRef))?.expires, changedEnds[11])).toBe(true)
    })

    it('sells what it tells of once, to the first of two who confirm it at once', async () => {
      const businessRef = await takeUnsubscribed()
      const [plan, other] = await generalPlans()
      const confirmed = async () => ({ businessRef, quote: (await quote(businessRef)).mark ?? '' })
      const term = async (id = '') => ({ ...(await confirmed()), id, duration: 2 })
      const extra = async () => ({ quote: (await confirmed()).quote, ref: businessRef, quantity: 5 })
      async function expectOneSale<Body>(body: Body, sell: (body: Body) => Promise<{ status: number; raw: unknown }>) {
        const countPayments = async () =>
          (await world.client.call(transaction.list)).data.data.filter((one) => one.businessRef === businessRef).length
        const before = await countPayments()
        const replies = await Promise.all([sell(body), sell(body)])
        expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
        expect(await countPayments()).toBe(before + 1)
        const refused = replies.find(({ status }) => status === 412)
        expect(refused?.raw).toMatchObject({ mark: (await quote(businessRef)).mark })
      }
      const { client } = world
      await expectOneSale(await term(plan?._id ?? ''), (body) => client.call(subscription.subscribe, { body }))
      await expectOneSale({ ...(await confirmed()), period: 1 }, (body) => client.call(subscription.renew, { body }))
      await expectOneSale(await term(other?._id ?? ''), (body) => client.call(subscription.change, { body }))
      await expectOneSale(await extra(), (body) => client.call(subscription.extraStaff, { body }))
      await expectOneSale(await extra(), (body) => client.call(subscription.extraBranch, { body }))
    })

    it('sells no plan that was changed since it was confirmed', async () => {
      const businessRef = await takeUnsubscribed()
      const [plan] = await generalPlans()
      const body = { id: plan?._id ?? '', duration: 1, businessRef, planVersion: (plan?.version ?? 0) + 1 }
      expect((await world.client.call(subscription.subscribe, { body })).status).toBe(412)
      const asShown = { ...body, planVersion: body.planVersion - 1 }
      expect((await world.client.call(subscription.subscribe, { body: asShown })).status).toBe(200)
      const change = { ...asShown, planVersion: body.planVersion }
      expect((await world.client.call(subscription.change, { body: change })).status).toBe(412)
    })

    it('is refused for a business that does not exist', async () => {
      const { status } = await world.client.call(subscription.quote, { query: { businessRef: 'BIZ-0' } })
      expect(status).toBe(404)
    })
  })
}

/** A term that begins now begins a moment later when it is bought. */
const closeTo = (moment: string | null | undefined, expected: string | undefined): boolean =>
  Math.abs(Date.parse(moment ?? '') - Date.parse(expected ?? '')) < 60_000
