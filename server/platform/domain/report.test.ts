import { describe, expect, test } from 'vitest'
import type { RecordTotal } from './ports/subscription.ts'
import { summarise } from './report.ts'

const total = (noun: string, { type = '', status = '', count = 1, amount = 0 }: Partial<RecordTotal>): RecordTotal => ({
  noun,
  type,
  status,
  count,
  amount,
})

const nothing = { items: 0, warehouseItems: 0 }

describe('the summary', () => {
  test('of a platform without a row is nothing but zeros', () => {
    const { sales, purchases, expenses, ...counts } = summarise([], nothing)
    for (const figures of [sales, purchases, expenses, counts]) {
      expect(new Set(Object.values(figures!))).toEqual(new Set([0]))
    }
  })

  test('adds up sales over their types and leaves cancelled ones out of the totals', () => {
    const { sales } = summarise(
      [
        total('sales', { type: 'order', status: 'complete', count: 2, amount: 0.1 }),
        total('sales', { type: 'walkin', status: 'complete', count: 3, amount: 0.2 }),
        total('sales', { type: 'delivery', status: 'pending', count: 5, amount: 10 }),
        total('sales', { type: 'order', status: 'cancelled', count: 7, amount: 1000 }),
      ],
      nothing,
    )
    expect(sales).toMatchObject({
      totalAmount: 10.3,
      totalCompletedAmount: 0.3,
      totalPendingAmount: 10,
      totalSales: 10,
      completedOrder: 2,
      completedWalkin: 3,
      pendingDelivery: 5,
      cancelledOrder: 7,
    })
  })

  test('keeps purchases and expenses, and their statuses, apart', () => {
    const { purchases, expenses } = summarise(
      [
        total('purchases', { status: 'pending', count: 2, amount: 20 }),
        total('purchases', { status: 'cancelled', count: 3, amount: 30 }),
        total('expenses', { status: 'completed', count: 4, amount: 40 }),
      ],
      nothing,
    )
    expect(purchases).toMatchObject({ pendingPurchases: 2, totalPendingPurchasesAmount: 20, cancelledPurchases: 3 })
    expect(purchases).toMatchObject({ completedPurchases: 0, totalCompletedPurchasesAmount: 0 })
    expect(expenses).toMatchObject({ completedExpenses: 4, totalCompletedExpensesAmount: 40, pendingExpenses: 0 })
  })

  test('counts what is only counted', () => {
    const totals = [total('staff', { count: 8 }), total('branches', { count: 3 }), total('riders', { count: 2 })]
    expect(summarise(totals, { items: 70, warehouseItems: 90 })).toMatchObject({
      inventoryCount: 70,
      warehouseInventoryCount: 90,
      staffCount: 8,
      branchCount: 3,
      riderCount: 2,
      reservationCount: 0,
    })
  })
})
