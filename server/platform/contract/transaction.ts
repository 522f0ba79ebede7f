import { z } from 'zod'
import { get } from './endpoint.ts'
import { amount, currencyCode, group, list, moment, text } from './record.ts'

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

export const transaction = {
  list: get('/admin/transactions', {
    data: z.object({ data: list(Transaction) }),
    rows: 'data',
    sortable: ['createdAt', 'businessRef', 'type', 'details', 'status', 'paymentData.type', 'paymentData.amount'],
  }),
}
