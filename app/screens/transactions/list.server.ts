import { contract } from '#contract/index.ts'
import { businessReference, dateTime, money, serial, status, text, word } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'

export const transactions = defineList(contract.transaction.list, {
  name: 'Transactions',
  columns: [
    serial(),
    businessReference('Business Ref'),
    word('type', 'Type', { width: 12 }),
    text('details', 'Details', { width: 26 }),
    status('status', 'Status'),
    word('paymentData.type', 'Payment Type', { width: 10 }),
    money('paymentData.amount', 'Amount', { currency: (row) => row.paymentData?.currency || row.currency }),
    dateTime('createdAt', 'Date'),
  ],
  noun: 'transaction',
  card: { details: ['paymentData.amount', 'createdAt'], contact: 'details' },
})
