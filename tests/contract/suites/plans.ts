import { describe, expect, it } from 'vitest'
import { contract, currencies, type Plan, type PlanBody } from '../../../server/platform/contract/index.ts'
import { takeBusiness, type World } from './world.ts'

export type KnownPlan = Plan & { _id: string; version: number; price: number }

let plansMade = 0

/** A general plan whose price is right. */
export function describePlan(change: Partial<PlanBody> = {}): PlanBody {
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
  const { data } = await client.call(contract.subscription.create, { body: describePlan(change) })
  return data as KnownPlan
}

export function describePlans(world: World): void {
  const create = (body: unknown) => world.client.call(contract.subscription.create, { body })
  const update = (id: string, body: unknown, headers = {}) =>
    world.client.call(contract.subscription.update, { parameters: { id }, body, headers })
  const readPlan = async (id: string) =>
    (await world.client.call(contract.subscription.list)).data.data.find((plan) => plan._id === id)

  describe('plans', () => {
    it('are listed newest first', async () => {
      const plan = await createPlan(world)
      const { data } = (await world.client.call(contract.subscription.list)).data
      expect(data[0]?._id).toBe(plan._id)
      const moments = data.map(({ createdAt }) => createdAt!)
      expect(moments).toEqual(moments.toSorted().reverse())
    })

    it('are stored as they were described, by either of the two calls', async () => {
      for (const endpoint of [contract.subscription.create, contract.subscription.createOlder]) {
        const body = describePlan()
        const { status, message, data } = await world.client.call(endpoint, { body })
        expect({ status, message }).toEqual({ status: 200, message: 'Subscription created' })
        expect(await readPlan((data as KnownPlan)._id)).toMatchObject({ ...body, price: 4500.75 })
      }
    })

    it('cost the sum of their four amounts, whatever the body says', async () => {
      const wrong = await create({ ...describePlan(), price: 1 })
      expect(wrong.status).toBe(400)
      expect(wrong.message).toBe('The price must be the sum of the four amounts, NGN 4,500.75.')
    })

    it('have amounts of whole hundredths', async () => {
      const reply = await create(describePlan({ coupon: { amount: 0.125 } }))
      expect(reply).toMatchObject({ status: 400, message: 'An amount has at most two decimals.' })
    })

    it('are for one existing business when they are custom', async () => {
      const { businessRef } = await takeBusiness(world)
      const plan = await createPlan(world, { type: 'custom', businessRef })
      expect(await readPlan(plan._id)).toMatchObject({ type: 'custom', businessRef })
      const nobody = await create(describePlan({ type: 'custom' }))
      expect(nobody.message).toBe('A custom plan is for one business. Choose the business.')
      const unknown = await create(describePlan({ type: 'custom', businessRef: 'BIZ-none' }))
      expect(unknown.message).toBe('There is no business with the reference BIZ-none.')
      expect([nobody.status, unknown.status]).toEqual([400, 400])
    })

    it('are for every business when they are general', async () => {
      const { businessRef } = await takeBusiness(world)
      const reply = await create(describePlan({ businessRef }))
      expect(reply.status).toBe(400)
      expect(reply.message).toMatch(/^A general plan is for every business\./)
    })

    it('are changed by the stored plan merged with what was typed', async () => {
      const { businessRef } = await takeBusiness(world)
      const plan = await createPlan(world, { type: 'custom', businessRef })
      const changed = { ...plan, type: 'general', name: 'Renamed', staff: { max: 3, amount: 99 }, price: 2599.75 }
      expect(await update(plan._id, changed)).toMatchObject({ status: 200, message: 'Subscription updated' })
      const stored = await readPlan(plan._id)
      expect(stored).toMatchObject({ type: 'general', name: 'Renamed', staff: { max: 3, amount: 99 }, price: 2599.75 })
      expect(stored?.businessRef).toBeUndefined()
    })

    it('get a new price with a new amount, also when the change names none', async () => {
      const plan = await createPlan(world)
      await update(plan._id, { coupon: { amount: 100 } })
      expect((await readPlan(plan._id))?.price).toBe(4600.5)
      expect((await update(plan._id, { coupon: { amount: 1 }, price: plan.price })).status).toBe(400)
    })

    it('keep the change that came first', async () => {
      const plan = await createPlan(world)
      const headers = { 'if-match': `"${plan.version}"` }
      const first = await update(plan._id, { name: 'First' }, headers)
      expect(first.headers.get('etag')).toBe(`"${plan.version + 1}"`)
      const second = await update(plan._id, { name: 'Second' }, headers)
      expect(second.status).toBe(412)
      expect(second.raw).toMatchObject({ name: 'First', version: plan.version + 1 })
    })

    it('must exist to be changed', async () => {
      expect((await update('nothing', { name: 'Nothing' })).status).toBe(404)
    })
  })
}
