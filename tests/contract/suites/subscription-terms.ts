import { describe, expect, it } from 'vitest'
import { contract, currencies, type Plan } from '../../../server/platform/contract/index.ts'
import { createPlan, type KnownPlan } from './plans.ts'
import { takeBusiness, type World } from './world.ts'

type Entry = Plan & { createdAt: string; expires: string }

/** Months later on the calendar of Lagos, an hour ahead of UTC all year; a missing day is the month's last. */
function monthsLater(moment: string, months: number): string {
  const hour = 3_600_000
  const lagos = new Date(Date.parse(moment) + hour)
  const day = lagos.getUTCDate()
  lagos.setUTCDate(1)
  lagos.setUTCMonth(lagos.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(lagos.getUTCFullYear(), lagos.getUTCMonth() + 1, 0)).getUTCDate()
  lagos.setUTCDate(Math.min(day, lastDay))
  return new Date(lagos.getTime() - hour).toISOString()
}

export function describeSubscriptionTerms(world: World): void {
  const { subscription } = contract
  const act = (call: 'subscribe' | 'change', plan: KnownPlan, { ref, months }: { ref: string; months: number }) =>
    world.client.call(subscription[call], { body: { id: plan._id, duration: months, businessRef: ref } })
  const renew = (ref: string, period: number) =>
    world.client.call(subscription.renew, { body: { businessRef: ref, period } })
  const addExtra = (noun: 'extraStaff' | 'extraBranch', ref: string, quantity: number) =>
    world.client.call(subscription[noun], { body: { ref, quantity } })

  const readHistory = async (businessRef: string): Promise<Entry[]> => {
    const { data } = await world.client.call(subscription.history, { query: { businessRef } })
    return data.subscriptionHistories as Entry[]
  }
  const readNewest = async (businessRef: string): Promise<Entry> => {
    const [newest] = await readHistory(businessRef)
    // Whoever asks has made one.
    return newest!
  }
  const readTransaction = async (businessRef: string) => {
    const { data } = await world.client.call(contract.transaction.list, { query: { search: businessRef } })
    return data.data[0]
  }

  /** A business that takes the plan from now on, whatever it had before. */
  async function takeOnPlan(plan: KnownPlan, months: number): Promise<string> {
    const { businessRef: ref } = await takeBusiness(world)
    await act('subscribe', plan, { ref, months })
    await act('change', plan, { ref, months })
    return ref
  }

  async function takeExpired(): Promise<string> {
    const { data } = (await world.client.call(contract.business.subscribers, { query: { expiry: 'lapsed' } })).data
    const refs = data.map(({ businessRef }) => businessRef)
    return (await takeBusiness(world, ({ businessRef }) => refs.includes(businessRef))).businessRef
  }

  describe('the term of a subscription', () => {
    it('ends on the same day and minute so many months on', async () => {
      const ref = await takeOnPlan(await createPlan(world), 3)
      const { createdAt, expires } = await readNewest(ref)
      expect(expires).toBe(monthsLater(createdAt, 3))
    })

    it('follows one that is still running', async () => {
      const ref = await takeOnPlan(await createPlan(world), 3)
      const { expires } = await readNewest(ref)
      await act('subscribe', await createPlan(world), { ref, months: 1 })
      expect((await readNewest(ref)).expires).toBe(monthsLater(expires, 1))
      expect(await renew(ref, 2)).toMatchObject({ status: 200, message: 'Subscription renewed' })
      expect((await readNewest(ref)).expires).toBe(monthsLater(monthsLater(expires, 1), 2))
    })

    it('starts now after one that has expired', async () => {
      const ref = await takeExpired()
      const started = Date.now()
      await renew(ref, 1)
      const { createdAt, expires } = await readNewest(ref)
      expect(expires).toBe(monthsLater(createdAt, 1))
      expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(started - 1000)
    })

    it('ends with a change to another plan, however much of it was left', async () => {
      const ref = await takeOnPlan(await createPlan(world), 12)
      await renew(ref, 12)
      const plan = await createPlan(world)
      expect((await act('change', plan, { ref, months: 2 })).message).toBe('Subscription changed')
      const [now, ...others] = (await readHistory(ref)) as [Entry, ...Entry[]]
      expect(now.expires).toBe(monthsLater(now.createdAt, 2))
      for (const { expires } of others) expect(Date.parse(expires)).toBeLessThanOrEqual(Date.parse(now.createdAt))
      await renew(ref, 1)
      expect(await readNewest(ref)).toMatchObject({ name: plan.name, expires: monthsLater(now.expires, 1) })
    })

    it('adds up when it is renewed ten times at once', async () => {
      const ref = await takeOnPlan(await createPlan(world), 1)
      let { expires: end } = await readNewest(ref)
      const replies = await Promise.all(Array.from({ length: 10 }, () => renew(ref, 1)))
      expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
      const expected = replies.map(() => (end = monthsLater(end, 1)))
      const ends = (await readHistory(ref)).map(({ expires }) => expires).toSorted()
      expect(ends.slice(-10)).toEqual(expected)
    })
  })

  describe('the price of a subscription', () => {
    it('is booked for all months, in its own currency', async () => {
      const plan = await createPlan(world, { currency: { ...currencies.USD } })
      const ref = await takeOnPlan(plan, 12)
      expect(await readTransaction(ref)).toMatchObject({
        details: `${plan.name} for 12 months`,
        status: 'complete',
        paymentData: { amount: 54_009, currency: 'USD' },
      })
    })

    it('is what the plan costs on the day of the renewal', async () => {
      const plan = await createPlan(world)
      const ref = await takeOnPlan(plan, 1)
      const change = { parameters: { id: plan._id }, body: { coupon: { amount: 500 } } }
      await world.client.call(subscription.update, change)
      await renew(ref, 1)
      const [renewed, before] = await readHistory(ref)
      expect([renewed?.price, before?.price]).toEqual([5000.5, 4500.75])
    })

    it('is what it was bought for where the plan has become that of another business', async () => {
      const plan = await createPlan(world)
      const ref = await takeOnPlan(plan, 1)
      const { businessRef } = await takeBusiness(world)
      const body = { type: 'custom', businessRef, coupon: { amount: 500 } }
      const given = { parameters: { id: plan._id }, body }
      expect((await world.client.call(subscription.update, given)).status).toBe(200)
      await renew(ref, 1)
      expect(await readNewest(ref)).toMatchObject({ type: 'general', price: 4500.75 })
      const { data } = await world.client.call(subscription.quote, { query: { businessRef: ref } })
      expect(data.renewal).toMatchObject({ type: 'general', price: 4500.75 })
    })

    it('stands in the log', async () => {
      const plan = await createPlan(world)
      const ref = await takeOnPlan(plan, 1)
      const { data } = await world.client.call(contract.log.list, { query: { search: ref } })
      expect(data.data[0]).toMatchObject({ action: 'change', activity: 'Subscription', businessRef: ref })
      expect(data.data[0]?.details).toMatch(new RegExp(`: ${plan.name} for 1 month, NGN 4,500.75$`))
    })
  })

  describe('extra staff and branches', () => {
    it('cost what the plan asks for each, for every month that has begun', async () => {
      const limits = { staff: { max: 4, amount: 1000 }, branch: { max: 3, amount: 1000 } }
      const ref = await takeOnPlan(await createPlan(world, limits), 6)
      expect((await addExtra('extraStaff', ref, 2)).message).toBe('Extra staff added')
      expect(await readTransaction(ref)).toMatchObject({
        details: '2 extra staff for 6 months',
        paymentData: { amount: 3000 },
      })
      await addExtra('extraBranch', ref, 3)
      expect((await addExtra('extraBranch', ref, 1)).message).toBe('Extra branch added')
      expect(await readTransaction(ref)).toMatchObject({
        details: '1 extra branch for 6 months',
        paymentData: { amount: 2000 },
      })
      expect(await readNewest(ref)).toMatchObject({ staff: { max: 6, amount: 1000 }, branch: { max: 7, amount: 1000 } })
    })

    it('are told by the log as lost where a renewal or a change ends them', async () => {
      const few = { staff: { max: 4, amount: 1000 }, branch: { max: 2, amount: 1000 } }
      const [plan, other] = [await createPlan(world, few), await createPlan(world, few)]
      const ref = await takeOnPlan(plan, 1)
      await addExtra('extraStaff', ref, 7)
      await addExtra('extraBranch', ref, 90)
      const readLog = async () => (await world.client.call(contract.log.list, { query: { search: ref } })).data.data[0]
      const limits = (staff: number, branch: number) => ({ staff: { max: staff }, branch: { max: branch } })
      const [withExtras, without] = [limits(11, 92), limits(4, 2)]
      await renew(ref, 1)
      expect(await readLog()).toMatchObject({ action: 'renew', before: withExtras, after: without })
      await act('change', other, { ref, months: 1 })
      expect(await readLog()).toMatchObject({ action: 'change', before: withExtras, after: without })
    })

    it('need a subscription that still runs', async () => {
      expect(await addExtra('extraBranch', await takeExpired(), 1)).toMatchObject({
        status: 409,
        message: 'The subscription of this business has expired. Renew it before adding branches.',
      })
    })

    it('never make a limit larger than any plan may have', async () => {
      const ref = await takeOnPlan(await createPlan(world), 1)
      const { status, message } = await addExtra('extraStaff', ref, 1_000_000)
      expect(status).toBe(400)
      expect(message).toBe('A subscription has room for at most 1,000,000. Choose a smaller quantity.')
    })
  })
}
