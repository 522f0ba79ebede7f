import { describe, expect, it } from 'vitest'
import { contract, currencies, type Plan, type PlanBody } from '../../../server/platform/contract/index.ts'
import { takeBusiness, type World } from './world.ts'

export type KnownPlan = Plan & { _id: string; version: number; price: number }

let plansMade = 0

/** A general plan whose price is right, and has hundredths. */
export function planBody(change: Partial<PlanBody> = {}): PlanBody {
  const plan = {
    type: 'general' as const,
    name: `Plan ${++plansMade}`,
    branch: { max: 2, amount: 1000 },
    inventory: { max: 500, amount: 1500.5 },
    staff: { max: 50, amount: 2000 },
    coupon: { amount: 0.25 },
    currency: { ...currencies.NGN },
    ...change,
  }
  const { branch, inventory, staff, coupon } = plan
  // In hundredths, as money is counted.
  const price = [branch, inventory, staff, coupon].reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  return { price, ...plan }
}

export async function createPlan({ client }: World, change: Partial<PlanBody> = {}): Promise<KnownPlan> {
  const { data } = await client.call(contract.subscription.create, { body: planBody(change) })
  return data as KnownPlan
}

export function describePlanRules(world: World): void {
  const { subscription } = contract
  const create = (body: unknown) => world.client.call(subscription.create, { body })
  const update = (id: string, body: unknown, headers = {}) =>
    world.client.call(subscription.update, { parameters: { id }, body, headers })
  const read = async (id: string) =>
    (await world.client.call(subscription.list)).data.data.find((plan) => plan._id === id)

  describe('the rules of plans', () => {
    it('list the newest first', async () => {
      const plan = await createPlan(world)
      const { data } = (await world.client.call(subscription.list)).data
      expect(data[0]?._id).toBe(plan._id)
      const moments = data.map(({ createdAt }) => createdAt!)
      expect(moments).toEqual(moments.toSorted().reverse())
    })

    it('say which price would be right', async () => {
      const { message } = await create({ ...planBody(), price: 1 })
      expect(message).toBe('The price must be the sum of the four amounts, NGN 4,500.75.')
    })

    it('cost at most what one payment may be', async () => {
      const trillion = { max: 1, amount: 1_000_000_000_000 }
      const { _id } = await createPlan(world, {
        staff: trillion,
        branch: { max: 1, amount: 0 },
        inventory: { max: 1, amount: 0 },
        coupon: { amount: 0 },
      })
      expect(await update(_id, { coupon: { amount: 0.01 }, price: 1_000_000_000_000.01 })).toMatchObject({
        status: 400,
        raw: { field: 'price' },
        message: 'The four amounts come to more than NGN 1,000,000,000,000. Lower one of them.',
      })
    })

    it('know no smaller amount than a hundredth', async () => {
      const reply = await create(planBody({ coupon: { amount: 0.125 } }))
      expect(reply).toMatchObject({ status: 400, message: 'An amount has at most two decimals.' })
    })

    it('let a custom plan become a general one that still carries its business', async () => {
      const { businessRef } = await takeBusiness(world)
      const plan = await createPlan(world, { type: 'custom', businessRef })
      const body = { ...plan, type: 'general', staff: { max: 3, amount: 99 }, price: 2599.75 }
      expect((await update(plan._id, body)).status).toBe(200)
      const stored = await read(plan._id)
      expect(stored).toMatchObject({ type: 'general', staff: { max: 3, amount: 99 }, price: 2599.75 })
      expect(stored?.businessRef).toBeUndefined()
    })

    it('work out the price again when an amount changes', async () => {
      const plan = await createPlan(world)
      expect((await update(plan._id, { coupon: { amount: 100 } })).status).toBe(200)
      expect((await read(plan._id))?.price).toBe(4600.5)
      expect((await update(plan._id, { coupon: { amount: 1 }, price: plan.price })).status).toBe(400)
    })

    it('keep the change that came first, and show it to the second', async () => {
      const plan = await createPlan(world)
      const headers = { 'if-match': `"${plan.version}"` }
      const first = await update(plan._id, { name: 'First' }, headers)
      expect(first.headers.get('etag')).toBe(`"${plan.version + 1}"`)
      const second = await update(plan._id, { name: 'Second' }, headers)
      expect(second).toMatchObject({ status: 412, raw: { name: 'First', version: plan.version + 1 } })
    })

    it('change no plan that does not exist', async () => {
      expect((await update('nothing', { name: 'Nothing' })).status).toBe(404)
    })
  })
}
