import type { Transaction } from '#contract/index.ts'
import { businessReference, type Columns, dateTime, money, serial, status, text } from '~/listing/columns'

export const columns: Columns<Transaction> = [
  serial(),
  businessReference('Business Ref'),
  text('type', 'Type', { cut: 24 }),
  text('details', 'Details', { cut: 32 }),
  status('status', 'Status'),
  text('paymentData.type', 'Payment Type'),
  money('paymentData.amount', 'Amount', { currency: (row) => row.paymentData?.currency || row.currency }),
  dateTime('createdAt', 'Date'),
]
