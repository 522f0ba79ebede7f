import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { createAdmin, signedInAs, takeBusiness, type World } from './world.ts'

export function describeIdempotency(world: World): void {
  const { business } = contract
  const create = (name: string, key: string, client = world.client) =>
    client.call(business.createCategory, { body: { name, description: name }, headers: { 'idempotency-key': key } })
  const countNamed = async (name: string) => {
    const [settings] = (await world.client.call(contract.settings.admin)).data
    return settings!.category.filter((category) => category.name === name).length
  }

  describe('a write with an idempotency key', () => {
    it('happens once and answers the same again', async () => {
      const one = await create('Once', 'key-1')
      const again = await create('Once', 'key-1')
      expect(one.status).toBe(200)
      expect(again.status).toBe(200)
      expect(again.text).toBe(one.text)
      expect(await countNamed('Once')).toBe(1)
    })

    it('brings its ETag again', async () => {
      const { _id } = await takeBusiness(world)
      const options = { parameters: { id: _id }, body: { firstName: 'A' }, headers: { 'idempotency-key': 'key-etag' } }
      const one = await world.client.call(business.update, options)
      const again = await world.client.call(business.update, options)
      expect(one.headers.get('etag')).toBeTruthy()
      expect(again.headers.get('etag')).toBe(one.headers.get('etag'))
    })

    it('is refused for another body and for another call', async () => {
      await create('Two', 'key-2')
      expect((await create('Three', 'key-2')).status).toBe(422)
      expect(await countNamed('Three')).toBe(0)
      const { _id } = await takeBusiness(world)
      const headers = { 'idempotency-key': 'key-2' }
      const other = await world.client.call(business.deactivate, { parameters: { id: _id }, headers })
      expect(other.status).toBe(422)
    })

    it('leaves the key free when it is refused', async () => {
      await create('Taken', 'key-3')
      expect((await create('Taken', 'key-4')).status).toBe(409)
      expect((await create('Not taken', 'key-4')).status).toBe(200)
    })

    it('happens once when it is sent many times at once', async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => create('Many', 'key-5')))
      expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(replies[0]?.status).toBe(200)
      expect(await countNamed('Many')).toBe(1)
    })

    it('is somebody else’s own with the same key', async () => {
      const colleague = await signedInAs(world, await createAdmin(world, 'key-owner'))
      await create('Mine', 'key-6')
      expect((await create('Theirs', 'key-6', colleague)).status).toBe(200)
      expect(await countNamed('Theirs')).toBe(1)
    })

    it('is logged once', async () => {
      const { _id, businessRef } = await takeBusiness(world)
      const options = { parameters: { id: _id }, headers: { 'idempotency-key': 'key-7' } }
      const countLogs = async () =>
        (await world.client.call(contract.log.list, { query: { search: businessRef } })).data.data.length
      const before = await countLogs()
      for (const _ of Array(3)) await world.client.call(business.deactivate, options)
      expect(await countLogs()).toBe(before + 1)
    })

    it.each(['x'.repeat(256), 'with space'])('is refused with the key %j', async (key) => {
      expect((await create('Odd key', key)).status).toBe(400)
    })
  })
}
