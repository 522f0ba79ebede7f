import { describe, expect, it } from 'vitest'
import { contract, type NewStaff, type Staff } from '../../../server/platform/contract/index.ts'
import { createPlan } from './plans.ts'
import { takeBusiness, type World } from './world.ts'

export function describeStaffRules(world: World): void {
  const { staff, subscription } = contract
  const create = (body: NewStaff) => world.client.call(staff.create, { body })
  const read = async (businessRef: string, query = {}): Promise<Staff[]> =>
    (await world.client.call(staff.list, { query: { businessRef, ...query } })).data.data

  /** A business that may take on so many more than it has. */
  async function takeWithRoomFor(more: number): Promise<string> {
    const { businessRef } = await takeBusiness(world)
    const max = (await read(businessRef)).length + more
    const body = { id: (await createPlan(world, { staff: { max, amount: 100 } }))._id, duration: 1, businessRef }
    await world.client.call(subscription.subscribe, { body })
    await world.client.call(subscription.change, { body })
    return businessRef
  }

  async function newcomer(ref: string, name: string): Promise<NewStaff> {
    const branches = (await world.client.call(staff.branches, { query: { ref } })).data
    const roles = (await world.client.call(staff.roles, { query: { ref } })).data
    return {
      ref,
      branchId: branches[0]!._id!,
      firstName: name,
      lastName: 'Eze',
      email: `${name}@newcomers.example.com`.toLowerCase(),
      password: 'Unmistakable-1',
      phone: '+234 803 555 0123',
      account: { type: 'staff', role: roles[0]!.role! },
      location: { address: '4 Allen Avenue', city: 'Ikeja', state: 'Lagos', country: 'nigeria' },
    }
  }

  describe('the rules of staff', () => {
    it('list the newest first, and find and sort them by name', async () => {
      const ref = await takeWithRoomFor(3)
      for (const name of ['Bola', 'Chidi', 'Aisha']) await create(await newcomer(ref, name))
      const names = (await read(ref)).map(({ firstName }) => firstName!)
      expect(names.slice(0, 3)).toEqual(['Aisha', 'Chidi', 'Bola'])
      const sorted = (await read(ref, { sort: 'firstName' })).map(({ firstName }) => firstName!)
      expect(sorted.map((name) => name.toLowerCase())).toEqual(names.map((name) => name.toLowerCase()).toSorted())
      const found = await read(ref, { search: 'CHIDI@newcomers' })
      expect(found.map(({ firstName }) => firstName)).toEqual(['Chidi'])
    })

    it('want a business that exists', async () => {
      const unknown = await world.client.call(staff.list, { query: { businessRef: 'BIZ-none' } })
      expect(unknown.status).toBe(404)
      const { businessRef } = await takeBusiness(world)
      const refused = await create({ ...(await newcomer(businessRef, 'Nobody')), ref: 'BIZ-none' })
      expect(refused).toMatchObject({ status: 404, message: unknown.message })
      expect((await world.client.call(staff.list)).message).toBe('Business ref is required.')
    })

    it('show a password to nobody, not even in the log', async () => {
      const ref = await takeWithRoomFor(1)
      const replies = [
        await create(await newcomer(ref, 'Secretive')),
        await world.client.call(staff.list, { query: { businessRef: ref } }),
        await world.client.call(contract.log.list, { query: { search: ref } }),
      ]
      for (const { status, text } of replies) {
        expect(status).toBe(200)
        expect(text).not.toMatch(/Unmistakable|argon2|password/i)
      }
    })

    it('put nobody into the branch of another business', async () => {
      const [ref, { businessRef: other }] = [await takeWithRoomFor(1), await takeBusiness(world)]
      const { branchId } = await newcomer(other, 'Stranger')
      expect(await create({ ...(await newcomer(ref, 'Stranger')), branchId })).toMatchObject({
        status: 400,
        message: 'This business has no such branch. Choose one of its branches.',
      })
    })

    it('fill the places of the subscription and the extra ones, also when two come at once', async () => {
      const ref = await takeWithRoomFor(1)
      const pair = [await newcomer(ref, 'Taiwo'), await newcomer(ref, 'Kehinde')]
      const replies = await Promise.all(pair.map(create))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const limit = (await read(ref)).length
      expect(replies.find(({ status }) => status === 409)!.message).toBe(
        `The subscription of this business admits ${limit} staff. Add extra staff, or change the plan.`,
      )
      await world.client.call(subscription.extraStaff, { body: { ref, quantity: 1 } })
      expect((await create(await newcomer(ref, 'Idowu'))).status).toBe(200)
      expect((await create(await newcomer(ref, 'Alaba'))).status).toBe(409)
    })
  })
}
