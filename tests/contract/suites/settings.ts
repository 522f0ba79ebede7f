import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { readBusinesses, type World } from './world.ts'

export function describeSettings(world: World): void {
  const { business, settings } = contract
  const readSettings = async () => (await world.client.call(settings.admin)).data[0]!

  describe('categories', () => {
    const create = (name: string) => world.client.call(business.createCategory, { body: { name, description: name } })

    it('are created with a name and a description', async () => {
      expect(await create('  Bookbinders ')).toMatchObject({ status: 200, message: 'Category created' })
      const found = (await readSettings()).category.find(({ name }) => name === 'Bookbinders')
      expect(found).toMatchObject({ name: 'Bookbinders', description: 'Bookbinders', id: expect.any(String) })
    })

    it('have names that differ by more than their case', async () => {
      await create('Saddlers')
      expect(await create('SADDLERS')).toMatchObject({ status: 409, message: 'The category SADDLERS exists already.' })
    })

    it('need a name', async () => {
      expect(await create('   ')).toMatchObject({ status: 400, message: 'Name is required.' })
    })

    it('leave businesses as they are when they are deleted', async () => {
      const { category } = await readSettings()
      const businesses = await readBusinesses(world)
      const used = category.find(({ name }) => businesses.some(({ account }) => account?.category === name))!
      const parameters = { id: used.id! }
      const reply = await world.client.call(business.deleteCategory, { parameters })
      expect(reply).toMatchObject({ status: 200, message: 'Category deleted' })
      expect((await readSettings()).category).toEqual(category.filter(({ id }) => id !== used.id))
      expect(await readBusinesses(world)).toEqual(businesses)
      expect((await world.client.call(business.deleteCategory, { parameters })).status).toBe(404)
    })
  })

  describe('the free product count', () => {
    const update = async (freeProductCount: unknown, id?: string) =>
      world.client.call(business.updateSettings, {
        parameters: { id: id ?? (await readSettings())._id! },
        body: { freeProductCount },
      })

    it('is changed', async () => {
      expect(await update(37)).toMatchObject({ status: 200, message: 'Free product count updated' })
      expect((await readSettings()).freeProductCount).toBe(37)
      expect((await update(0)).status).toBe(200)
      expect((await readSettings()).freeProductCount).toBe(0)
    })

    it('is not overwritten by whoever has opened an earlier one', async () => {
      const { _id, version } = await readSettings()
      expect((await update(77)).status).toBe(200)
      const reply = await world.client.call(business.updateSettings, {
        parameters: { id: _id! },
        body: { freeProductCount: 12 },
        headers: { 'if-match': `"${version}"` },
      })
      expect(reply).toMatchObject({ status: 412, raw: { freeProductCount: 77, version: version! + 1 } })
      expect((await readSettings()).freeProductCount).toBe(77)
    })

    it.each([
      [-1, 'Free product count must be at least 0.'],
      [1.5, 'Free product count must be a whole number.'],
      ['7', 'Free product count must be a number.'],
      [1_000_001, 'Free product count must be at most 1000000.'],
      [undefined, 'Free product count is required.'],
    ])('can’t be %j', async (count, message) => {
      expect(await update(count)).toMatchObject({ status: 400, message })
    })

    it('belongs to the one settings record', async () => {
      expect((await update(1, 'other')).status).toBe(404)
    })
  })

  it('the countries are Nigeria with its 37 states and 774 local government areas', async () => {
    const { data } = await world.client.call(settings.countries)
    expect(data.map(({ name }) => name)).toEqual(['nigeria'])
    expect(data[0]!.states).toHaveLength(37)
    expect(data[0]!.states.flatMap(({ cities }) => cities)).toHaveLength(774)
  })
}
