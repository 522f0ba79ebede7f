import { describe, expect, it } from 'vitest'
import {
  contract,
  currencies,
  expiries,
  type Notification,
  type NotificationBody,
} from '../../../server/platform/contract/index.ts'
import { readBusinesses, takeBusiness, type World } from './world.ts'

type Rule = NonNullable<NotificationBody['targetRule']>

const content = {
  title: 'By rule',
  type: 'banner',
  message: 'For those who fit.',
  media: { type: 'none', url: '' },
  startDate: '2099-05-01',
  endDate: '2099-05-03',
  status: 'active',
  target: [],
} as const

const limits = {
  branch: { max: 1, amount: 0 },
  inventory: { max: 1, amount: 0 },
  staff: { max: 1, amount: 0 },
  coupon: { amount: 100 },
}

export function describeTargetRules(world: World): void {
  const { notification, business, subscription } = contract
  const create = (targetRule: Rule, change: Partial<NotificationBody> = {}) =>
    world.client.call(notification.create, { body: { ...content, target: [], ...change, targetRule } })
  const created = async (targetRule: Rule) => (await create(targetRule)).data as Notification & { _id: string }
  const read = async (id: string) =>
    (await world.client.call(notification.list)).data.notifications.find(({ _id }) => _id === id)

  /** The references of the businesses that a list of them has. */
  async function listed(query: Rule) {
    const { data } = (await world.client.call(business.list, { query })).data
    return data.map(({ businessRef }) => businessRef).toSorted()
  }

  describe('target rules', () => {
    it('have as targets the businesses that a list with the same filters has, and say how many they are', async () => {
      const [first] = await readBusinesses(world)
      const { category, state } = { category: first!.account!.category!, state: first!.state! }
      const rules: Rule[] = [
        {},
        { status: 'inactive' },
        { category: category.toUpperCase(), state },
        { category, state, status: 'active' },
      ]
      for (const rule of rules) {
        const expected = await listed(rule)
        expect(expected).not.toEqual([])
        const { _id: id } = await created(rule)
        expect(await read(id)).toMatchObject({ target: expected, targetCount: expected.length, targetRule: rule })
        const headers = { prefer: 'return=minimal' }
        const minimal = (await world.client.call(notification.list, { headers })).data.notifications
        expect(minimal.find(({ _id }) => _id === id)).toMatchObject({ target: [], targetCount: expected.length })
      }
    })

    it('include a business as soon as it fits, and no longer than it does', async () => {
      const { _id: businessId, businessRef } = await takeBusiness(world, ({ isDisabled }) => isDisabled === false)
      const { _id: id } = await created({ status: 'inactive' })
      expect((await read(id))?.target).not.toContain(businessRef)
      await world.client.call(business.deactivate, { parameters: { id: businessId } })
      expect((await read(id))?.target).toContain(businessRef)
      await world.client.call(business.activate, { parameters: { id: businessId } })
      expect((await read(id))?.target).not.toContain(businessRef)
    })

    it('name a plan, which is the one that a business subscribed to last', async () => {
      const makePlan = async (name: string) => {
        const body = { type: 'general', name, ...limits, price: 100, currency: currencies.NGN } as const
        return ((await world.client.call(subscription.create, { body })).data as { _id: string })._id
      }
      const [plan, next] = [await makePlan('Ruled'), await makePlan('Ruled afterwards')]
      const { _id: id } = await created({ plan })
      expect(await read(id)).toMatchObject({ target: [], targetCount: 0, targetRule: { plan, planName: 'Ruled' } })
      const { businessRef } = await takeBusiness(world)
      await world.client.call(subscription.subscribe, { body: { id: plan, duration: 1, businessRef } })
      expect(await listed({ plan })).toEqual([businessRef])
      expect((await read(id))?.target).toEqual([businessRef])
      await world.client.call(subscription.change, { body: { id: next, duration: 1, businessRef } })
      expect(await listed({ plan })).toEqual([])
      expect((await read(id))?.target).toEqual([])
    })

    it('mean by the end of a subscription the businesses that the subscribers of that end are', async () => {
      for (const expiry of expiries) {
        const { data } = (await world.client.call(business.subscribers, { query: { expiry } })).data
        const expected = data.map(({ businessRef }) => businessRef!).toSorted()
        const { _id: id } = await created({ expiry })
        expect(await read(id)).toMatchObject({ target: expected, targetCount: expected.length, targetRule: { expiry } })
        expect(await listed({ expiry })).toEqual(expected)
      }
      const [first] = (await world.client.call(business.subscribers, { query: { expiry: 'lapsed' } })).data.data
      const category = first!.account!.category!
      const both = await listed({ category, expiry: 'lapsed' })
      expect(both).toContain(first!.businessRef)
      const { _id: id } = await created({ category, expiry: 'lapsed' })
      expect((await read(id))?.target).toEqual(both)
    })

    it('are refused with a plan that there is not', async () => {
      expect(await create({ plan: 'nothing' })).toMatchObject({ status: 400, raw: { field: 'targetRule.plan' } })
    })

    it('stay with a plan that went with its business, when something else of the notification changes', async () => {
      const { businessRef } = await takeBusiness(world)
      const own = { type: 'custom', businessRef, name: 'Own', ...limits, price: 100, currency: currencies.NGN } as const
      const { _id: plan } = (await world.client.call(subscription.create, { body: own })).data as { _id: string }
      const { _id: id } = await created({ plan })
      await world.client.call(business.delete, { parameters: { businessRef } })
      const body = { ...content, title: 'Corrected', targetRule: { plan } }
      await world.client.call(notification.update, { parameters: { id }, body })
      expect(await read(id)).toMatchObject({ title: 'Corrected', targetRule: { plan } })
    })

    it('are refused with what is misspelt, and not for all businesses instead', async () => {
      expect(await create({ catgory: 'Bakery' } as Rule)).toMatchObject({
        status: 400,
        message: 'There is no "targetRule.catgory" to send. Check how it is spelt, or leave it out.',
      })
    })

    it('are replaced by a list, and a list by a rule; saving one unchanged changes nothing', async () => {
      const { businessRef } = await takeBusiness(world)
      const { _id: id, version } = await created({ status: 'active' })
      const update = async (change: Partial<NotificationBody>) => {
        const body = { ...content, target: [], ...change }
        await world.client.call(notification.update, { parameters: { id }, body })
        return read(id)
      }
      expect(await update({ targetRule: { status: 'active' } })).toMatchObject({ version })
      const list = await update({ target: [businessRef] })
      expect(list).toMatchObject({ target: [businessRef], targetCount: 1, version: version! + 1 })
      expect(list?.targetRule).toBeFalsy()
      expect(await update({ targetRule: { state: 'Lagos' } })).toMatchObject({ targetRule: { state: 'Lagos' } })
    })

    it.each(['category', 'state', 'status', 'expiry'] as const)(
      'no longer ask for a %s that is taken out',
      async (name) => {
        const whole = { category: 'Bakery', state: 'Lagos', status: 'active', expiry: 'lapsed' } as const
        const { _id: id } = await created(whole)
        const body = { ...content, targetRule: { ...whole, [name]: undefined } }
        await world.client.call(notification.update, { parameters: { id }, body })
        const rule = (await read(id))?.targetRule
        expect(rule).toMatchObject({ ...body.targetRule, [name]: null })
      },
    )

    it('stand in the log as they are, and are found by what they ask', async () => {
      const title = 'A rule worth a log row'
      await create({ state: 'Lagos' }, { title })
      const { data } = (await world.client.call(contract.log.list, { query: { search: title } })).data
      expect(data[0]?.after).toMatchObject({ targetRule: { state: 'Lagos' } })
      const found = await world.client.call(notification.list, { query: { search: 'lagos' } })
      expect(found.data.notifications.map((one) => one.title)).toContain(title)
    })
  })

  describe('the phases of notifications', () => {
    it('are to come, running and over, and each notification is in one', async () => {
      const today = new Date().toISOString().slice(0, 10)
      await create({}, { startDate: today, endDate: '2099-05-03' })
      const all = (await world.client.call(notification.list)).data.notifications
      const phaseOf = ({ startDate, endDate }: Notification) => {
        if (Date.parse(startDate!) > Date.now()) return 'scheduled'
        return Date.parse(endDate!) < Date.now() ? 'ended' : 'live'
      }
      for (const phase of ['scheduled', 'live', 'ended'] as const) {
        const { notifications } = (await world.client.call(notification.list, { query: { phase } })).data
        const expected = all.filter((one) => phaseOf(one) === phase).map(({ _id }) => _id)
        expect(expected).not.toEqual([])
        expect(notifications.map(({ _id }) => _id)).toEqual(expected)
        // As it is displayed, by the beginning of the word.
        const found = await world.client.call(notification.list, { query: { search: phase.slice(0, -1) } })
        expect(found.data.notifications.map(({ _id }) => _id)).toEqual(expect.arrayContaining(expected))
      }
    })
  })
}
