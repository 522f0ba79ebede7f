import { describe, expect, it } from 'vitest'
import { contract, type Transaction } from '../../../server/platform/contract/index.ts'
import { dayOf, type World } from './world.ts'

type Query = Record<string, string>

/** Transactions by type, status and day, and what those of some days come to. */
export function describeTransactionFilters(world: World): void {
  const list = async (query: Query = {}) => (await world.client.call(contract.transaction.list, { query })).data.data
  const dayRange = async () => {
    const days = (await list()).map(({ createdAt }) => dayOf(createdAt!))
    const [newest, oldest] = [days[0]!, days.at(-1)!]
    return { newest, oldest, within: { startDate: days[Math.floor(days.length / 2)]!, endDate: newest } }
  }
  const passes = (one: Transaction, { type, status, startDate, endDate }: Query) =>
    (!type || one.type === type) &&
    (!status || one.status === status) &&
    (!startDate || dayOf(one.createdAt!) >= startDate) &&
    (!endDate || dayOf(one.createdAt!) <= endDate)

  describe('filtered transactions', () => {
    it('are those of the type, the status and the days, with their number, in any order', async () => {
      const everything = await list()
      const { newest, oldest, within } = await dayRange()
      const queries: Query[] = [
        { type: 'sale' },
        { type: 'subscription' },
        { status: 'pending' },
        { type: 'sale', status: 'complete', ...within },
        { startDate: newest, endDate: newest },
        { endDate: oldest },
        { startDate: newest },
        { type: 'none' },
        { type: 'subscription', sort: 'createdAt' },
        { type: 'sale', status: 'pending', sort: '-paymentData.amount' },
      ]
      for (const query of queries) {
        const expected = everything.filter((one) => passes(one, query))
        const found = await list(query)
        const ids = found.map(({ _id }) => _id)
        if (query.sort) expect(ids.toSorted()).toEqual(expected.map(({ _id }) => _id).toSorted())
        else expect(ids).toEqual(expected.map(({ _id }) => _id))
        for (const from of [0, Math.floor(expected.length / 2), Math.max(0, expected.length - 3)]) {
          if (expected.length === 0) continue
          const headers = { range: `items=${from}-${from + 2}` }
          const page = await world.client.call(contract.transaction.list, { query, headers })
          expect(page.headers.get('content-range')).toMatch(new RegExp(`/${expected.length}$`))
          expect(page.data.data).toEqual(found.slice(from, from + 3))
        }
      }
    })

    it('stand in the order of creation within one type, status or payment, in any window', async () => {
      const { within } = await dayRange()
      // Whole lists of thousands of rows each, so that no order has all of the queries.
      const tried: [sort: string, value: (one: Transaction) => string | null | undefined, query: Query][] = [
        ['type', ({ type }) => type, {}],
        ['status', ({ status }) => status, { search: 'sale', ...within }],
        ['paymentData.type', ({ paymentData }) => paymentData?.type, { status: 'complete', ...within }],
      ]
      for (const [sort, valueOf, query] of tried) {
        const value = (one: Transaction) => (valueOf(one) ?? '').toLowerCase()
        const oldestFirst = await list({ ...query, sort: 'createdAt' })
        const values = [...new Set(oldestFirst.map(value))].toSorted()
        const expected = values.flatMap((one) => oldestFirst.filter((row) => value(row) === one))
        expect(await list({ ...query, sort })).toEqual(expected)
        expect(await list({ ...query, sort: `-${sort}` })).toEqual(expected.toReversed())
        // Where one value ends and the next begins.
        const border = expected.findIndex((row) => value(row) !== value(expected[0]!))
        for (const from of [0, Math.max(0, border - 2), Math.max(0, expected.length - 3)]) {
          const headers = { range: `items=${from}-${from + 4}` }
          const page = await world.client.call(contract.transaction.list, { query: { ...query, sort }, headers })
          expect(page.data.data).toEqual(expected.slice(from, from + 5))
        }
      }
    })

    it('are searched', async () => {
      const { within } = await dayRange()
      const query = { type: 'sale', ...within }
      const expected = (await list(query)).filter(({ details }) => details?.toLowerCase().includes('walk-in'))
      expect((await list({ ...query, search: 'walk-in' })).map(({ _id }) => _id)).toEqual(
        expected.map(({ _id }) => _id),
      )
    })

    it('have no status and no day that there is not', async () => {
      const wrong: Query[] = [
        { status: 'cancelled' },
        { startDate: '2026-02-31' },
        { startDate: '2026-02-02', endDate: '2026-02-01' },
      ]
      for (const query of wrong) {
        expect((await world.client.call(contract.transaction.list, { query })).status).toBe(400)
      }
    })
  })

  describe('the totals of some days', () => {
    it('are those of the rows, by type, status and currency', async () => {
      const { within } = await dayRange()
      for (const query of [{}, within, { startDate: within.endDate, endDate: within.endDate }]) {
        const rows = await list(query)
        const { totals } = (await world.client.call(contract.report.totals, { query })).data
        const keyOf = (one: { type?: unknown; status?: unknown; currency?: unknown }) =>
          [one.type, one.status, one.currency].join(' ')
        const counted = new Map<string, { count: number; amount: number }>()
        for (const { type, status, paymentData } of rows) {
          const key = keyOf({ type, status, currency: paymentData?.currency })
          const { count, amount } = counted.get(key) ?? { count: 0, amount: 0 }
          counted.set(key, { count: count + 1, amount: amount + Math.round((paymentData?.amount ?? 0) * 100) })
        }
        const known = totals.map((one) => [
          keyOf(one),
          { count: one.count, amount: Math.round(Number(one.amount) * 100) },
        ])
        expect(Object.fromEntries(known)).toEqual(Object.fromEntries(counted))
      }
    })
  })
}
