import { contract } from '#contract/index.ts'
import { businessReference, dateTime, money, serial, status, text, word } from '~/listing/columns.server'
import { choice, dateRange, defineList, type ListArguments } from '~/listing/define-list.server'
import { offers } from '~/session/session.server'

const possibleFilters = [
  choice('type', 'Type', { options: { sale: 'Sale', subscription: 'Subscription', adjustment: 'Adjustment' } }),
  choice('status', 'Status', { options: { complete: 'Complete', pending: 'Pending' } }),
  dateRange('Date', ['today', 'last-7-days', 'this-month', 'last-month', 'this-year', 'last-year']),
]

export const transactions = defineList(contract.transaction.list, {
  name: 'Transactions',
  columns: [
    serial(),
    businessReference('Business Ref'),
    word('type', 'Type', { width: 15 }),
    text('details', 'Details', { width: 18 }),
    status('status', 'Status'),
    word('paymentData.type', 'Payment Type', { width: 10 }),
    money('paymentData.amount', 'Amount', { currency: (row) => row.paymentData?.currency || row.currency, width: 16 }),
    dateTime('createdAt', 'Date'),
  ],
  possibleFilters,
  noun: 'transaction',
  card: { details: ['paymentData.amount', 'createdAt'], contact: 'businessRef' },
})

const filteredTransactions: typeof transactions = { ...transactions, filters: possibleFilters }

/** With filters if the platform supports them. */
export const transactionsFor = ({ context }: Pick<ListArguments, 'context'>) =>
  offers(context, 'transactionFilters') ? filteredTransactions : transactions
