import { describe, expect, it } from 'vitest'
import { contract, type Notification, type NotificationBody } from '../../../server/platform/contract/index.ts'
import { dayOf, readBusinesses, takeBusiness, type World } from './world.ts'

type KnownNotification = Notification & { _id: string; version: number; startDate: string; endDate: string }

export function describeNotifications(world: World): void {
  const { notification } = contract

  async function bodyOf(change: Partial<NotificationBody> = {}): Promise<NotificationBody> {
    const [one] = await readBusinesses(world)
    return {
      title: 'Stock-taking',
      type: 'banner',
      message: 'Count what you have.',
      media: { type: 'none', url: '' },
      startDate: '2099-05-01',
      endDate: '2099-05-03',
      status: 'active',
      target: [one!.businessRef],
      ...change,
    }
  }

  /** Whose members may be anything. */
  const create = async (change: object = {}) => world.client.call(notification.create, { body: await bodyOf(change) })
  const created = async (change: Partial<NotificationBody> = {}) => (await create(change)).data as KnownNotification
  const update = (id: string, body: NotificationBody, headers = {}) =>
    world.client.call(notification.update, { parameters: { id }, body, headers })
  const read = async (id: string) =>
    (await world.client.call(notification.list)).data.notifications.find(({ _id }) => _id === id)

  describe('notifications', () => {
    it('are created with the name of who made them, and listed newest first', async () => {
      const body = await bodyOf()
      const reply = await create()
      expect(reply).toMatchObject({ status: 200, message: 'Notification created' })
      const { startDate: _, endDate: __, ...shown } = body
      const { notifications } = (await world.client.call(notification.list)).data
      expect(notifications[0]).toMatchObject({ ...shown, createdBy: { name: expect.any(String) } })
      const moments = notifications.map(({ createdAt }) => createdAt!)
      expect(moments).toEqual(moments.toSorted().reverse())
    })

    it('are found by their id alone, however many others have it in their texts', async () => {
      const { _id: search } = await created()
      await create({ title: `About ${search}` })
      const find = (query: { search: string }) => world.client.call(notification.list, { query })
      expect((await find({ search })).data.notifications.map(({ _id }) => _id)).toEqual([search])
      const gone = 'f'.repeat(24)
      await create({ title: `About ${gone}` })
      expect((await find({ search: gone })).data.notifications).toHaveLength(1)
    })

    it('leave their targets out of a list whose reader does not want them, and say how many there are', async () => {
      await created()
      const headers = { prefer: 'return=minimal' }
      const { data, headers: answered } = await world.client.call(notification.list, { headers })
      expect(answered.get('preference-applied')).toBe('return=minimal')
      expect(data.notifications[0]).toMatchObject({ title: 'Stock-taking', target: [], targetCount: 1 })
      const whole = await world.client.call(notification.list)
      expect(whole.headers.get('preference-applied')).toBeNull()
      expect(whole.data.notifications[0]).toMatchObject({ targetCount: 1 })
      expect(whole.data.notifications[0]!.target).toHaveLength(1)
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
      const { _id: id } = await created({ media: { type: 'none', url: 'https://example.com/a.png' } })
      expect((await read(id))?.media).toEqual({ type: 'none', url: '' })
    })

    it.each<[object, string, string?]>([
      [{ title: '' }, 'title'],
      [{ type: 'letter' }, 'type'],
      [{ media: { type: 'image', url: 'javascript:alert(1)' } }, 'media.url'],
      [
        { target: ['BIZ-a', 'BIZ-b', 'BIZ-c', 'BIZ-d'] },
        'target',
        'There is no business with the reference BIZ-a, BIZ-b, BIZ-c and 1 more. Reload the list of businesses.',
      ],
      [{ target: [] }, 'target', 'Choose at least one business.'],
      [{ endDate: '2099-04-30' }, 'endDate', 'End date must not be before start date.'],
      [
        { startDate: '2026-01-01', endDate: '2026-01-31' },
        'endDate',
        'End date has passed. Choose today or a later day.',
      ],
      [{ startDate: '2026-01-01' }, 'startDate', 'Start date has passed. Choose today or a later day.'],
      [{ startDate: '2026-02-31' }, 'startDate', 'Start date must be a day as YYYY-MM-DD, or a day and time.'],
    ])('are refused with %j at the field %s', async (wrong, field, message = expect.any(String)) => {
      expect(await create(wrong)).toMatchObject({ status: 400, message, raw: { field } })
    })

    it('may name 100,000 businesses', async () => {
      const target = Array.from({ length: 100_000 }, (_, index) => `BIZ-none-${index}`)
      const answer = await create({ target })
      expect(answer.message).toMatch(/^There is no business with the reference BIZ-none-0, .* and 99997 more\./)
    })

    it('are changed and deleted', async () => {
      const { _id: id } = await created()
      const parameters = { id }
      const changed = await update(id, await bodyOf({ title: 'New' }))
      expect(changed).toMatchObject({ status: 200, message: 'Notification updated' })
      expect(await read(id)).toMatchObject({ title: 'New', version: 2 })
      const deleted = await world.client.call(notification.delete, { parameters })
      expect(deleted).toMatchObject({ status: 200, message: 'Notification deleted' })
      expect(await read(id)).toBeUndefined()
      expect((await world.client.call(notification.delete, { parameters })).status).toBe(404)
    })

    it('save another day, also where nothing else changes, and say so in the log', async () => {
      const { _id: id, version, endDate } = await created()
      const reply = await update(id, await bodyOf({ endDate: '2099-05-04' }))
      expect(reply).toMatchObject({ status: 200, raw: { version: version + 1 } })
      const saved = await read(id)
      expect(Date.parse(saved?.endDate ?? '') - Date.parse(endDate)).toBe(86_400_000)
      const [entry] = (await world.client.call(contract.log.list, { query: { record: id } })).data.data
      expect(entry).toMatchObject({ before: { endDate }, after: { endDate: saved?.endDate } })
    })

    it('send to each business once, and to all of them', async () => {
      const refs = (await readBusinesses(world)).map(({ businessRef }) => businessRef)
      const { target } = await created({ target: [...refs, ...refs] })
      expect(target).toEqual(refs.toSorted())
    })

    it('replace the targets with the rest', async () => {
      const { _id: id } = await created()
      const { businessRef } = await takeBusiness(world)
      const media = { type: 'image' as const, url: 'https://example.com/new.png' }
      await update(id, await bodyOf({ type: 'popup', media, target: [businessRef] }))
      expect(await read(id)).toMatchObject({ type: 'popup', media, target: [businessRef] })
    })

    it('keep the moments of a notification that is sent back as it was read', async () => {
      const { _id: id, startDate, endDate } = await created({ startDate: '2099-05-01T08:30' })
      expect(startDate).toBe('2099-05-01T07:30:00.000Z')
      await update(id, await bodyOf({ startDate, endDate }))
      expect(await read(id)).toMatchObject({ startDate, endDate })
    })

    it('are not moved into the past, and keep their business days when days are sent', async () => {
      const {
        _id: id,
        startDate,
        endDate,
      } = await created({ startDate: '2099-05-01T00:30', endDate: '2099-05-02T23:30' })
      expect([startDate, endDate]).toEqual(['2099-04-30T23:30:00.000Z', '2099-05-02T22:30:00.000Z'])
      const past = await update(id, await bodyOf({ startDate: '2026-01-01', endDate: '2026-01-31' }))
      expect(past).toMatchObject({ status: 400, raw: { field: 'endDate' } })
      await update(id, await bodyOf({ title: 'Corrected', startDate: '2099-05-01', endDate: '2099-05-02' }))
      const { startDate: start, endDate: end } = (await read(id))!
      expect([dayOf(start!), dayOf(end!)]).toEqual(['2099-05-01', '2099-05-02'])
    })

    it('that are over can be corrected, but not moved to other days that are over', async () => {
      const { notifications } = (await world.client.call(notification.list)).data
      const over = notifications.find(({ endDate }) => Date.parse(endDate!) < Date.now() - 86_400_000 * 2)!
      const { _id: id, startDate, endDate, target } = over
      const days = { startDate: dayOf(startDate!), endDate: dayOf(endDate!) }
      const corrected = await bodyOf({ ...days, title: 'Corrected afterwards', target })
      expect((await update(id!, corrected)).status).toBe(200)
      expect(await read(id!)).toMatchObject({ title: 'Corrected afterwards', startDate, endDate })
      const moved = { ...corrected, startDate: '2024-01-01', endDate: '2024-01-31' }
      expect((await update(id!, moved)).status).toBe(400)
    })

    it('keep the change that came first, and show it to the second', async () => {
      const { _id: id, version } = await created()
      const headers = { 'if-match': `"${version}"` }
      expect((await update(id, await bodyOf({ title: 'First' }), headers)).status).toBe(200)
      const second = await update(id, await bodyOf({ title: 'Second' }), headers)
      expect(second).toMatchObject({ status: 412, raw: { title: 'First' } })
      expect((await update('nothing', await bodyOf())).status).toBe(404)
    })

    it('forget a business that is deleted', async () => {
      const [leaving, staying] = [await takeBusiness(world), await takeBusiness(world)]
      const { _id: id } = await created({ target: [leaving.businessRef, staying.businessRef] })
      await world.client.call(contract.business.delete, { parameters: { businessRef: leaving.businessRef } })
      expect((await read(id))?.target).toEqual([staying.businessRef])
    })

    it('leave the number of targets in the log, not each of them', async () => {
      const { businessRef } = await takeBusiness(world)
      await created({ title: 'Worth a log row', target: [businessRef] })
      const { data, text } = await world.client.call(contract.log.list, { query: { search: 'Worth a log row' } })
      expect(data.data[0]).toMatchObject({ action: 'create', activity: 'Notification', details: 'Worth a log row' })
      expect(text).not.toContain(businessRef)
    })

    it('name in the log which targets a change has taken off and added, 20 of each at the most', async () => {
      const { data: all } = await world.client.call(contract.business.list, {})
      const refs = all.data.map(({ businessRef }) => businessRef!).toSorted()
      const [off, ...kept] = refs.slice(0, 3) as [string, ...string[]]
      const added = refs.slice(3, 25)
      const { _id: id } = await created({ title: 'Whose', target: [off, ...kept] })
      await update(id, await bodyOf({ title: 'Whose', target: [...kept, ...added] }))
      const { data } = await world.client.call(contract.log.list, { query: { search: 'Whose' } })
      expect(data.data[0]).toMatchObject({
        action: 'update',
        before: { target: { count: 3, own: [off] } },
        after: { target: { count: 24, own: [...added.slice(0, 20), 'and 2 more'] } },
      })
    })
  })
}
