import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Plan, Sale, Subscriber, Transaction } from '#contract/index.ts'
import { subscribers } from '~/entities/subscriber/list.server'
import { type Columns, fullText } from '~/listing/columns.server'
import { sales } from './business-sales/list.server'
import { subscriptionHistory } from './subscription-history/list.server'
import { subscriptions } from './subscriptions/list.server'
import { transactions } from './transactions/list.server'

/** The cells of a record, as it arrives, by header. */
function cellsOf<Record>(schema: z.ZodType<Record>, columns: Columns<Record>, record: object) {
  const row = schema.parse(record)
  const context = { timeZone: 'Africa/Lagos' }
  return Object.fromEntries(columns.map((column) => [column.header, fullText(column, row, context)]))
}

const dollar = { code: 'USD', name: 'United States Dollar', symbol: '$' }

describe('an amount is in the currency of its record, and in naira where that has none', () => {
  it.each([
    [{ price: 49, currency: 'USD' }, 'USD 49'],
    [{ price: 49.5, currency: dollar }, 'USD 49.50'],
    [{ price: 49, currency: null }, 'NGN 49'],
    [{ price: 49, currency: { name: 'Odd' } }, 'NGN 49'],
    [{ price: 49 }, 'NGN 49'],
  ])('in the list of subscribers: %j', (record, price) => {
    expect(cellsOf(Subscriber, subscribers.columns, record).Price).toBe(price)
  })

  it.each([
    [{ paymentData: { amount: 147, currency: 'USD' } }, 'USD 147'],
    [{ paymentData: { amount: 0.1 + 0.2, currency: dollar } }, 'USD 0.30'],
    [{ paymentData: { amount: 147 }, currency: 'USD' }, 'USD 147'],
    [{ paymentData: { amount: 147 }, currency: dollar }, 'USD 147'],
    [{ paymentData: { amount: 1234.5 } }, 'NGN 1,234.50'],
  ])('in the list of transactions: %j', (record, amount) => {
    expect(cellsOf(Transaction, transactions.columns, record).Amount).toBe(amount)
  })

  it('in the list of sales, where a payment may have its own', () => {
    const paymentMethods = [
      { type: 'cash', amount: 9.5 },
      { type: 'card', amount: 2500, currency: 'NGN' },
    ]
    expect(cellsOf(Sale, sales.columns, { amount: 12, currency: 'USD', paymentMethods })).toMatchObject({
      'Payment Methods': 'Cash USD 9.50, Card NGN 2,500',
      'Total Amount': 'USD 12',
    })
    expect(cellsOf(Sale, sales.columns, { amount: 12_000, paymentMethods: paymentMethods.slice(0, 1) })).toMatchObject({
      'Payment Methods': 'Cash NGN 9.50',
      'Total Amount': 'NGN 12,000',
    })
  })

  it.each([
    ['plans', subscriptions.columns],
    ['histories', subscriptionHistory.columns],
  ])('in the list of %s', (_, columns) => {
    const plan = { branch: { max: 2, amount: 20.5 }, staff: { max: 5, amount: 15 }, coupon: { amount: 1 }, price: 36.5 }
    for (const currency of [dollar, 'USD']) {
      expect(cellsOf(Plan, columns, { ...plan, currency })).toMatchObject({
        'Currency code': 'USD',
        'Branch (max, amount)': '2 · USD 20.50',
        'Staff (max, amount)': '5 · USD 15',
        'Coupons (amount)': 'USD 1',
        Price: 'USD 36.50',
      })
    }
    expect(cellsOf(Plan, columns, plan)).toMatchObject({ 'Staff (max, amount)': '5 · NGN 15', Price: 'NGN 36.50' })
  })
})
