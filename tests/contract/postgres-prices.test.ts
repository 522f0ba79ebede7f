import { expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { triedDatabase } from './support/databases.ts'
import { signIn, useOwnPlatforms } from './support/own-platforms.ts'
import type { PlatformClient } from './support/platform-client.ts'

const { start, freshDatabase } = useOwnPlatforms()
const { bulk, business, subscription } = contract

interface Shop {
  client: PlatformClient
  businesses: { _id: string; businessRef: string }[]
}

/** A platform whose businesses are all subscribed to one plan. Its price goes up and down until `sell` has ended. */
async function whilePriceChanges(sell: (shop: Shop) => Promise<void>): Promise<void> {
  const { environment } = await freshDatabase(triedDatabase)
  const platform = await start({ ...environment, DEMO_DATA: '10' })
  const { client } = await signIn(platform, platform.firstSignIn!)
  const plan = (await client.call(subscription.list)).data.data.find(({ type }) => type === 'general')
  const parameters = { id: plan?._id ?? '' }
  const { data } = await client.call(business.list)
  const businesses = data.data.map(({ _id, businessRef }) => ({ _id: _id ?? '', businessRef: businessRef ?? '' }))
  for (const { businessRef } of businesses)
    await client.call(subscription.subscribe, { body: { ...parameters, duration: 1, businessRef } })
  let isOver = false
  async function changePrice() {
    for (let amount = 1_000; !isOver; amount = 3_000 - amount) {
      const body = { branch: { max: 1, amount } }
      expect((await client.call(subscription.update, { parameters, body })).status).toBe(200)
    }
  }
  await Promise.all([sell({ client, businesses }).finally(() => (isOver = true)), changePrice()])
}

const lastPrice = async (client: PlatformClient, businessRef: string) =>
  (await client.call(subscription.history, { query: { businessRef } })).data.subscriptionHistories[0]?.price

it('a renewal costs what was confirmed, or is refused', async () => {
  await whilePriceChanges(async ({ client, businesses }) => {
    const sales: { confirmed?: number | null; paid?: number | null }[] = []
    async function renew(businessRef: string) {
      while (sales.length < 10) {
        const { mark, renewal } = (await client.call(subscription.quote, { query: { businessRef } })).data
        const { status } = await client.call(subscription.renew, { body: { period: 1, businessRef, quote: mark } })
        if (status === 200) sales.push({ confirmed: renewal?.price, paid: await lastPrice(client, businessRef) })
        else expect(status).toBe(412)
      }
    }
    await Promise.all(businesses.slice(0, 6).map(({ businessRef }) => renew(businessRef)))
    expect(sales.filter(({ confirmed, paid }) => confirmed !== paid)).toEqual([])
  })
})

it('a business that a job renews costs what was confirmed, or fails', async () => {
  await whilePriceChanges(async ({ client, businesses }) => {
    const ids = businesses.map(({ _id }) => _id)
    /** Starts a job, as soon as the price stays for as long as that takes. */
    async function startJob() {
      for (;;) {
        const { mark, totals } = (await client.call(bulk.quote, { body: { ids } })).data
        const { status, data } = await client.call(bulk.create, { body: { action: 'renew', period: 1, ids, mark } })
        const [total] = totals
        if (status === 200) return { job: data._id ?? '', confirmed: Number(total?.amount) / Number(total?.count) }
        expect(status).toBe(412)
      }
    }
    for (let done = 0; done < 20;) {
      const { job, confirmed } = await startJob()
      const isFinished = async () => (await client.call(bulk.read, { query: { job } })).data.isFinished
      await expect.poll(isFinished, { timeout: 20_000 }).toBe(true)
      const { rows } = (await client.call(bulk.rows, { query: { job, state: 'done' } })).data
      for (const { businessRef } of rows) expect(await lastPrice(client, businessRef ?? '')).toBe(confirmed)
      done += rows.length
    }
  })
})
