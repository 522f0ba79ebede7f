import type { Sale } from '#contract/index.ts'
import { businessReference, type Columns, dateTime, money, serial, status, text } from '~/listing/columns'
import { formatMoney } from '~/lib/money'

const named = (names: (string | null | undefined)[]) => names.filter(Boolean).join(', ')

const paid = ({ type, amount }: Sale['paymentMethods'][number]) =>
  [type, typeof amount === 'number' ? formatMoney(amount) : ''].filter(Boolean).join(' ')

export const columns: Columns<Sale> = [
  serial(),
  businessReference('Business Ref'),
  text('type', 'Type'),
  text('items', 'Items', { cut: 32, from: ({ items }) => named(items.map(({ name }) => name)) }),
  status('status', 'Status'),
  text('paymentMethods', 'Payment Methods', { cut: 32, from: ({ paymentMethods }) => named(paymentMethods.map(paid)) }),
  money('amount', 'Total Amount'),
  dateTime('createdAt', 'Date'),
]
