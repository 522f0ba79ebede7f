import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { readBusiness, takeBusiness, type World } from './world.ts'

export function describeConcurrency(world: World): void {
  const { business } = contract
  const update = (id: string, body: object, ifMatch?: string) =>
    world.client.call(business.update, {
      parameters: { id },
      body,
      headers: ifMatch === undefined ? undefined : { 'if-match': ifMatch },
    })

  describe('two editors of one record', () => {
    it('are told apart by its version', async () => {
      const { _id, version } = await takeBusiness(world)
      const first = await update(_id, { firstName: 'First' }, `"${version}"`)
      expect(first.status).toBe(200)
      expect(first.headers.get('etag')).toBe(`"${version + 1}"`)
      const second = await update(_id, { firstName: 'Second' }, `"${version}"`)
      expect(second.status).toBe(412)
      expect(second.headers.get('etag')).toBe(`"${version + 1}"`)
      expect(second.raw).toEqual(await readBusiness(world, _id))
      expect(second.raw).toMatchObject({ firstName: 'First' })
    })

    it.each([
      ['weak', (version: number) => `W/"${version}"`],
      ['listed', (version: number) => `"9999", "${version}"`],
      ['any', () => '*'],
    ])('may name the version in the form "%s"', async (_form, tag) => {
      const { _id, version } = await takeBusiness(world)
      expect((await update(_id, { firstName: 'Named' }, tag(version))).status).toBe(200)
    })

    it('who name no version overwrite each other', async () => {
      const { _id } = await takeBusiness(world)
      await update(_id, { firstName: 'First' })
      expect((await update(_id, { firstName: 'Second' })).status).toBe(200)
    })

    it('have to name a version that can be one', async () => {
      const { _id } = await takeBusiness(world)
      expect((await update(_id, { firstName: 'Odd' }, 'three')).status).toBe(400)
    })

    it('can’t delete what the other has just changed', async () => {
      const { _id, businessRef, version } = await takeBusiness(world)
      await update(_id, { firstName: 'Changed' })
      const options = { parameters: { businessRef }, headers: { 'if-match': `"${version}"` } }
      expect((await world.client.call(business.delete, options)).status).toBe(412)
      expect(await readBusiness(world, _id)).toBeDefined()
    })
  })
}
