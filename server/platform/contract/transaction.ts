import { z } from 'zod'
import { get } from './endpoint.ts'
import { amount, currencyCode, dayRange, extension, group, inputText, list, moment, text } from './record.ts'

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

export const transactionType = extension(
  'transactionFilters',
  inputText(40).optional().describe('`sale`, `subscription` or another.'),
)

export const transaction = {
  list: get('/admin/transactions', {
    query: z.object({
      type: transactionType,
      status: extension('transactionFilters', z.enum(transactionStatuses).optional()),
      startDate: extension('transactionFilters', dayRange.startDate),
      endDate: extension('transactionFilters', dayRange.endDate),
    }),
    data: z.object({ data: list(Transaction) }),
    rows: 'data',
    sortable: ['createdAt', 'businessRef', 'type', 'details', 'status', 'paymentData.type', 'paymentData.amount'],
  }),
}
