import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { createPlan } from './plans.ts'
import { displayedMoment } from './search.ts'
import { readBusiness, readBusinesses, takeBusiness, type World } from './world.ts'

export function describeArchive(world: World): void {
  const { business } = contract
  const archived = async (query: Record<string, string> = {}) =>
    (await world.client.call(business.archived, { query })).data.data
  const staffOf = async (businessRef: string) =>
    (await world.client.call(contract.staff.list, { query: { businessRef } })).data?.data ?? []

  /** A business with staff and a subscription, which a notification is for. */
  async function takeUsed() {
    const { notifications } = (await world.client.call(contract.notification.list)).data
    const targets = new Set(notifications.flatMap(({ target }) => target))
    for (;;) {
      const used = await takeBusiness(world, ({ businessRef }) => targets.has(businessRef))
      if ((await staffOf(used.businessRef)).length > 0) return used
    }
  }

  describe('a deleted business', () => {
    it('is kept with the reason, and comes back as it was', async () => {
      const { client } = world
      const used = await takeUsed()
      const { businessRef } = used
      const report = (await client.call(contract.report.summary)).data
      const before = {
        staff: await staffOf(businessRef),
        branches: (await client.call(contract.staff.branches, { query: { ref: businessRef } })).data,
        roles: (await client.call(contract.staff.roles, { query: { ref: businessRef } })).data,
        history: (await client.call(contract.subscription.history, { query: { businessRef } })).data,
        notifications: (await client.call(contract.notification.list)).data.notifications.map(({ target }) =>
          target.toSorted(),
        ),
        count: (await readBusinesses(world)).length,
      }
      const body = { reason: 'Card fraud' }
      const reply = await client.call(business.archive, { parameters: { businessRef }, body })
      expect(reply).toMatchObject({ status: 200, message: 'Business deleted' })
      expect(await readBusiness(world, used._id)).toBeUndefined()
      const found = await archived({ search: businessRef })
      expect(found).toMatchObject([
        { _id: used._id, businessRef, businessName: used.businessName, reason: 'Card fraud', archivedBy: {} },
      ])
      const [day, month, year, time] = displayedMoment(String(found[0]?.restorableUntil))
      expect(await archived({ search: `${day} ${month} ${year}, ${time}` })).toContainEqual(found[0])
      const [entry] = await archived({ search: businessRef })
      const days = (Date.parse(entry?.restorableUntil ?? '') - Date.parse(entry?.archivedAt ?? '')) / 86_400_000
      expect(days).toBe(30)
      expect((await client.call(contract.report.summary)).data.sales).toEqual(report.sales)
      expect((await client.call(contract.report.summary)).data.staffCount).toBeLessThan(report.staffCount ?? 0)

      const restored = await client.call(business.restore, { parameters: { businessRef } })
      expect(restored).toMatchObject({ status: 200, message: 'Business restored' })
      expect(await readBusiness(world, used._id)).toEqual(used)
      expect({
        staff: await staffOf(businessRef),
        branches: (await client.call(contract.staff.branches, { query: { ref: businessRef } })).data,
        roles: (await client.call(contract.staff.roles, { query: { ref: businessRef } })).data,
        history: (await client.call(contract.subscription.history, { query: { businessRef } })).data,
        notifications: (await client.call(contract.notification.list)).data.notifications.map(({ target }) =>
          target.toSorted(),
        ),
        count: (await readBusinesses(world)).length,
      }).toEqual(before)
      expect((await client.call(contract.report.summary)).data).toEqual(report)
      expect(await archived({ search: businessRef })).toEqual([])
      const query = { record: used._id }
      const [last, first] = (await client.call(contract.log.list, { query })).data.data
      expect([last?.action, first?.action, first?.reason]).toEqual(['restore', 'delete', 'Card fraud'])
      expect(first?.before).toMatchObject({ businessName: used.businessName, phone: used.phone })
    })

    it('is restored once, however often that is asked for', async () => {
      const { businessRef } = await takeBusiness(world)
      const parameters = { businessRef }
      await world.client.call(business.delete, { parameters })
      expect((await world.client.call(business.restore, { parameters })).status).toBe(200)
      expect((await world.client.call(business.restore, { parameters })).status).toBe(200)
      expect((await readBusinesses(world)).filter((one) => one.businessRef === businessRef)).toHaveLength(1)
      const unknown = { parameters: { businessRef: 'BIZ-nothing' } }
      expect((await world.client.call(business.restore, unknown)).status).toBe(404)
    })

    it('comes back when a notification that it was a target of has come to keep a rule', async () => {
      const { client } = world
      const [gone, other, third] = [await takeBusiness(world), await takeBusiness(world), await takeBusiness(world)]
      const body = {
        title: 'From a list to a rule',
        type: 'banner',
        message: 'For some.',
        media: { type: 'none', url: '' },
        startDate: '2099-05-01',
        endDate: '2099-05-03',
        status: 'active',
        target: [gone.businessRef, other.businessRef],
      }
      const create = async () =>
        (await client.call(contract.notification.create, { body })).data as { _id: string; version: number }
      const [listed, ruled, aimed] = [await create(), await create(), await create()]
      const parameters = { businessRef: gone.businessRef }
      await client.call(business.delete, { parameters })
      const rule = { ...body, target: [], targetRule: { status: 'inactive' } }
      await client.call(contract.notification.update, { parameters: { id: ruled._id }, body: rule })
      const elsewhere = { ...body, target: [third.businessRef] }
      await client.call(contract.notification.update, { parameters: { id: aimed._id }, body: elsewhere })
      const retitled = { ...body, title: 'Another title', target: [other.businessRef] }
      await client.call(contract.notification.update, { parameters: { id: listed._id }, body: retitled })
      expect(await client.call(business.restore, { parameters })).toMatchObject({ status: 200 })
      const { notifications } = (await client.call(contract.notification.list)).data
      const read = (id: string) => notifications.find(({ _id }) => _id === id)
      expect(read(aimed._id)?.target).toEqual([third.businessRef])
      expect(read(ruled._id)).toMatchObject({ targetRule: { status: 'inactive' } })
      // Whoever had it open before does not take the business out of it unseen.
      expect(read(listed._id)?.target).toContain(gone.businessRef)
      expect(read(listed._id)?.version).toBeGreaterThan(listed.version)
    })

    it('and the custom plan that goes with it come back to who else subscribed to that plan', async () => {
      const { client } = world
      const [subscriber, owner] = [await takeBusiness(world), await takeBusiness(world)]
      const plan = await createPlan(world, { type: 'custom', businessRef: subscriber.businessRef })
      const body = { id: plan._id, duration: 1, businessRef: subscriber.businessRef }
      expect((await client.call(contract.subscription.subscribe, { body })).status).toBe(200)
      const given = { parameters: { id: plan._id }, body: { ...plan, businessRef: owner.businessRef } }
      expect((await client.call(contract.subscription.update, given)).status).toBe(200)
      const subscribers = async () =>
        (await client.call(business.subscribers, { query: { plan: plan._id } })).data.data.map((one) => one.businessRef)
      expect(await subscribers()).toEqual([subscriber.businessRef])

      await client.call(business.delete, { parameters: { businessRef: subscriber.businessRef } })
      await client.call(business.delete, { parameters: { businessRef: owner.businessRef } })
      const restore = (businessRef: string) => client.call(business.restore, { parameters: { businessRef } })
      expect(await restore(subscriber.businessRef)).toMatchObject({ status: 200, message: 'Business restored' })
      expect(await restore(owner.businessRef)).toMatchObject({ status: 200, message: 'Business restored' })
      expect(await subscribers()).toEqual([subscriber.businessRef])
    })

    it('keeps the e-mail addresses of its staff taken', async () => {
      const used = await takeUsed()
      const [member] = await staffOf(used.businessRef)
      await world.client.call(business.delete, { parameters: { businessRef: used.businessRef } })
      const other = await takeUsed()
      const { client } = world
      const [branch] = (await client.call(contract.staff.branches, { query: { ref: other.businessRef } })).data
      const [role] = (await client.call(contract.staff.roles, { query: { ref: other.businessRef } })).data
      const body = {
        ref: other.businessRef,
        branchId: branch?._id,
        firstName: 'Ada',
        lastName: 'Obi',
        email: member?.email?.toUpperCase(),
        password: 'the password of nobody',
        phone: '0803',
        account: { type: 'staff', role: role?.role },
        location: { address: '1 Road', city: 'Ikeja', state: 'Lagos', country: 'nigeria' },
      }
      const reply = await client.call(contract.staff.create, { body })
      expect([reply.status, reply.message]).toEqual([
        409,
        'A staff member with this email exists already. Use another email.',
      ])
      const [neighbour] = await staffOf(other.businessRef)
      const correction = { parameters: { id: neighbour?._id ?? '' }, body: { email: member?.email } }
      expect((await client.call(contract.staff.update, correction)).status).toBe(409)
      const parameters = { businessRef: used.businessRef }
      expect((await client.call(business.restore, { parameters })).status).toBe(200)
      // The suite of lists looks at one that is deleted.
      await client.call(business.delete, { parameters })
    })
  })
}
