import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { readBusiness, takeBusiness, type World } from './world.ts'

export function describeBusinessChanges(world: World): void {
  const update = (id: string, body: unknown) =>
    world.client.call(contract.business.update, { parameters: { id }, body })

  describe('a change of a business', () => {
    it('changes every field that it gives', async () => {
      const { _id } = await takeBusiness(world)
      const body = {
        businessName: 'Ọbí & Sons',
        firstName: 'Adaora',
        lastName: "O'Neill",
        email: 'obi@example.com',
        phone: '+234 800 000 0000',
        address: '1 New Road',
        account: { category: 'Bakery' },
        location: { country: 'nigeria', state: 'Lagos', city: 'Ikeja', address: '2 New Road' },
        isDisabled: true,
        referral: { code: 'NEWCODE' },
      }
      const reply = await update(_id, body)
      expect(reply).toMatchObject({ status: 200, message: 'Business updated' })
      const changed = await readBusiness(world, _id)
      expect(changed).toMatchObject({ ...body, country: 'nigeria', state: 'Lagos', city: 'Ikeja' })
      expect(reply.raw).toEqual(changed)
    })

    it('holds the longest texts in every field at once, of three bytes a character', async () => {
      const { _id } = await takeBusiness(world)
      const contact = { businessName: longText(200), email: longText(254), address: longText(500) }
      const place = { country: longText(100), state: longText(100), city: longText(100) }
      const body = {
        ...contact,
        firstName: longText(200),
        lastName: longText(200),
        phone: longText(40),
        account: { category: longText(200) },
        location: { ...place, address: longText(500) },
        referral: { code: longText(64) },
      }
      expect(await update(_id, body)).toMatchObject({ status: 200 })
      expect(await readBusiness(world, _id)).toMatchObject({ ...body, ...place })
    })

    it('leaves alone what it does not give', async () => {
      const before = await takeBusiness(world)
      await update(before._id, { firstName: 'Ngozi' })
      const after = await readBusiness(world, before._id)
      expect(after).toEqual({ ...before, firstName: 'Ngozi', version: before.version + 1 })
    })

    it('ignores fields that nobody may change', async () => {
      const before = await takeBusiness(world)
      const body = { _id: 'other', businessRef: 'other', createdAt: '2020-01-01', version: 99, constructor: 'x' }
      expect((await update(before._id, body)).status).toBe(200)
      expect(await readBusiness(world, before._id)).toEqual(before)
    })

    it.each([
      [{ isDisabled: 'yes' }, 'Is disabled must be true or false.'],
      [{ businessName: ' ' }, 'Business name is required.'],
      [{ businessName: 'x'.repeat(201) }, 'Business name must have at most 200 characters.'],
      [{ location: { city: 7 } }, 'Location city must be text.'],
      [{ phone: 'a\u0000b' }, 'A value is malformed or out of range. Correct it and send it again.'],
      [[], 'Send a JSON object as the body.'],
      ['text', 'Send a JSON object as the body.'],
    ])('refuses %j', async (body, message) => {
      const business = await takeBusiness(world)
      expect(await update(business._id, body)).toMatchObject({ status: 400, message })
      expect(await readBusiness(world, business._id)).toEqual(business)
    })

    it('says so when there is no such business', async () => {
      expect((await update('nothing', { firstName: 'A' })).status).toBe(404)
      expect(await update('a/b', { firstName: 'A' })).toMatchObject({
        status: 400,
        message: 'Id: This is not a valid id.',
      })
    })
  })

  describe('activation of a business', () => {
    it('switches between active and inactive', async () => {
      const { _id: id } = await takeBusiness(world, ({ isDisabled }) => !isDisabled)
      const parameters = { id }
      const deactivated = await world.client.call(contract.business.deactivate, { parameters })
      expect(deactivated).toMatchObject({ status: 200, message: 'Business deactivated' })
      expect((await readBusiness(world, id))?.isDisabled).toBe(true)
      const activated = await world.client.call(contract.business.activate, { parameters })
      expect(activated).toMatchObject({ status: 200, message: 'Business activated' })
      expect((await readBusiness(world, id))?.isDisabled).toBe(false)
    })

    it('needs a business', async () => {
      const parameters = { id: 'nothing' }
      expect((await world.client.call(contract.business.activate, { parameters })).status).toBe(404)
      expect((await world.client.call(contract.business.deactivate, { parameters })).status).toBe(404)
    })
  })

  describe('deletion of a business', () => {
    it('takes along what hangs on it and keeps the record of what happened, and the money that moved', async () => {
      const { client } = world
      const sellers = new Set((await client.call(contract.sale.list)).data.data.map((sale) => sale.businessRef))
      const business = await takeBusiness(world, (candidate) => sellers.has(candidate.businessRef))
      const { businessRef } = business
      const reportBefore = (await client.call(contract.report.summary)).data
      const staff = (await client.call(contract.staff.list, { query: { businessRef } })).data.data
      const transactions = (await client.call(contract.transaction.list)).data.data.length

      const reply = await client.call(contract.business.delete, { parameters: { businessRef } })
      expect(reply).toMatchObject({ status: 200, message: 'Business deleted' })

      expect(await readBusiness(world, business._id)).toBeUndefined()
      expect((await client.call(contract.staff.list, { query: { businessRef } })).status).toBe(404)
      const sales = (await client.call(contract.sale.list)).data.data
      expect(sales.some((sale) => sale.businessRef === businessRef)).toBe(true)
      expect((await client.call(contract.report.summary)).data.sales).toEqual(reportBefore.sales)
      expect((await client.call(contract.report.summary)).data.staffCount).toBe(
        (reportBefore.staffCount ?? 0) - staff.length,
      )
      const notifications = (await client.call(contract.notification.list)).data.notifications
      expect(notifications.some(({ target }) => target.includes(businessRef))).toBe(false)
      expect((await client.call(contract.transaction.list)).data.data).toHaveLength(transactions)
      const query = { search: businessRef }
      const logs = (await client.call(contract.log.list, { query })).data.data
      expect(logs[0]).toMatchObject({ action: 'delete', activity: 'Business', businessRef })
    })

    it('goes by the reference, not by the id', async () => {
      const { _id } = await takeBusiness(world)
      expect((await world.client.call(contract.business.delete, { parameters: { businessRef: _id } })).status).toBe(404)
    })
  })

  it('every change is logged with who made it', async () => {
    const business = await takeBusiness(world)
    await update(business._id, { firstName: 'Logged' })
    const headers = { range: 'items=0-0' }
    const [entry] = (await world.client.call(contract.log.list, { headers })).data.data
    expect(entry).toMatchObject({
      action: 'update',
      activity: 'Business',
      details: business.businessName,
      businessRef: business.businessRef,
      user: { email: world.signIn.email, role: expect.any(String), fullName: expect.any(String) },
    })
  })
}

/** Characters without a pattern, so that nothing that stores them makes them smaller. */
const longText = (length: number): string =>
  Array.from({ length }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919 + length * 104_729) % 20_000)),
  ).join('')
