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
    const quote = async (body: object) => (await world.client.call(bulk.quote, { body })).data.totals
    const before = await Promise.all(refs.map(isSubscribed))
    expect(await quote({ ids: [...ids, 'gone'] })).toEqual([{ currency: 'NGN', amount: 6000, count: 2 }])

    await sellFor(101_000)
    const shown = [{ currency: 'NGN', amount: 206_000, count: 2 }]
    expect([await quote({ ids }), await quote(matching)]).toEqual([shown, shown])
    await sellFor(102_000)
    const refused = { status: 412, message: expect.stringContaining('Check the figures and confirm again.') }
    const renew = (body: object) => start({ action: 'renew', period: 3, quoted: shown, ...body })
    expect([await renew({ ids }), await renew(matching)]).toMatchObject([refused, refused])
    expect(await Promise.all(refs.map(isSubscribed))).toEqual(before)

    await sellFor(101_000)
    const job = (await renew(matching)).data._id ?? ''
    const isFinished = async () => (await world.client.call(bulk.read, { query: { job } })).data.isFinished
    await expect.poll(isFinished, { timeout: 20_000 }).toBe(true)
    const renewed = await Promise.all(refs.map(isSubscribed))
    expect(renewed.map(([latest]) => latest?.price)).toEqual([103_000, 103_000])
    expect((await start({ action: 'activate', ids, quoted: shown })).status).toBe(400)
  })
}
