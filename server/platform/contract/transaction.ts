import { z } from 'zod'
import { get } from './endpoint.ts'
import { amount, currencyCode, dayRange, group, inputText, list, moment, text } from './record.ts'

export const Transaction = z.object({
  _id: text,
  businessRef: text,
  type: text,
  details: text,
  status: text,
  paymentData: group({ type: text, amount, currency: currencyCode }),
  currency: currencyCode,
  createdAt: moment,
})
export type Transaction = z.output<typeof Transaction>

export const transactionStatuses = ['complete', 'pending'] as const

/** Extension, of platforms with the capability `transactionFilters`: `sale`, `subscription` or another. */
export const transactionType = inputText(40).optional()

export const transaction = {
  list: get('/admin/transactions', {
    // Extension, of platforms with the capability `transactionFilters`.
    query: z.object({ type: transactionType, status: z.enum(transactionStatuses).optional(), ...dayRange }),
    data: z.object({ data: list(Transaction) }),
    rows: 'data',
    sortable: ['createdAt', 'businessRef', 'type', 'details', 'status', 'paymentData.type', 'paymentData.amount'],
  }),
}
