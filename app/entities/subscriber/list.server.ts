import { contract } from '#contract/index.ts'
import type { ListPage } from '~/api-client/list-query'
import { type CurrencyTotal, formatAmount, formatNumber, maxCurrencies, totalsOf } from '~/lib/money'
import { dateTime, money, phone, serial, status, text } from '~/listing/columns.server'
import { choice, dateRange, defineList } from '~/listing/define-list.server'

type SubscriberPage = ListPage<typeof contract.business.subscribers>

/** The amount that the platform sends; for several currencies one each, with its number of subscribers. */
function amountFigures({ data, allRows }: SubscriberPage): [label: string, value: string][] {
  const { totalSubscriptionAmount: sent, totals } = data
  if (typeof sent !== 'number') return []
  // If the platform sends no totals by currency, they are summed from the rows, which needs the whole list.
  const known = totals.length > 0 || !allRows ? totals : totalsOf(allRows.map((row) => ({ ...row, amount: row.price })))
  if (known.every(({ currency }) => currency === 'NGN')) return [['Total Amount', `₦${formatAmount(sent)}`]]
  const left = known.length - maxCurrencies
  const others: [label: string, value: string][] = left > 0 ? [['Other currencies', formatNumber(left)]] : []
  return [...known.slice(0, maxCurrencies).flatMap(currencyFigures), ...others]
}

const currencyFigures = ({ currency, amount, count }: CurrencyTotal): [label: string, value: string][] => [
  currency === 'NGN'
    ? ['Total Amount', `₦${formatAmount(amount)}`]
    : [`Total Amount in ${currency}`, formatAmount(amount)],
  [`Number in ${currency}`, formatNumber(count)],
]

export const subscribers = defineList(contract.business.subscribers, {
  name: 'Subscribers',
  columns: [
    serial(),
    // Cut where there is room too.
    text('businessName', 'Business Name', { maxLength: 10, isName: true }),
    text('email', 'Email', { maxLength: 10 }),
    phone('phone', 'Phone No'),
    text('account.category', 'Category', { width: 14 }),
    status('isDisabled', 'Status', { from: ({ isDisabled }) => (isDisabled ? 'Inactive' : 'Active') }),
    money('price', 'Price', { currency: ({ currency }) => currency }),
    dateTime('dateCreated', 'Last Subscription Date'),
  ],
  filters: [
    choice('isActive', 'Status', { options: { true: 'Active', false: 'Inactive' } }),
    dateRange('Last subscription'),
  ],
  noun: 'subscriber',
  card: { details: ['account.category', 'price'] },
  reverseOrder: true,
  figures: (page) => [['Total Number', formatNumber(page.unsearchedTotal)], ...amountFigures(page)],
})
