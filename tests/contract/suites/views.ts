import { describe, expect, it } from 'vitest'
import { contract, mostViews } from '../../../server/platform/contract/index.ts'
import { createAdmin, signedInAs, type World } from './world.ts'

export function describeViews(world: World): void {
  const { view } = contract
  const lagos = { screen: '/businesses', name: 'Lagos', query: 'state=Lagos&sort=businessName' } as const

  describe('saved views', () => {
    const signedIn = async (name: string) => signedInAs(world, await createAdmin(world, name))
    type Client = Awaited<ReturnType<typeof signedIn>>
    const shown = async (client: Client) =>
      (await client.call(view.list)).data.views.map(({ name, isDefault }) => (isDefault ? `${name} *` : name))

    it('are kept for each administrator, and are there after signing in again', async () => {
      const owner = await createAdmin(world, 'viewer')
      const first = await signedInAs(world, owner)
      const { status, data } = await first.call(view.create, { body: lagos })
      expect(status).toBe(200)
      expect(data).toMatchObject({ ...lagos, isDefault: false })
      expect((await (await signedInAs(world, owner)).call(view.list)).data.views).toEqual([data])

      const stranger = await signedIn('other-viewer')
      expect(await shown(stranger)).toEqual([])
      const parameters = { id: data._id! }
      expect((await stranger.call(view.update, { parameters, body: { name: 'Mine' } })).status).toBe(404)
      expect((await stranger.call(view.delete, { parameters })).status).toBe(404)
      expect(await shown(first)).toEqual(['Lagos'])
      expect((await first.call(view.delete, { parameters })).status).toBe(200)
      expect(await shown(first)).toEqual([])
      expect((await first.call(view.delete, { parameters })).status).toBe(404)
    })

    it('one of a screen is its default', async () => {
      const client = await signedIn('default-viewer')
      const { data: first } = await client.call(view.create, { body: { ...lagos, isDefault: true } })
      const { data: second } = await client.call(view.create, { body: { ...lagos, name: 'Oyo', isDefault: true } })
      await client.call(view.create, { body: { screen: '/logs', name: 'Today', query: '', isDefault: true } })
      expect(await shown(client)).toEqual(['Lagos', 'Oyo *', 'Today *'])
      await client.call(view.update, { parameters: { id: first._id! }, body: { isDefault: true } })
      expect(await shown(client)).toEqual(['Lagos *', 'Oyo', 'Today *'])
      await client.call(view.update, { parameters: { id: first._id! }, body: { isDefault: false } })
      expect(await shown(client)).toEqual(['Lagos', 'Oyo', 'Today *'])
      const renamed = await client.call(view.update, { parameters: { id: second._id! }, body: { name: ' Oyo State ' } })
      expect(renamed.data).toMatchObject({ name: 'Oyo State', isDefault: false })
    })

    it('that are saved as they are leave nothing in the log', async () => {
      const client = await signedIn('unchanging-viewer')
      const { data } = await client.call(view.create, { body: lagos })
      const parameters = { id: data._id! }
      for (const body of [{}, { name: 'Lagos' }, { isDefault: false }]) {
        const reply = await client.call(view.update, { parameters, body })
        expect(reply).toMatchObject({ status: 200, data })
        expect(JSON.parse(reply.text).log).toBeUndefined()
      }
      expect((await client.call(view.update, { parameters, body: { quer: 'x' } })).status).toBe(400)
    })

    it('have a name of their own on their screen', async () => {
      const client = await signedIn('namer')
      const { data } = await client.call(view.create, { body: lagos })
      const again = await client.call(view.create, { body: { ...lagos, name: 'LAGOS' } })
      expect(again).toMatchObject({ status: 409, message: expect.stringContaining('Choose another name') })
      expect((await client.call(view.create, { body: { ...lagos, screen: '/logs' } })).status).toBe(200)
      const { data: other } = await client.call(view.create, { body: { ...lagos, name: 'Oyo' } })
      const rename = (id: string, name: string) => client.call(view.update, { parameters: { id }, body: { name } })
      expect((await rename(other._id!, 'lagos')).status).toBe(409)
      expect((await rename(data._id!, 'lagos')).status).toBe(200)
    })

    it.each([
      ['an address of another host', { ...lagos, screen: 'https://example.com/businesses' }],
      ['a screen that is no list', { ...lagos, screen: '/account' }],
      ['another address after the query', { ...lagos, query: 'a=b#//example.com' }],
      ['a query with a line break', { ...lagos, query: 'a=b\r\nLocation: x' }],
      ['a query that is too long', { ...lagos, query: 'a'.repeat(2001) }],
      ['no name', { ...lagos, name: ' ' }],
      ['a name that is too long', { ...lagos, name: 'a'.repeat(61) }],
      ['the name of the plain list', { ...lagos, name: 'All' }],
    ])('are refused with %s', async (_, body) => {
      expect((await world.client.call(view.create, { body: body as typeof lagos })).status).toBe(400)
    })

    it(`are at most ${mostViews}`, async () => {
      const client = await signedIn('collector')
      for (let index = 0; index < mostViews; index += 1) {
        const { status } = await client.call(view.create, { body: { ...lagos, name: `View ${index}` } })
        expect(status).toBe(200)
      }
      expect((await client.call(view.create, { body: lagos })).status).toBe(409)
      expect(await shown(client)).toHaveLength(mostViews)
    })

    it('leave nothing in the log, which nobody can clean, however often they are saved', async () => {
      const client = await signedIn('private-viewer')
      const rows = async () => (await client.call(contract.log.list)).data.data.length
      const before = await rows()
      for (let round = 0; round < 3; round += 1) {
        const { data } = await client.call(view.create, { body: lagos })
        const parameters = { id: data._id! }
        expect((await client.call(view.update, { parameters, body: { name: 'Oyo', isDefault: true } })).status).toBe(
          200,
        )
        expect((await client.call(view.delete, { parameters })).status).toBe(200)
      }
      expect(await rows()).toBe(before)
    })
  })
}
