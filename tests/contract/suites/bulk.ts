import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { largestPayment } from '../../../server/platform/contract/money.ts'
import {
  createAdmin,
  type KnownBusiness,
  readBusiness,
  readBusinesses,
  signedInAs,
  takeBusiness,
  type World,
} from './world.ts'

export function describeBulk(world: World): void {
  const { admin, bulk, business, subscription, log } = contract

  describe('a change of many businesses', () => {
    const start = (body: object, headers?: Record<string, string>) => world.client.call(bulk.create, { body, headers })

    /** The job when it is through, with its rows. */
    async function finish(id: string | null | undefined) {
      const query = { job: id ?? '' }
      const read = async () => (await world.client.call(bulk.read, { query })).data
      await expect.poll(async () => (await read()).isFinished, { timeout: 20_000 }).toBe(true)
      return { job: await read(), rows: (await world.client.call(bulk.rows, { query })).data.rows }
    }

    const isSubscribed = async (ref: string) =>
      (await world.client.call(subscription.history, { query: { businessRef: ref } })).data.subscriptionHistories

    const takeActive = (count: number): Promise<KnownBusiness[]> =>
      Promise.all(Array.from({ length: count }, () => takeBusiness(world, ({ isDisabled }) => !isDisabled)))

    const states = async (ids: readonly string[]) =>
      (await readBusinesses(world)).filter(({ _id }) => ids.includes(_id)).map(({ isDisabled }) => isDisabled)

    it('ends each done or failed with its reason, and logs each as a change of one does', async () => {
      const [gone, ...businesses] = await takeActive(3)
      const ids = [...businesses, gone!].map(({ _id }) => _id)
      await world.client.call(business.delete, { parameters: { businessRef: gone!.businessRef } })
      const { data } = await start({ action: 'deactivate', ids })
      expect(data).toMatchObject({ action: 'deactivate', total: 3 })
      const { job, rows } = await finish(data._id)
      expect(job).toMatchObject({ done: 2, failed: 1, total: 3 })
      expect(await states(ids)).toEqual([true, true])
      expect(rows.find(({ _id }) => _id === gone?._id)).toMatchObject({
        businessRef: gone?.businessRef,
        state: 'failed',
        reason: 'This business does not exist. It may have been deleted; reload the list.',
      })
      const entries = (await world.client.call(log.list)).data.data
      for (const { businessRef } of businesses) {
        const entry = entries.find((one) => one.businessRef === businessRef)
        expect(entry).toMatchObject({ action: 'deactivate', user: { email: world.signIn.email } })
      }
      const failed = await world.client.call(bulk.rows, { query: { job: data._id ?? '', state: 'failed' } })
      expect(failed.data.rows.map(({ _id }) => _id)).toEqual([gone?._id])
      const again = await finish((await start({ action: 'deactivate', failedOf: data._id })).data._id)
      expect(again.rows.map(({ _id }) => _id)).toEqual([gone?._id])
    })

    it('says which businesses already were as wanted, and turns back those that it changed', async () => {
      const businesses = await takeActive(3)
      const ids = businesses.map(({ _id }) => _id)
      await world.client.call(business.deactivate, { parameters: { id: ids[1] ?? '' } })
      const { data } = await start({ action: 'deactivate', ids: [...ids, 'gone'] })
      const { job, rows } = await finish(data._id)
      expect(job).toMatchObject({ done: 3, unchanged: 1, failed: 1 })
      const reasons = rows.filter(({ state }) => state === 'done').map(({ _id, reason }) => [_id, reason])
      expect(Object.fromEntries(reasons)).toEqual({
        [ids[0] ?? '']: null,
        [ids[1] ?? '']: 'Was inactive already',
        [ids[2] ?? '']: null,
      })
      const back = await finish((await start({ action: 'activate', changedBy: data._id })).data._id)
      expect(back.job).toMatchObject({ total: 2, done: 2, unchanged: 0 })
      expect(back.rows.map(({ _id }) => _id).toSorted()).toEqual([ids[0], ids[2]].toSorted())
      expect((await readBusiness(world, ids[1] ?? ''))?.isDisabled).toBe(true)
      const again = await finish((await start({ action: 'activate', changedBy: data._id })).data._id)
      expect(again.job).toMatchObject({ done: 2, unchanged: 2 })
      const nothing = await start({ action: 'deactivate', changedBy: again.job._id })
      expect(nothing).toMatchObject({ status: 400, message: 'No business is meant by this. Choose at least one.' })
    })

    it('turns nothing back that somebody has decided anew since, and says who', async () => {
      const ids = (await takeActive(2)).map(({ _id }) => _id)
      const { data } = await start({ action: 'deactivate', ids })
      await finish(data._id)
      const other = await signedInAs(world, await createAdmin(world, 'anew'))
      const parameters = { id: ids[0] ?? '' }
      await other.call(business.activate, { parameters })
      await other.call(business.deactivate, { parameters })
      await other.call(business.update, { parameters: { id: ids[1] ?? '' }, body: { firstName: 'Ngozi' } })
      const { data: turned } = await start({ action: 'activate', changedBy: data._id })
      const { rows } = await finish(turned._id)
      const reason = 'anew Udo has changed this since. Look at its history before you change it.'
      expect(rows.find(({ _id }) => _id === ids[0])).toMatchObject({ state: 'failed', reason })
      const again = await finish((await start({ action: 'activate', failedOf: turned._id })).data._id)
      expect(again.rows).toMatchObject([{ _id: ids[0], state: 'failed', reason }])
      expect((await readBusiness(world, ids[0] ?? ''))?.isDisabled).toBe(true)
      expect((await readBusiness(world, ids[1] ?? ''))?.isDisabled).toBe(false)
    })

    it('lists what ended the same way in the order in which it was changed', async () => {
      const ids = Array.from({ length: 12 }, (_, index) => `gone-${String(index).padStart(2, '0')}`)
      const { data } = await start({ action: 'deactivate', ids })
      expect((await finish(data._id)).rows.map(({ _id }) => _id)).toEqual(ids)
      const query = { job: data._id ?? '', sort: 'state' }
      expect((await world.client.call(bulk.rows, { query })).data.rows.map(({ _id }) => _id)).toEqual(ids)
    })

    it('happens once, however often it is asked for with one key', async () => {
      const [one] = await takeActive(1)
      const ref = one?.businessRef ?? ''
      const plans = (await world.client.call(subscription.list)).data.data
      const plan = plans.find(({ type }) => type === 'general')?._id ?? ''
      await world.client.call(subscription.subscribe, { body: { id: plan, duration: 1, businessRef: ref } })
      const before = (await isSubscribed(ref)).length
      const body = { action: 'renew', period: 2, ids: [one?._id] }
      const headers = { 'idempotency-key': 'renew-once' }
      const jobs = await Promise.all([1, 2, 3, 4, 5].map(() => start(body, headers)))
      expect(new Set(jobs.map(({ data }) => data._id)).size).toBe(1)
      await finish(jobs[0]?.data._id)
      expect(await isSubscribed(ref)).toHaveLength(before + 1)
    })

    it('leaves a subscription as it was where its renewal is refused for its price', async () => {
      const [one] = await takeActive(1)
      const businessRef = one?.businessRef ?? ''
      const part = { max: 1, amount: 1 }
      const currency = { code: 'NGN', name: 'Nigerian Naira', symbol: '₦' }
      const parts = { branch: part, inventory: part, staff: part, coupon: { amount: 1 } }
      const plan = { type: 'general', name: 'Dear', price: 4, currency, ...parts }
      const { data: made } = await world.client.call(subscription.create, { body: plan })
      const id = (made as { _id: string })._id
      for (const sell of [subscription.subscribe, subscription.change])
        await world.client.call(sell, { body: { id, duration: 1, businessRef } })
      const branch = { max: 1, amount: largestPayment / 2 }
      await world.client.call(subscription.update, { parameters: { id }, body: { branch } })
      const before = await isSubscribed(businessRef)
      const { data } = await start({ action: 'renew', period: 12, ids: [one?._id] })
      const { rows } = await finish(data._id)
      expect(rows).toMatchObject([{ state: 'failed', reason: expect.stringContaining('one payment is at most') }])
      expect(await isSubscribed(businessRef)).toEqual(before)
    })

    it('takes all that a list shows with its filters and its search, and no others', async () => {
      const [one] = await takeActive(1)
      const search = one?.email ?? ''
      const { data } = await start({ action: 'deactivate', businesses: { search, status: 'active' } })
      const { rows } = await finish(data._id)
      expect(rows.map(({ businessName, state }) => [businessName, state])).toEqual([[one?.businessName, 'done']])
      const lapsed = (await world.client.call(business.subscribers, { query: { expiry: 'lapsed' } })).data.data
      const renewal = await start({ action: 'activate', subscribers: { expiry: 'lapsed' } })
      expect(renewal.data.total).toBe(lapsed.length)
      await finish(renewal.data._id)
    })

    it('has what failed tried again once, however often that is asked for', async () => {
      const ids = ['gone-once', 'gone-twice']
      const { data: first } = await start({ action: 'deactivate', ids })
      await finish(first._id)
      const again = { action: 'deactivate', failedOf: first._id }
      const another = await start({ action: 'activate', failedOf: first._id })
      expect(another).toMatchObject({ status: 400, message: 'Try again what that job does.' })
      // Each press has a key of its own.
      const presses = await Promise.all(
        ['a', 'b', 'c'].map((key) => start(again, { 'idempotency-key': `retry-${key}` })),
      )
      expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const [job] = presses.filter(({ status }) => status === 200)
      expect((await finish(job?.data._id)).job).toMatchObject({ total: 2, failed: 2, retried: 0 })
      expect((await finish(first._id)).job).toMatchObject({ failed: 2, retried: 2 })
      expect(await start(again)).toMatchObject({ status: 409, message: expect.stringContaining('tried again already') })
    })

    const thatAreGone = (count: number) => Array.from({ length: count }, (_, index) => `gone-${1000 + index}`)

    it('is cancelled once: what waits stays as it is, and what is done stays done', async () => {
      const { data } = await start({ action: 'deactivate', ids: thatAreGone(1000) })
      const body = { job: data._id ?? '' }
      const cancelled = await world.client.call(bulk.cancel, { body })
      expect(cancelled).toMatchObject({ status: 200, data: { isFinished: true, done: 0 } })
      const { failed, cancelled: left } = cancelled.data
      expect(left).toBeGreaterThan(0)
      expect(Number(failed) + Number(left)).toBe(1000)
      const text =
        left === 1
          ? 'Cancelled: 1 business left as it was'
          : `Cancelled: ${Number(left).toLocaleString('en-US')} businesses left as they were`
      expect(cancelled.message).toBe(text)
      const waited = await world.client.call(bulk.rows, { query: { ...body, state: 'cancelled' } })
      expect(waited.data.rows).toHaveLength(Number(left))
      expect((await world.client.call(log.list)).data.data[0]).toMatchObject({ action: 'bulk-cancel', details: text })
      expect(await world.client.call(bulk.cancel, { body })).toMatchObject({
        status: 409,
        message: 'No business waits in this job any more. Reload to see.',
      })
      expect((await world.client.call(bulk.cancel, { body: { job: 'j0' } })).status).toBe(404)
    })

    it.each([
      ['is deactivated', admin.deactivate, {}],
      ['becomes an auditor', admin.update, { role: 'auditor' }],
      ['signs in anew', admin.resetPassword, {}],
    ])('ends for good for whoever %s meanwhile', async (what, endpoint, body) => {
      const starter = await createAdmin(world, `bulk-${what.replaceAll(' ', '-')}`, 'administrator')
      const client = await signedInAs(world, starter)
      const { data } = await client.call(bulk.create, { body: { action: 'deactivate', ids: thatAreGone(300) } })
      const parameters = { id: starter.id }
      expect((await world.client.call(endpoint, { parameters, body })).status).toBe(200)
      await world.client.call(admin.activate, { parameters })
      await world.client.call(admin.update, { parameters, body: { role: 'administrator' } })
      const { rows } = await finish(data._id)
      expect(rows).toHaveLength(300)
      expect(rows.at(-1)?.reason).toBe(
        'The access of whoever started this has changed. Try again what is still wanted.',
      )
    })

    it.each([
      [{ businesses: { categry: 'Bakery' } }, 'businesses.categry'],
      [{ subscribers: { expires: 'lapsed' } }, 'subscribers.expires'],
      [{ businesses: {}, search: 'one of them' }, 'search'],
    ])('is refused with what is misspelt, and not of all instead: %j', async (body, name) => {
      expect(await start({ action: 'activate', ...body })).toMatchObject({
        status: 400,
        message: `There is no "${name}" to send. Check how it is spelt, or leave it out.`,
      })
    })

    it.each([
      [{ action: 'activate' }],
      [{ action: 'activate', ids: [] }],
      [{ action: 'activate', ids: ['b1'], failedOf: 'j1' }],
      [{ action: 'activate', ids: ['b1'], period: 2 }],
      [{ action: 'renew', ids: ['b1'] }],
      [{ action: 'delete', ids: ['b1'] }],
      [{ action: 'activate', businesses: { search: 'nobody is called like this' } }],
    ])('is refused where it makes no sense: %j', async (body) => {
      expect((await start(body)).status).toBe(400)
    })

    it('is not there under another id', async () => {
      const query = { job: 'j0' }
      expect((await world.client.call(bulk.read, { query })).status).toBe(404)
      expect((await world.client.call(bulk.rows, { query })).status).toBe(404)
    })
  })
}
