import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { dayOf, type KnownBusiness, readBusinesses, type World } from './world.ts'

export function describeBusinessLists(world: World): void {
  const list = async (query: Record<string, string>) =>
    (await world.client.call(contract.business.list, { query })).data.data.map(({ _id }) => _id)

  const expectFiltered = async (query: Record<string, string>, keeps: (business: KnownBusiness) => boolean) => {
    const expected = (await readBusinesses(world)).filter(keeps).map(({ _id }) => _id)
    expect(expected.length).toBeGreaterThan(0)
    expect(await list(query)).toEqual(expected)
  }

  describe('the list of businesses', () => {
    it('has the newest first', async () => {
      const moments = (await readBusinesses(world)).map(({ createdAt }) => createdAt)
      expect(moments).toEqual(moments.toSorted().reverse())
      expect(moments).toHaveLength(world.numberOfBusinesses)
    })

    it('is filtered by status', async () => {
      await expectFiltered({ status: 'inactive' }, ({ isDisabled }) => isDisabled === true)
      await expectFiltered({ status: 'active' }, ({ isDisabled }) => !isDisabled)
    })

    it('is filtered by country, state and city in any case', async () => {
      const { country, state, city } = (await readBusinesses(world)).find((one) => one.city)!
      const query = { country: country!.toUpperCase(), state: state!.toLowerCase(), city: city!.toUpperCase() }
      await expectFiltered(query, (one) => one.country === country && one.state === state && one.city === city)
    })

    it('is filtered by category in any case', async () => {
      const category = (await readBusinesses(world)).find(({ account }) => account?.category)!.account!.category!
      await expectFiltered({ category: category.toUpperCase() }, ({ account }) => account?.category === category)
    })

    it('counts both days of a range, as days of Lagos', async () => {
      const days = (await readBusinesses(world)).map(({ createdAt }) => dayOf(createdAt)).toSorted()
      const [startDate, endDate] = [days[20]!, days[60]!]
      const isWithin = ({ createdAt }: KnownBusiness) => dayOf(createdAt) >= startDate && dayOf(createdAt) <= endDate
      await expectFiltered({ startDate, endDate }, isWithin)
      await expectFiltered({ startDate }, ({ createdAt }) => dayOf(createdAt) >= startDate)
      await expectFiltered({ endDate: startDate, startDate }, ({ createdAt }) => dayOf(createdAt) === startDate)
    })

    it('ignores empty and unknown filters', async () => {
      expect(await list({ status: '', country: '', colour: 'red' })).toHaveLength(world.numberOfBusinesses)
    })

    it.each([
      [{ startDate: '2026-02-31' }, 'Start date: Enter a date as YYYY-MM-DD.'],
      [{ endDate: 'yesterday' }, 'End date: Enter a date as YYYY-MM-DD.'],
      [{ status: 'sleeping' }, 'Status must be one of: active, inactive.'],
      [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 'End date must not be before start date.'],
    ])('refuses %o with a sentence', async (query, message) => {
      const reply = await world.client.call(contract.business.list, { query })
      expect(reply).toMatchObject({ status: 400, message })
    })
  })

  describe('inactive businesses', () => {
    it('are listed with their number', async () => {
      const { data } = await world.client.call(contract.business.disabled)
      const expected = (await readBusinesses(world)).filter(({ isDisabled }) => isDisabled)
      expect(data.disabledAccounts.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id))
      expect(data.totalCount).toBe(expected.length)
    })
  })

  describe('subscribers', () => {
    const subscribers = async (query: Record<string, string> = {}) =>
      (await world.client.call(contract.business.subscribers, { query })).data

    it('come oldest subscription first', async () => {
      const { data } = await subscribers()
      const moments = data.map(({ dateCreated }) => dateCreated!)
      expect(moments.length).toBeGreaterThan(10)
      expect(moments).toEqual(moments.toSorted())
    })

    it('show the price and the date of their last subscription', async () => {
      const { data } = await subscribers()
      for (const subscriber of data.slice(0, 5)) {
        const query = { businessRef: subscriber.businessRef! }
        const history = (await world.client.call(contract.subscription.history, { query })).data.subscriptionHistories
        expect(subscriber.price).toBe(history[0]?.price)
        expect(subscriber.dateCreated).toBe(history[0]?.createdAt)
      }
    })

    it('are filtered by the state of the business and the days of their last subscription', async () => {
      const { data: everyone } = await subscribers()
      const { data: inactive } = await subscribers({ isActive: 'false' })
      expect(inactive).toEqual(everyone.filter(({ isDisabled }) => isDisabled))
      expect((await subscribers({ isActive: 'true' })).data).toHaveLength(everyone.length - inactive.length)
      const [startDate, endDate] = [5, 30].map((index) => dayOf(everyone[index]!.dateCreated!))
      const within = await subscribers({ startDate: startDate!, endDate: endDate! })
      expect(within.data).toEqual(
        everyone.filter(({ dateCreated }) => dayOf(dateCreated!) >= startDate! && dayOf(dateCreated!) <= endDate!),
      )
    })

    it('sum up what all of the filtered ones pay in naira, whatever page is shown', async () => {
      const { totalSubscriptionAmount, data } = await subscribers({ isActive: 'true' })
      const query = { isActive: 'true' }
      const headers = { range: 'items=0-1' }
      const page = await world.client.call(contract.business.subscribers, { query, headers })
      expect(page.data.totalSubscriptionAmount).toBe(totalSubscriptionAmount)
      expect(page.data.data).toEqual(data.slice(0, 2))
      const naira = await sumInNaira(data.map(({ businessRef }) => businessRef!))
      expect(totalSubscriptionAmount).toBeCloseTo(naira, 2)
    })

    async function sumInNaira(refs: string[]): Promise<number> {
      let sum = 0
      for (const businessRef of refs) {
        const { data } = await world.client.call(contract.subscription.history, { query: { businessRef } })
        const [latest] = data.subscriptionHistories
        if (latest?.currency?.code === 'NGN') sum += latest.price ?? 0
      }
      return sum
    }
  })

  describe('businesses without a subscription', () => {
    it('are those that are no subscribers', async () => {
      const { data } = await world.client.call(contract.business.unsubscribed)
      const subscribed = (await world.client.call(contract.business.subscribers)).data.data.map(({ _id }) => _id)
      const expected = (await readBusinesses(world)).filter(({ _id }) => !subscribed.includes(_id))
      expect(data.unsubscribedBusinesses.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id))
      expect(data.totalCount).toBe(expected.length)
    })

    it('are filtered by the days of their registration', async () => {
      const { data } = await world.client.call(contract.business.unsubscribed)
      const day = dayOf(data.unsubscribedBusinesses[0]!.createdAt!)
      const query = { startDate: day, endDate: day }
      const filtered = await world.client.call(contract.business.unsubscribed, { query })
      expect(filtered.data.totalCount).toBe(
        data.unsubscribedBusinesses.filter(({ createdAt }) => dayOf(createdAt!) === day).length,
      )
    })
  })

  describe('the last sales of a business', () => {
    it('are its newest ten', async () => {
      const sales = (await world.client.call(contract.sale.list)).data.data
      const busiest = sales[0]!.businessRef!
      const expected = sales.filter(({ businessRef }) => businessRef === busiest).slice(0, 10)
      const { data } = await world.client.call(contract.business.sales, { query: { businessRef: busiest } })
      expect(data.lastTenSales).toEqual(expected)
    })

    it('need a business', async () => {
      const missing = await world.client.call(contract.business.sales)
      expect(missing).toMatchObject({ status: 400, message: 'Business ref is required.' })
      const unknown = await world.client.call(contract.business.sales, { query: { businessRef: 'BIZ-none' } })
      expect(unknown.status).toBe(404)
    })
  })
}
