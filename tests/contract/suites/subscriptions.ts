import { describe, expect, it } from 'vitest'
import { contract, currencies, type Plan } from '../../../server/platform/contract/index.ts'
import type { CurrencyTotal } from '../../../server/platform/contract/money.ts'
import { type KnownBusiness, takeBusiness, type World } from './world.ts'

const plan = (name: string, amounts = [1000, 2000, 3000, 400]) => {
  const [branch = 0, inventory = 0, staff = 0, coupon = 0] = amounts
  return {
    type: 'general',
    name,
    branch: { max: 2, amount: branch },
    inventory: { max: 100, amount: inventory },
    staff: { max: 5, amount: staff },
    coupon: { amount: coupon },
    price: branch + inventory + staff + coupon,
    currency: currencies.NGN,
  }
}

export function describeSubscriptions(world: World): void {
  const { subscription } = contract
  const readPlans = async () => (await world.client.call(subscription.list)).data.data
  const readHistory = async (businessRef: string) =>
    (await world.client.call(subscription.history, { query: { businessRef } })).data.subscriptionHistories
  const newestTransaction = async () =>
    (await world.client.call(contract.transaction.list, { headers: { range: 'items=0-0' } })).data.data[0]

  async function createPlan(name: string, amounts?: number[]): Promise<Plan & { _id: string; version: number }> {
    const { data } = await world.client.call(subscription.create, { body: plan(name, amounts) })
    return data as Plan & { _id: string; version: number }
  }

  async function isUnsubscribed(businessRef: string): Promise<boolean> {
    const { data } = await world.client.call(contract.business.unsubscribed)
    return data.unsubscribedBusinesses.some((business) => business.businessRef === businessRef)
  }

  async function takeUnsubscribed(): Promise<KnownBusiness> {
    const { data } = await world.client.call(contract.business.unsubscribed)
    const refs = data.unsubscribedBusinesses.map(({ businessRef }) => businessRef)
    return takeBusiness(world, ({ businessRef }) => refs.includes(businessRef))
  }

  describe('plans', () => {
    it.each(['create', 'createOlder'] as const)('are created by %s', async (call) => {
      const body = plan(`Made by ${call}`)
      const reply = await world.client.call(subscription[call], { body })
      expect(reply).toMatchObject({ status: 200, message: 'Subscription created' })
      expect((await readPlans())[0]).toMatchObject({ ...body, version: 1 })
      expect(reply.headers.get('etag')).toBe('"1"')
    })

    it('of one business name it', async () => {
      const { businessRef } = await takeBusiness(world)
      const body = { ...plan('Custom made'), type: 'custom', businessRef }
      expect((await world.client.call(subscription.create, { body })).status).toBe(200)
      expect((await readPlans())[0]).toMatchObject({ type: 'custom', businessRef })
    })

    it.each([
      [{ price: 1 }, 'price'],
      [{ type: 'custom' }, 'businessRef'],
      [{ businessRef: 'BIZ-1' }, 'businessRef'],
      [{ type: 'custom', businessRef: 'BIZ-none' }, 'businessRef'],
      [{ staff: { max: 1.5, amount: 1 } }, 'staff.max'],
      [{ staff: { max: 1, amount: -1 } }, 'staff.amount'],
      [{ name: ' ' }, 'name'],
      [{ currency: { ...currencies.NGN, code: 'EUR' } }, 'currency.code'],
    ])('are refused with %j', async (wrong, field) => {
      const body = { ...plan('Refused'), ...wrong }
      const reply = await world.client.call(subscription.create, { body })
      expect(reply).toMatchObject({ status: 400, raw: { field } })
    })

    it('are changed, and what was sold stays as it was sold', async () => {
      const created = await createPlan('Before')
      const { businessRef } = await takeUnsubscribed()
      await world.client.call(subscription.subscribe, { body: { id: created._id, duration: 1, businessRef } })
      const body = { ...created, ...plan('After', [1, 2, 3, 4]) }
      const reply = await world.client.call(subscription.update, { parameters: { id: created._id }, body })
      expect(reply).toMatchObject({ status: 200, message: 'Subscription updated' })
      expect((await readPlans()).find(({ _id }) => _id === created._id)).toMatchObject({ name: 'After', price: 10 })
      expect((await readHistory(businessRef))[0]).toMatchObject({ name: 'Before', price: 6400 })
    })
  })

  describe('a subscription', () => {
    it('makes a subscriber and books what it costs', async () => {
      const { _id: id } = await createPlan('Quarter')
      const { businessRef } = await takeUnsubscribed()
      const body = { id, duration: 3, businessRef }
      const reply = await world.client.call(subscription.subscribe, { body })
      expect(reply).toMatchObject({ status: 200, message: 'Business subscribed' })
      expect(await isUnsubscribed(businessRef)).toBe(false)
      const [entry] = await readHistory(businessRef)
      expect(entry).toMatchObject({ name: 'Quarter', price: 6400 })
      const transaction = await newestTransaction()
      expect(transaction).toMatchObject({ businessRef, type: 'subscription', paymentData: { amount: 19_200 } })
    })

    it('in dollars is one in every record, and no total takes it for naira', async () => {
      const readTotals = async () => {
        const subscribers = (await world.client.call(contract.business.subscribers)).data
        const report = (await world.client.call(contract.report.sales)).data
        return { subscribers, report, naira: [subscribers.totalSubscriptionAmount, report.totalTransactions] }
      }
      const dollarsIn = ({ totals }: { totals: CurrencyTotal[] }) => {
        const { amount, count } = totals.find(({ currency }) => currency === 'USD') ?? { amount: 0, count: 0 }
        return { amount: Number(amount), count }
      }
      const before = await readTotals()
      const body = { ...plan('In dollars', [20, 15, 12.5, 1.5]), currency: currencies.USD }
      const { data } = await world.client.call(subscription.create, { body })
      const { businessRef } = await takeUnsubscribed()
      await world.client.call(subscription.subscribe, { body: { id: (data as Plan)._id, duration: 3, businessRef } })
      expect((await readHistory(businessRef))[0]?.currency?.code).toBe('USD')
      expect((await newestTransaction())?.paymentData).toMatchObject({ amount: 147, currency: 'USD' })
      const after = await readTotals()
      const row = after.subscribers.data.find((one) => one.businessRef === businessRef)
      expect(row).toMatchObject({ price: 49, currency: 'USD' })
      expect(after.naira).toEqual(before.naira)
      for (const [list, amount] of [
        ['subscribers', 49],
        ['report', 147],
      ] as const) {
        expect(dollarsIn(after[list]).amount).toBeCloseTo(dollarsIn(before[list]).amount + amount, 2)
        expect(dollarsIn(after[list]).count).toBe(dollarsIn(before[list]).count + 1)
        expect(after[list].totals[0]?.currency).toBe('NGN')
      }
      const rows = after.subscribers.totals.reduce((sum, { count }) => sum + count, 0)
      expect(rows).toBe(after.subscribers.data.length)
    })

    it('can’t be renewed, changed or extended where there is none', async () => {
      const { _id: id } = await createPlan('Nobody’s')
      const { businessRef } = await takeUnsubscribed()
      const refusals = [
        await world.client.call(subscription.renew, { body: { period: 1, businessRef } }),
        await world.client.call(subscription.change, { body: { id, duration: 1, businessRef } }),
        await world.client.call(subscription.extraStaff, { body: { quantity: 1, ref: businessRef } }),
        await world.client.call(subscription.extraBranch, { body: { quantity: 1, ref: businessRef } }),
      ]
      expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 409])
      expect(await readHistory(businessRef)).toEqual([])
    })

    it('costs at most a trillion in one payment', async () => {
      const { _id: id } = await createPlan('Enormous', [0, 0, 400_000_000_000, 0])
      const { businessRef } = await takeUnsubscribed()
      const refusal = (field: string, message: string) => ({ status: 400, raw: { field }, message })
      const most = 'and one payment is at most NGN 1,000,000,000,000. Choose'
      const tooLong = `Enormous for 3 months would cost NGN 1,200,000,000,000, ${most} fewer months, or lower the plan’s amounts.`
      const term = { id, duration: 3, businessRef }
      expect(await world.client.call(subscription.subscribe, { body: term })).toMatchObject(
        refusal('duration', tooLong),
      )
      expect(await isUnsubscribed(businessRef)).toBe(true)
      const affordable = { ...term, duration: 2 }
      expect((await world.client.call(subscription.subscribe, { body: affordable })).status).toBe(200)
      expect(await world.client.call(subscription.change, { body: term })).toMatchObject(refusal('duration', tooLong))
      const renewal = { period: 3, businessRef }
      expect(await world.client.call(subscription.renew, { body: renewal })).toMatchObject(refusal('period', tooLong))
      // One of the five costs a fifth of the plan's amount, for each of two months.
      const extra = await world.client.call(subscription.extraStaff, { body: { quantity: 7, ref: businessRef } })
      const tooMany = `7 extra staff for 2 months would cost NGN 1,120,000,000,000, ${most} fewer, or lower the plan’s amounts.`
      expect(extra).toMatchObject(refusal('quantity', tooMany))
      expect(await readHistory(businessRef)).toHaveLength(1)
      expect((await readHistory(businessRef))[0]?.staff?.max).toBe(5)
    })

    it('to a plan of another business is refused', async () => {
      const [owner, other] = [await takeBusiness(world), await takeUnsubscribed()]
      const custom = { ...plan('Not yours'), type: 'custom', businessRef: owner.businessRef }
      const { data } = await world.client.call(subscription.create, { body: custom })
      const body = { id: (data as Plan)._id, duration: 1, businessRef: other.businessRef }
      expect((await world.client.call(subscription.subscribe, { body })).status).toBe(400)
    })

    it.each([
      [{ period: 0 }, 'Period must be at least 1.'],
      [{ period: 13 }, 'Period must be at most 12.'],
      [{ period: '3' }, 'Period must be a number.'],
      [{}, 'Period is required.'],
    ])('is not renewed for %j', async (wrong, message) => {
      const { businessRef } = await takeBusiness(world)
      const reply = await world.client.call(subscription.renew, { body: { businessRef, ...wrong } })
      expect(reply).toMatchObject({ status: 400, message })
    })
  })

  it('the history of a business that is not there is not found', async () => {
    const query = { businessRef: 'BIZ-none' }
    expect((await world.client.call(subscription.history, { query })).status).toBe(404)
  })
}
