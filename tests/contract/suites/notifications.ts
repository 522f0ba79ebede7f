import { describe, expect, it } from 'vitest'
import { contract, type Notification } from '../../../server/platform/contract/index.ts'
import { readBusinesses, type World } from './world.ts'

export function describeNotifications(world: World): void {
  const { notification } = contract
  const readFirst = async () => (await world.client.call(notification.list)).data.notifications[0]

  async function body(changes: object = {}) {
    const target = (await readBusinesses(world)).slice(0, 3).map(({ businessRef }) => businessRef)
    return {
      title: 'Price change',
      type: 'banner',
      message: 'From next month.',
      media: { type: 'none', url: '' },
      startDate: '2099-03-01',
      endDate: '2099-03-31',
      status: 'active',
      target,
      ...changes,
    }
  }

  const create = async (changes?: object) => world.client.call(notification.create, { body: await body(changes) })

  describe('notifications', () => {
    it('are created with the name of who made them', async () => {
      const reply = await create()
      expect(reply).toMatchObject({ status: 200, message: 'Notification created' })
      const { target, ...rest } = await body()
      const { startDate: _, endDate: __, ...shown } = rest
      const created = await readFirst()
      expect(created).toMatchObject({ ...shown, createdBy: { name: expect.any(String) } })
      expect(created!.target.toSorted()).toEqual(target.toSorted())
    })

    it('are found by their id alone, however many others have it in their texts', async () => {
      const { _id: search } = (await create()).data as { _id: string }
      await create({ title: `About ${search}` })
      const find = (query: { search: string }) => world.client.call(notification.list, { query })
      expect((await find({ search })).data.notifications.map(({ _id }) => _id)).toEqual([search])
      const gone = 'f'.repeat(24)
      await create({ title: `About ${gone}` })
      expect((await find({ search: gone })).data.notifications).toHaveLength(1)
    })

    it('last from the start of their first day to the end of their last', async () => {
      await create()
      expect(await readFirst()).toMatchObject({
        startDate: '2099-02-28T23:00:00.000Z',
        endDate: '2099-03-31T22:59:59.999Z',
      })
    })

    it('leave their targets out of a list whose reader does not want them, and say how many there are', async () => {
      await create()
      const headers = { prefer: 'return=minimal' }
      const { data, headers: answered } = await world.client.call(notification.list, { headers })
      expect(answered.get('preference-applied')).toBe('return=minimal')
      expect(data.notifications[0]).toMatchObject({ title: 'Price change', target: [], targetCount: 3 })
      const whole = await world.client.call(notification.list)
      expect(whole.headers.get('preference-applied')).toBeNull()
      expect(whole.data.notifications[0]).toMatchObject({ targetCount: 3 })
      expect(whole.data.notifications[0]!.target).toHaveLength(3)
    })

    it('can be aimed at all businesses by their references alone', async () => {
      const range = 'items=0-9'
      const list = (headers: Record<string, string>) =>
        world.client.call(contract.business.list, { query: { sort: 'createdAt' }, headers: { range, ...headers } })
      const [whole, minimal] = [await list({}), await list({ prefer: 'return=minimal' })]
      expect(minimal.headers.get('content-range')).toBe(whole.headers.get('content-range'))
      expect((minimal.raw as { data: unknown }).data).toEqual(
        whole.data.data.map(({ _id, businessRef }) => ({ _id, businessRef })),
      )
    })

    it('without media carry no address', async () => {
      await create({ media: { type: 'none', url: 'https://example.com/a.png' } })
      expect((await readFirst())?.media).toEqual({ type: 'none', url: '' })
    })

    it.each([
      [{ title: '' }, 'title'],
      [{ type: 'letter' }, 'type'],
      [{ target: [] }, 'target'],
      [{ target: ['BIZ-none'] }, 'target'],
      [{ startDate: '2026-02-31' }, 'startDate'],
      [{ startDate: '2099-04-01' }, 'endDate'],
      [{ media: { type: 'image', url: 'javascript:alert(1)' } }, 'media.url'],
    ])('are refused with %j', async (wrong, field) => {
      expect(await create(wrong)).toMatchObject({ status: 400, raw: { field } })
    })

    it('may name 100,000 businesses', async () => {
      const target = Array.from({ length: 100_000 }, (_, index) => `BIZ-none-${index}`)
      const answer = await create({ target })
      expect(answer.message).toMatch(/^There is no business with the reference BIZ-none-0, .* and 99997 more\./)
    })

    it('are changed and deleted', async () => {
      const { _id: id } = (await create()).data as Notification & { _id: string }
      const parameters = { id }
      const changed = await world.client.call(notification.update, { parameters, body: await body({ title: 'New' }) })
      expect(changed).toMatchObject({ status: 200, message: 'Notification updated' })
      expect(await readFirst()).toMatchObject({ _id: id, title: 'New', version: 2 })
      const deleted = await world.client.call(notification.delete, { parameters })
      expect(deleted).toMatchObject({ status: 200, message: 'Notification deleted' })
      expect((await readFirst())?._id).not.toBe(id)
      expect((await world.client.call(notification.delete, { parameters })).status).toBe(404)
    })
  })
}
