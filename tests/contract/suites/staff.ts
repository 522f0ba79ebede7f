import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { takeBusiness, type World } from './world.ts'

export function describeStaff(world: World): void {
  const { staff, subscription } = contract

  async function readWorkplace(businessRef: string) {
    const query = { ref: businessRef }
    const branches = (await world.client.call(staff.branches, { query })).data
    const roles = (await world.client.call(staff.roles, { query })).data
    const members = (await world.client.call(staff.list, { query: { businessRef } })).data.data
    return { branches, roles, members }
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

  const newcomer = ({ businessRef, branches, roles }: Workplace, email: string) => ({
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

  describe('staff', () => {
    it('are created for one business', async () => {
      const workplace = await takeWorkplace()
      const body = newcomer(workplace, 'amina@example.com')
      expect(await world.client.call(staff.create, { body })).toMatchObject({ status: 200, message: 'Staff created' })
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
        await world.client.call(staff.create, { body: newcomer(workplace, email) })
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
      await world.client.call(staff.create, { body: newcomer(one, 'same@example.com') })
      const again = await world.client.call(staff.create, { body: newcomer(other, 'SAME@example.com') })
      expect(again.status).toBe(409)
    })

    it('are deactivated, activated and deleted', async () => {
      const workplace = await takeWorkplace()
      const { businessRef } = workplace
      await world.client.call(staff.create, { body: newcomer(workplace, 'short-stay@example.com') })
      const find = async () =>
        (await readWorkplace(businessRef)).members.find(({ email }) => email === 'short-stay@example.com')
      const parameters = { id: (await find())!._id! }
      const deactivated = await world.client.call(staff.deactivate, { parameters })
      expect(deactivated).toMatchObject({ status: 200, message: 'Staff deactivated' })
      expect((await find())?.account?.isActive).toBe(false)
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
      const body = newcomer(await takeWorkplace(), 'counted@example.com')
      await world.client.call(staff.create, { body })
      expect((await world.client.call(contract.report.summary)).data.staffCount).toBe(before + 1)
    })
  })

  it.each(['branches', 'roles'] as const)('%s belong to a business that exists', async (call) => {
    const reply = await world.client.call(staff[call], { query: { ref: 'BIZ-none' } })
    expect(reply.status).toBe(404)
  })
}
