import type { Sale } from '#contract/index.ts'
import { businessReference, type Columns, dateTime, money, serial, status, text } from '~/listing/columns'
import { formatMoney } from '~/lib/money'

const named = (names: (string | null | undefined)[]) => names.filter(Boolean).join(', ')

const payments = ({ paymentMethods, currency: ofSale }: Sale) =>
  named(
    paymentMethods.map(({ type, amount, currency }) =>
      [type, typeof amount === 'number' ? formatMoney(amount, currency || ofSale) : ''].filter(Boolean).join(' '),
    ),
  )

export const columns: Columns<Sale> = [
  serial(),
  businessReference('Business Ref'),
  text('type', 'Type'),
  text('items', 'Items', { cut: 32, from: ({ items }) => named(items.map(({ name }) => name)) }),
  status('status', 'Status'),
  text('paymentMethods', 'Payment Methods', { cut: 32, from: payments }),
  money('amount', 'Total Amount', { currency: ({ currency }) => currency }),
  dateTime('createdAt', 'Date'),
]
