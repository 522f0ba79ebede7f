import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { createAdmin, dayOf, readBusiness, signedInAs, takeBusiness, type World } from './world.ts'

export function describeLogs(world: World): void {
  const list = async (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    (await world.client.call(contract.log.list, { query, headers })).data.data
  const newest = async () => (await list({}, { range: 'items=0-0' }))[0]

  describe('the log', () => {
    it('says who changed which record, and each field before and after', async () => {
      const business = await takeBusiness(world, ({ phone }) => Boolean(phone))
      const parameters = { id: business._id }
      const body = { phone: '+234 803 000 0000', location: { city: 'Epe' } }
      await world.client.call(contract.business.update, { parameters, body })
      const entry = await newest()
      expect(entry).toMatchObject({
        action: 'update',
        adminId: expect.any(String),
        record: { type: 'business', id: business._id },
        before: { phone: business.phone, location: { city: business.location?.city } },
        after: { phone: body.phone, location: { city: 'Epe' } },
      })
      // Beside the version, which rises with every change.
      expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual(['city', 'location', 'phone'])
    })

    it('leaves out what changed where that is asked for', async () => {
      const headers = { range: 'items=0-4', prefer: 'return=minimal' }
      for (const entry of await list({}, headers)) expect(entry).not.toHaveProperty('after')
    })

    it('has nothing of what changes nothing, which raises no version either', async () => {
      const business = await takeBusiness(world, ({ isDisabled }) => !isDisabled)
      const before = await newest()
      const parameters = { id: business._id }
      const unchanged = {
        businessName: business.businessName,
        phone: business.phone ?? '',
        address: business.address ?? '',
      }
      const reply = await world.client.call(contract.business.update, { parameters, body: unchanged })
      expect(reply).toMatchObject({ status: 200, message: 'Business updated' })
      expect(reply.headers.get('etag')).toBe(`"${business.version}"`)
      await world.client.call(contract.business.activate, { parameters })
      const [settings] = (await world.client.call(contract.settings.admin)).data
      await world.client.call(contract.business.updateSettings, {
        parameters: { id: settings?._id ?? '' },
        body: { freeProductCount: settings?.freeProductCount },
      })
      const [plan] = (await world.client.call(contract.subscription.list)).data.data
      const planId = { id: plan?._id ?? '' }
      await world.client.call(contract.subscription.update, { parameters: planId, body: { name: plan?.name } })
      const { notifications } = (await world.client.call(contract.notification.list)).data
      const coming = notifications.find(({ startDate }) => Date.parse(startDate ?? '') > Date.now())
      if (coming) {
        const body = { ...coming, media: { type: 'none', url: '' } }
        await world.client.call(contract.notification.update, { parameters: { id: coming._id ?? '' }, body })
      }
      expect(await newest()).toEqual(before)
      expect((await readBusiness(world, business._id))?.version).toBe(business.version)
      expect((await world.client.call(contract.subscription.list)).data.data[0]?.version).toBe(plan?.version)
    })

    it('is narrowed by person, business, action, record and days, which hold together', async () => {
      const { id: admin, ...signIn } = await createAdmin(world, 'narrow')
      const client = await signedInAs(world, signIn)
      const business = await takeBusiness(world, ({ isDisabled }) => !isDisabled)
      const parameters = { id: business._id }
      await client.call(contract.business.deactivate, { parameters })
      await client.call(contract.business.activate, { parameters })
      const actions = async (query: Record<string, string>) => (await list(query)).map(({ action }) => action)
      const all = await actions({ admin })
      expect(all.slice(0, 3)).toEqual(['activate', 'deactivate', 'login'])
      const { businessRef, _id: record } = business
      expect(await actions({ admin, businessRef: businessRef.toLowerCase() })).toEqual(['activate', 'deactivate'])
      expect(new Set(await actions({ admin, action: 'login' }))).toEqual(new Set(['login']))
      expect(await actions({ record, admin })).toEqual(['activate', 'deactivate'])
      const today = dayOf(new Date().toISOString())
      expect(await actions({ admin, startDate: today, endDate: today })).toEqual(all)
      expect(await actions({ admin, startDate: '2020-01-01', endDate: '2020-12-31' })).toEqual([])
      expect(new Set(await actions({ admin, search: 'signed in' }))).toEqual(new Set(['login']))
      expect(await actions({ admin: 'no such person' })).toEqual([])
      for (const entry of await list({ businessRef })) expect(entry.businessRef).toBe(businessRef)
      expect((await list({ record })).length).toBeGreaterThan(1)
    })

    it('takes a reason afterwards, in an entry of its own about the first', async () => {
      const business = await takeBusiness(world, ({ isDisabled }) => !isDisabled)
      const reply = await world.client.call(contract.business.deactivate, { parameters: { id: business._id } })
      const { log: id } = JSON.parse(reply.text)
      const body = { reason: ' Card fraud ' }
      expect(await world.client.call(contract.log.addReason, { parameters: { id }, body })).toMatchObject({
        status: 200,
        message: 'Reason added',
      })
      const entry = (await world.client.call(contract.log.read, { parameters: { id } })).data
      expect(entry).toMatchObject({ action: 'deactivate', reasons: [{ reason: 'Card fraud', aboutLogId: id }] })
      expect(await newest()).toMatchObject({
        action: 'reason',
        activity: 'Business',
        businessRef: business.businessRef,
        record: { type: 'business', id: business._id },
      })
    })

    it('takes twenty reasons for one entry, all of which are read with it', async () => {
      const business = await takeBusiness(world, ({ isDisabled }) => !isDisabled)
      const reply = await world.client.call(contract.business.deactivate, { parameters: { id: business._id } })
      const parameters = { id: String(JSON.parse(reply.text).log) }
      const add = (reason: string) => world.client.call(contract.log.addReason, { parameters, body: { reason } })
      for (let count = 1; count <= 20; count += 1) expect((await add(`Reason ${count}`)).status).toBe(200)
      expect(await add('One more')).toMatchObject({
        status: 409,
        message: 'This entry has 20 reasons already. Add yours to a later one.',
      })
      expect((await world.client.call(contract.log.read, { parameters })).data.reasons).toHaveLength(20)
    })

    it.each([[''], ['x'.repeat(501)]])('refuses the reason "%.10s"', async (reason) => {
      const id = (await newest())?._id ?? ''
      const reply = await world.client.call(contract.log.addReason, { parameters: { id }, body: { reason } })
      expect(reply.status).toBe(400)
    })

    it('knows no entry that is not there', async () => {
      const parameters = { id: 'nothing' }
      expect((await world.client.call(contract.log.read, { parameters })).status).toBe(404)
      expect((await world.client.call(contract.log.addReason, { parameters, body: { reason: 'x' } })).status).toBe(404)
    })
  })
}
