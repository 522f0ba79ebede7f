import { describe, expect, it } from 'vitest'
import { contract, type Notification, type NotificationBody } from '../../../server/platform/contract/index.ts'
import { dayOf, readBusinesses, takeBusiness, type World } from './world.ts'

type KnownNotification = Notification & { _id: string; version: number; startDate: string; endDate: string }

export function describeNotificationRules(world: World): void {
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

  const create = async (change: Partial<NotificationBody> = {}) =>
    world.client.call(notification.create, { body: await bodyOf(change) })
  const created = async (change: Partial<NotificationBody> = {}) => (await create(change)).data as KnownNotification
  const update = (id: string, body: NotificationBody, headers = {}) =>
    world.client.call(notification.update, { parameters: { id }, body, headers })
  const read = async (id: string) =>
    (await world.client.call(notification.list)).data.notifications.find(({ _id }) => _id === id)

  describe('the rules of notifications', () => {
    it('list the newest first', async () => {
      const { _id: id } = await created()
      const { notifications } = (await world.client.call(notification.list)).data
      expect(notifications[0]?._id).toBe(id)
      const moments = notifications.map(({ createdAt }) => createdAt!)
      expect(moments).toEqual(moments.toSorted().reverse())
    })

    it.each<[Partial<NotificationBody>, string]>([
      [
        { target: ['BIZ-a', 'BIZ-b', 'BIZ-c', 'BIZ-d'] },
        'There is no business with the reference BIZ-a, BIZ-b, BIZ-c and 1 more. Reload the list of businesses.',
      ],
      [{ target: [] }, 'Choose at least one business.'],
      [{ endDate: '2099-04-30' }, 'End date must not be before start date.'],
      [{ startDate: '2026-01-01', endDate: '2026-01-31' }, 'End date has passed. Choose today or a later day.'],
      [{ startDate: '2026-01-01' }, 'Start date has passed. Choose today or a later day.'],
      [{ startDate: '2026-02-31' }, 'Start date must be a day as YYYY-MM-DD, or a day and time.'],
    ])('say what is wrong with %j', async (change, message) => {
      expect(await create(change)).toMatchObject({ status: 400, message })
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
      expect(past).toMatchObject({ status: 400, message: 'End date has passed. Choose today or a later day.' })
      expect(past.raw).toMatchObject({ field: 'endDate' })
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
  })
}
