import { describe, expect, it } from 'vitest'
import { contract, type ReportSummary, type Sale, type Transaction } from '../../../server/platform/contract/index.ts'
import { createPlan } from './plans.ts'
import { dayOf, takeBusiness, type World } from './world.ts'

type KnownTransaction = Transaction & { createdAt: string; status: string }

const readTransactions = async ({ client }: World): Promise<KnownTransaction[]> =>
  (await client.call(contract.transaction.list)).data.data as KnownTransaction[]

const readSales = async ({ client }: World): Promise<Sale[]> => (await client.call(contract.sale.list)).data.data

const readSummary = async ({ client }: World): Promise<ReportSummary> =>
  (await client.call(contract.report.summary)).data

/** What the report says of transactions: how many, and what those of each currency come to in whole hundredths. */
function totalsOf(transactions: readonly KnownTransaction[]) {
  const totals = ['NGN', 'USD'].flatMap((currency) => {
    const amounts = transactions.flatMap(({ paymentData }) =>
      paymentData?.currency === currency ? [Math.round((paymentData.amount ?? 0) * 100)] : [],
    )
    const amount = amounts.reduce((sum, hundredths) => sum + hundredths, 0) / 100
    return amounts.length > 0 ? [{ currency, amount, count: amounts.length }] : []
  })
  const totalTransactions = totals.find(({ currency }) => currency === 'NGN')?.amount ?? 0
  return { totalTransactions, totalCount: transactions.length, totals }
}

export function describeRecords(world: World): void {
  const report = async (query: Record<string, string> = {}) =>
    (await world.client.call(contract.report.sales, { query })).data

  /** A subscription act, which books a transaction. */
  async function bookTransaction(): Promise<{ businessRef: string; amount: number }> {
    const { businessRef } = await takeBusiness(world)
    const { _id: id, price: amount } = await createPlan(world)
    await world.client.call(contract.subscription.subscribe, { body: { id, duration: 1, businessRef } })
    return { businessRef, amount }
  }

  describe('transactions', () => {
    it('are listed newest first', async () => {
      const moments = (await readTransactions(world)).map(({ createdAt }) => createdAt)
      expect(moments).toEqual(moments.toSorted().reverse())
    })

    it('stay when their business is deleted', async () => {
      const { businessRef } = await bookTransaction()
      const before = (await readTransactions(world)).length
      await world.client.call(contract.business.delete, { parameters: { businessRef } })
      expect((await readTransactions(world)).length).toBe(before)
    })
  })

  describe('sales', () => {
    it('are listed newest first, with what was sold and how it was paid', async () => {
      const sales = await readSales(world)
      const moments = sales.map(({ createdAt }) => createdAt!)
      expect(moments).toEqual(moments.toSorted().reverse())
      for (const { items, paymentMethods, amount } of sales.slice(0, 20)) {
        expect(items.every(({ name }) => name)).toBe(true)
        expect(paymentMethods.reduce((sum, method) => sum + method.amount!, 0)).toBe(amount)
      }
    })
  })

  it('sales and transactions are called complete alike', async () => {
    const statuses = (records: readonly { status?: string | null }[]) =>
      [...new Set(records.map(({ status }) => status))].toSorted()
    expect(statuses(await readSales(world))).toEqual(['cancelled', 'complete', 'pending'])
    expect(statuses(await readTransactions(world))).toEqual(['complete', 'pending'])
  })

  describe('the report of transactions', () => {
    it('counts all of them and adds up the naira', async () => {
      expect(await report()).toEqual(totalsOf(await readTransactions(world)))
    })

    it.each([{ status: 'complete' }, { status: 'pending' }, { type: 'sale' }, { type: 'subscription' }])(
      'is narrowed to those of %j',
      async (query: { status?: string; type?: string }) => {
        const { status, type } = query
        const isMeant = (one: KnownTransaction) => (status ? one.status === status : one.type === type)
        expect(await report(query)).toEqual(totalsOf((await readTransactions(world)).filter(isMeant)))
      },
    )

    it('counts both days of a range, as days of Lagos', async () => {
      const transactions = await readTransactions(world)
      const days = [...new Set(transactions.map(({ createdAt }) => dayOf(createdAt)))].toSorted()
      const ranges = [
        { startDate: days.at(-1)!, endDate: days.at(-1)! },
        { startDate: days.at(-40)!, endDate: days.at(-10)! },
        { startDate: days.at(-3)! },
        { endDate: days[5]! },
      ]
      for (const { startDate = '', endDate = '9999-12-31' } of ranges) {
        const expected = transactions.filter(({ createdAt }) => {
          const day = dayOf(createdAt)
          return day >= startDate && day <= endDate
        })
        expect(expected.length).toBeGreaterThan(0)
        expect(await report({ startDate, endDate })).toEqual(totalsOf(expected))
      }
    })

    it('takes in a transaction as soon as it is booked', async () => {
      const before = await report({ status: 'complete' })
      const { amount } = await bookTransaction()
      const after = await report({ status: 'complete' })
      expect(after.totalCount).toBe(before.totalCount! + 1)
      expect(after.totalTransactions).toBeCloseTo(Number(before.totalTransactions) + amount, 2)
    })

    it('refuses a status that transactions do not have and a range that ends before it starts', async () => {
      const wrong = await world.client.call(contract.report.sales, { query: { status: 'cancelled' } })
      expect(wrong).toMatchObject({ status: 400, message: 'Status must be one of: complete, pending.' })
      const query = { startDate: '2026-02-02', endDate: '2026-02-01' }
      expect((await world.client.call(contract.report.sales, { query })).status).toBe(400)
    })
  })

  describe('the report of everything', () => {
    it('counts and adds up the sales by type and status', async () => {
      const sales = await readSales(world)
      const count = (type: string, status: string) =>
        sales.filter((sale) => sale.type === type && sale.status === status).length
      const amount = (status: string) =>
        sales.filter((sale) => sale.status === status).reduce((sum, sale) => sum + sale.amount!, 0)
      expect((await readSummary(world)).sales).toEqual({
        totalAmount: amount('complete') + amount('pending'),
        totalCompletedAmount: amount('complete'),
        totalPendingAmount: amount('pending'),
        totalSales: sales.filter(({ status }) => status !== 'cancelled').length,
        pendingOrder: count('order', 'pending'),
        completedOrder: count('order', 'complete'),
        cancelledOrder: count('order', 'cancelled'),
        pendingWalkin: count('walkin', 'pending'),
        completedWalkin: count('walkin', 'complete'),
        cancelledWalkin: count('walkin', 'cancelled'),
        pendingDelivery: count('delivery', 'pending'),
        completedDelivery: count('delivery', 'complete'),
        cancelledDelivery: count('delivery', 'cancelled'),
      })
    })

    it('has figures for purchases, expenses and everything that is counted', async () => {
      const { sales: _, purchases, expenses, ...counts } = await readSummary(world)
      for (const figure of [...Object.values(purchases!), ...Object.values(expenses!), ...Object.values(counts)]) {
        expect(figure).toBeGreaterThan(0)
      }
    })

    it('loses what belonged to a business that is deleted', async () => {
      const { businessRef } = await takeBusiness(world)
      const { data: staff } = (await world.client.call(contract.staff.list, { query: { businessRef } })).data
      const { data: branches } = await world.client.call(contract.staff.branches, { query: { ref: businessRef } })
      const before = await readSummary(world)
      await world.client.call(contract.business.delete, { parameters: { businessRef } })
      const after = await readSummary(world)
      expect(before.staffCount! - after.staffCount!).toBe(staff.length)
      expect(before.branchCount! - after.branchCount!).toBe(branches.length)
      const remaining = (await readSales(world)).filter(({ status }) => status !== 'cancelled')
      expect(after.sales?.totalSales).toBe(remaining.length)
    })
  })
}
