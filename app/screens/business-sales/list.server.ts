import { contract, type Sale } from '#contract/index.ts'
import { capitalised } from '~/lib/format'
import { formatMoney } from '~/lib/money'
import { amounts, businessReference, dateTime, money, serial, status, text, word } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'

const named = (names: (string | null | undefined)[]) => names.filter(Boolean).join(', ')

const payments = ({ paymentMethods, currency: ofSale }: Sale) =>
  named(
    paymentMethods.map(({ type, amount, currency }) =>
      [type && capitalised(type), typeof amount === 'number' ? formatMoney(amount, currency || ofSale) : '']
        .filter(Boolean)
        .join(' '),
    ),
  )

export const sales = defineList(contract.business.sales, {
  name: 'Business Sales',
  columns: [
    serial(),
    businessReference('Business Ref'),
    word('type', 'Type', { width: 10 }),
    text('items', 'Items', { width: 24, from: ({ items }) => named(items.map(({ name }) => name)) }),
    status('status', 'Status'),
    amounts('paymentMethods', 'Payment Methods', { width: 24, from: payments }),
    money('amount', 'Total Amount', { currency: ({ currency }) => currency }),
    dateTime('createdAt', 'Date'),
  ],
  noun: 'sale',
  card: { name: ['items'], details: ['amount', 'createdAt'], contact: 'paymentMethods' },
})
