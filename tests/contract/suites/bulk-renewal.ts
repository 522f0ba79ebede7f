import { expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { takeBusiness, type World } from './world.ts'

export function describeBulkRenewal(world: World): void {
  const { bulk, subscription } = contract
  const start = (body: object) => world.client.call(bulk.create, { body })
  const takeActive = () => takeBusiness(world, ({ isDisabled }) => !isDisabled)
  const isSubscribed = async (ref: string) =>
    (await world.client.call(subscription.history, { query: { businessRef: ref } })).data.subscriptionHistories

  it('charges for renewing many what it quotes, and nothing once a plan is sold for another price than was quoted', async () => {
    const [one, other] = [await takeActive(), await takeActive()]
    const ids = [one._id, other._id]
    const refs = [one.businessRef, other.businessRef]
    const part = { max: 1, amount: 1000 }
    const currency = { code: 'NGN', name: 'Nigerian Naira', symbol: '₦' }
    const parts = { branch: part, inventory: part, staff: part, coupon: { amount: 0 } }
    const plan = { type: 'general', name: 'Quoted', price: 3000, currency, ...parts }
    const { data: made } = await world.client.call(subscription.create, { body: plan })
    const id = (made as { _id: string })._id
    for (const businessRef of refs) {
      await world.client.call(subscription.subscribe, { body: { id, duration: 1, businessRef } })
    }
    const sellFor = (amount: number) =>
      world.client.call(subscription.update, { parameters: { id }, body: { branch: { max: 1, amount } } })
    const matching = { subscribers: { plan: id } }
    const read = async (body: object) => (await world.client.call(bulk.quote, { body })).data
    const quote = async (body: object) => (await read(body)).totals
    const before = await Promise.all(refs.map(isSubscribed))
    expect(await quote({ ids: [...ids, 'gone'] })).toEqual([{ currency: 'NGN', amount: 6000, count: 2 }])

    await sellFor(101_000)
    const shown = [{ currency: 'NGN', amount: 206_000, count: 2 }]
    const { totals, mark, note } = await read({ ids })
    expect(totals).toEqual(shown)
    expect(await read(matching)).toEqual({ totals, mark, note })
    await sellFor(102_000)
    const refused = { status: 412, message: expect.stringContaining('Check the figures and confirm again.') }
    const renew = (body: object) => start({ action: 'renew', period: 3, mark, ...body })
    expect([await renew({ ids }), await renew(matching)]).toMatchObject([refused, refused])
    expect(await Promise.all(refs.map(isSubscribed))).toEqual(before)

    await sellFor(101_000)
    const job = (await renew(matching)).data._id ?? ''
    const isFinished = async () => (await world.client.call(bulk.read, { query: { job } })).data.isFinished
    await expect.poll(isFinished, { timeout: 20_000 }).toBe(true)
    const renewed = await Promise.all(refs.map(isSubscribed))
    expect(renewed.map(([latest]) => latest?.price)).toEqual([103_000, 103_000])
    expect((await start({ action: 'activate', ids, mark })).status).toBe(400)
  })

  it('renews nothing that somebody else has renewed since the quote, or while it waits', async () => {
    const takeSubscribed = async () => {
      const business = await takeActive()
      const plan = (await world.client.call(subscription.list)).data.data.find(({ type }) => type === 'general')
      const body = { id: plan?._id ?? '', duration: 1, businessRef: business.businessRef }
      await world.client.call(subscription.subscribe, { body })
      return business
    }
    const businesses = [await takeSubscribed(), await takeSubscribed()]
    const [one] = businesses
    const ids = businesses.map(({ _id }) => _id)
    const read = async () => (await world.client.call(bulk.quote, { body: { ids } })).data
    const renew = async (body: object = {}) => start({ action: 'renew', period: 1, ids, ...body })
    const finished = async (job: string | null | undefined) => {
      const state = async () => (await world.client.call(bulk.read, { query: { job: job ?? '' } })).data
      await expect.poll(async () => (await state()).isFinished, { timeout: 20_000 }).toBe(true)
      return state()
    }
    const { mark, note } = await read()
    const named = businesses
      .map(({ businessName }) => businessName)
      .toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))
    expect(note).toBe(`Renewed or changed within the last 24 hours: ${named.join(', ')}.`)
    await world.client.call(subscription.renew, { body: { period: 1, businessRef: one?.businessRef ?? '' } })
    expect(await renew({ mark })).toMatchObject({ status: 412, message: expect.stringContaining('were renewed') })

    const before = await Promise.all(businesses.map(({ businessRef }) => isSubscribed(businessRef)))
    const jobs = await Promise.all([renew(), renew()])
    const ended = await Promise.all(jobs.map(({ data }) => finished(data._id)))
    const count = (of: 'done' | 'failed') => ended.reduce((sum, job) => sum + (job[of] ?? 0), 0)
    expect([count('done'), count('failed')]).toEqual([2, 2])
    const failing = ended.find(({ failed }) => failed)?._id
    const again = await finished((await start({ action: 'renew', period: 1, failedOf: failing })).data._id)
    expect([again.done, again.failed]).toEqual([0, again.total])
    const after = await Promise.all(businesses.map(({ businessRef }) => isSubscribed(businessRef)))
    expect(after.map((entries, index) => entries.length - (before[index]?.length ?? 0))).toEqual([1, 1])
  })

  it('renews no business that is named by its reference, which no quote counts', async () => {
    const { _id, businessRef } = await takeActive()
    await world.client.call(subscription.subscribe, {
      body: { id: (await world.client.call(subscription.list)).data.data[0]?._id ?? '', duration: 1, businessRef },
    })
    const before = await isSubscribed(businessRef)
    const job = (await start({ action: 'renew', period: 1, ids: [businessRef] })).data._id ?? ''
    const state = async () => (await world.client.call(bulk.read, { query: { job } })).data
    await expect.poll(async () => (await state()).isFinished, { timeout: 20_000 }).toBe(true)
    expect([(await state()).failed, await isSubscribed(businessRef)]).toEqual([1, before])
    // Its rows have a status and show no time.
    for (const word of ['failed', 'constructor']) {
      const query = { job, search: `${word} nov 2026` }
      expect((await world.client.call(bulk.rows, { query })).data?.rows).toEqual([])
      const found = await world.client.call(contract.business.list, { query: { search: query.search } })
      expect(found.status).toBe(200)
    }
    expect(_id).not.toBe(businessRef)
  })

  it('changes nothing where more are meant by now than were shown', async () => {
    const { _id, businessRef } = await takeActive()
    const businesses = { search: businessRef }
    const deactivate = (count: number) => start({ action: 'deactivate', businesses, count })
    const refused = { status: 412, message: '1 business by now, not 2. Check them and confirm again.' }
    expect(await deactivate(2)).toMatchObject(refused)
    expect((await deactivate(1)).data.total).toBe(1)
    expect(_id).toBeTruthy()
  })
}
