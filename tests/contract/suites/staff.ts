import { describe, expect, it } from 'vitest'
import { contract, type NewStaff, type Staff } from '../../../server/platform/contract/index.ts'
import { createPlan } from './plans.ts'
import { takeBusiness, type World } from './world.ts'

export function describeStaff(world: World): void {
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

  async function readWorkplace(businessRef: string) {
    const query = { ref: businessRef }
    const branches = (await world.client.call(staff.branches, { query })).data
    const roles = (await world.client.call(staff.roles, { query })).data
    return { branches, roles, members: await read(businessRef) }
  }

  /** A business with a branch and a role whose subscription leaves room for more staff. */
  async function takeWorkplace() {
    for (;;) {
      const { businessRef } = await takeBusiness(world)
      const workplace = await readWorkplace(businessRef)
      if (workplace.branches.length === 0 || workplace.roles.length === 0) continue
      await world.client.call(subscription.extraStaff, { body: { quantity: 1000, ref: businessRef } })
      return { businessRef, ...workplace }
    }
  }

  type Workplace = Awaited<ReturnType<typeof takeWorkplace>>

  const newcomer = ({ businessRef, branches, roles }: Omit<Workplace, 'members'>, email: string): NewStaff => ({
    ref: businessRef,
    branchId: branches[0]!._id!,
    firstName: 'Amina',
    lastName: 'Sule',
    email,
    password: 'words at the till',
    phone: '+2348000000000',
    account: { type: 'staff', role: roles[0]!.role! },
    location: { address: '1 Street', city: 'Ikeja', state: 'Lagos', country: 'nigeria' },
  })

  /** Of any business, named after their first name. */
  const colleague = async (businessRef: string, firstName: string): Promise<NewStaff> => ({
    ...newcomer(
      { businessRef, ...(await readWorkplace(businessRef)) },
      `${firstName}@newcomers.example.com`.toLowerCase(),
    ),
    firstName,
  })

  describe('staff', () => {
    it('are created for one business', async () => {
      const workplace = await takeWorkplace()
      const body = newcomer(workplace, 'amina@example.com')
      expect(await create(body)).toMatchObject({ status: 200, message: 'Staff created' })
      const { members } = await readWorkplace(workplace.businessRef)
      expect(members).toHaveLength(workplace.members.length + 1)
      const { ref: _, password: __, ...shown } = body
      const expected = { ...shown, account: { ...body.account, isActive: true }, dateOfHire: expect.any(String) }
      expect(members[0]).toMatchObject(expected)
    })

    it('are invited with a password that the platform makes', async () => {
      const { password: _, ...body } = newcomer(await takeWorkplace(), 'invited-staff@example.com')
      const reply = await world.client.call(staff.invite, { body })
      expect(reply).toMatchObject({ status: 200, message: 'Staff created' })
      expect(reply.data.oneTimePassword).toMatch(/^[a-z\d]{4}(-[a-z\d]{4}){4}$/)
      expect((await world.client.call(staff.invite, { body })).status).toBe(409)
    })

    it('are corrected, unless somebody else has changed them meanwhile or has the e-mail', async () => {
      const workplace = await takeWorkplace()
      for (const email of ['correct@example.com', 'colleague-of-correct@example.com']) {
        await create(newcomer(workplace, email))
      }
      const [, member] = (await readWorkplace(workplace.businessRef)).members
      const correct = (body: object) =>
        world.client.call(staff.update, {
          parameters: { id: member!._id! },
          body,
          headers: { 'if-match': `"${member!.version}"` },
        })
      expect(await correct({ email: 'Colleague-of-correct@example.com' })).toMatchObject({
        status: 409,
        raw: { field: 'email' },
      })
      const body = { firstName: 'Aminat', email: 'aminat@example.com', phone: '0803 111 2222' }
      expect(await correct(body)).toMatchObject({ status: 200, message: 'Staff updated' })
      const changed = { ...member, ...body, version: member!.version! + 1 }
      expect((await readWorkplace(workplace.businessRef)).members[1]).toEqual(changed)
      expect(await correct({ lastName: 'Late' })).toMatchObject({ status: 412, raw: { lastName: 'Sule' } })
    })

    it.each([
      [{ email: 'nonsense' }, 'Email must be an e-mail address.'],
      [{ password: 'secret' }, 'Password must have at least 12 characters.'],
      [{ password: 'AminaSule2026' }, 'Password must differ from the e-mail address and the name.'],
      [{ account: { type: 'owner', role: 'Cashier' } }, 'Account type must be one of: staff.'],
      [{ branchId: 'elsewhere' }, 'This business has no such branch. Choose one of its branches.'],
      [
        { account: { type: 'staff', role: 'Emperor' } },
        'This business has no role "Emperor". Choose one of its roles.',
      ],
      [{ firstName: undefined }, 'First name is required.'],
      [{ ref: '../etc' }, 'Ref: This is not a valid id.'],
    ])('are refused with %j', async (wrong, message) => {
      const body = { ...newcomer(await takeWorkplace(), 'wrong@example.com'), ...wrong }
      expect(await world.client.call(staff.create, { body })).toMatchObject({ status: 400, message })
    })

    it('have an e-mail of their own on the whole platform', async () => {
      const [one, other] = [await takeWorkplace(), await takeWorkplace()]
      await create(newcomer(one, 'same@example.com'))
      const again = await create(newcomer(other, 'SAME@example.com'))
      expect(again.status).toBe(409)
    })

    it('are deactivated, activated and deleted', async () => {
      const workplace = await takeWorkplace()
      const { businessRef } = workplace
      await create(newcomer(workplace, 'short-stay@example.com'))
      const find = async () =>
        (await readWorkplace(businessRef)).members.find(({ email }) => email === 'short-stay@example.com')
      const parameters = { id: (await find())!._id! }
      const deactivated = await world.client.call(staff.deactivate, { parameters })
      expect(deactivated).toMatchObject({ status: 200, message: 'Staff deactivated' })
      expect((await find())?.account?.isActive).toBe(false)
      const sorted = { businessRef, sort: 'account.isActive' as const }
      const { data } = (await world.client.call(staff.list, { query: sorted })).data
      expect(data.at(-1)?.email, 'the inactive come after the active').toBe('short-stay@example.com')
      const activated = await world.client.call(staff.activate, { parameters })
      expect(activated).toMatchObject({ status: 200, message: 'Staff activated' })
      expect((await find())?.account?.isActive).toBe(true)
      const deleted = await world.client.call(staff.delete, { parameters })
      expect(deleted).toMatchObject({ status: 200, message: 'Staff deleted' })
      expect(await find()).toBeUndefined()
      for (const endpoint of [staff.deactivate, staff.activate, staff.delete]) {
        // All three have the same path parameter.
        const reply = await world.client.call(endpoint as typeof staff.delete, { parameters })
        expect(reply.status).toBe(404)
      }
    })

    it('are counted by the report', async () => {
      const before = (await world.client.call(contract.report.summary)).data.staffCount!
      await create(newcomer(await takeWorkplace(), 'counted@example.com'))
      expect((await world.client.call(contract.report.summary)).data.staffCount).toBe(before + 1)
    })

    it('list the newest first, and find and sort them by name', async () => {
      const ref = await takeWithRoomFor(3)
      for (const name of ['Bola', 'Chidi', 'Aisha']) await create(await colleague(ref, name))
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
      const refused = await create({ ...(await colleague(businessRef, 'Nobody')), ref: 'BIZ-none' })
      expect(refused).toMatchObject({ status: 404, message: unknown.message })
      expect((await world.client.call(staff.list)).message).toBe('Business ref is required.')
    })

    it('show a password to nobody, not even in the log', async () => {
      const ref = await takeWithRoomFor(1)
      const replies = [
        await create(await colleague(ref, 'Secretive')),
        await world.client.call(staff.list, { query: { businessRef: ref } }),
        await world.client.call(contract.log.list, { query: { search: ref } }),
      ]
      for (const { status, text } of replies) {
        expect(status).toBe(200)
        expect(text).not.toMatch(/till|argon2|password/i)
      }
    })

    it('put nobody into the branch of another business', async () => {
      const [ref, { businessRef: other }] = [await takeWithRoomFor(1), await takeBusiness(world)]
      const { branchId } = await colleague(other, 'Stranger')
      expect(await create({ ...(await colleague(ref, 'Stranger')), branchId })).toMatchObject({
        status: 400,
        message: 'This business has no such branch. Choose one of its branches.',
      })
    })

    it('fill the places of the subscription and the extra ones, also when two come at once', async () => {
      const ref = await takeWithRoomFor(1)
      const pair = [await colleague(ref, 'Taiwo'), await colleague(ref, 'Kehinde')]
      const replies = await Promise.all(pair.map(create))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const limit = (await read(ref)).length
      expect(replies.find(({ status }) => status === 409)!.message).toBe(
        `The subscription of this business admits ${limit} staff, inactive ones too. Delete who has left, add extra staff, or change the plan.`,
      )
      await world.client.call(subscription.extraStaff, { body: { ref, quantity: 1 } })
      expect((await create(await colleague(ref, 'Idowu'))).status).toBe(200)
      expect((await create(await colleague(ref, 'Alaba'))).status).toBe(409)
    })
  })

  it.each(['branches', 'roles'] as const)('%s belong to a business that exists', async (call) => {
    const reply = await world.client.call(staff[call], { query: { ref: 'BIZ-none' } })
    expect(reply.status).toBe(404)
  })
}
