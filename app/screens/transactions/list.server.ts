import { contract } from '#contract/index.ts'
import { businessReference, dateTime, money, serial, status, text, term } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'

export const transactions = defineList(contract.transaction.list, {
  name: 'Transactions',
  columns: [
    serial(),
    businessReference('Business Ref'),
    term('type', 'Type', { maxLength: 24 }),
    text('details', 'Details', { maxLength: 32 }),
    status('status', 'Status'),
    term('paymentData.type', 'Payment Type'),
    money('paymentData.amount', 'Amount', { currency: (row) => row.paymentData?.currency || row.currency }),
    dateTime('createdAt', 'Date'),
  ],
})
