import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { type CurrencyTotal, formatAmount, formatNumber, mostCurrencies, totalsOf } from '~/lib/money'
import { sortKeys } from '~/listing/columns'
import { choice, dateRange } from '~/listing/filters.server'
import { type ListSource, listView } from '~/listing/list-view.server'
import { readSearch, searchView, usableDates } from '~/listing/search-state.server'
import { subscriberColumns } from './columns'

type SubscriberSource = ListSource<typeof contract.business.subscribers, null>

type SubscriberPage = Parameters<NonNullable<SubscriberSource['figures']>>[0]

/** The amount that the platform sends; of several currencies each by itself, with the number of subscribers in it. */
function amountFigures({ unsearchedTotal, data }: SubscriberPage): [label: string, value: string][] {
  const { totalSubscriptionAmount: sent, totals, data: rows } = data
  if (typeof sent !== 'number') return []
  // Where the platform does not keep currencies apart, the whole list shows them; a window of it would not.
  const isWhole = rows.length === unsearchedTotal
  const known = totals.length > 0 || !isWhole ? totals : totalsOf(rows.map((row) => ({ ...row, amount: row.price })))
  if (known.every(({ currency }) => currency === 'NGN')) return [['Total Amount', `₦${formatAmount(sent)}`]]
  const left = known.length - mostCurrencies
  const others: [label: string, value: string][] = left > 0 ? [['Other currencies', formatNumber(left)]] : []
  return [...known.slice(0, mostCurrencies).flatMap(currencyFigures), ...others]
}

const currencyFigures = ({ currency, amount, count }: CurrencyTotal): [label: string, value: string][] => [
  currency === 'NGN'
    ? ['Total Amount', `₦${formatAmount(amount)}`]
    : [`Total Amount in ${currency}`, formatAmount(amount)],
  [`Number in ${currency}`, formatNumber(count)],
]

const statuses = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
]

/**
 * The Subscribers table of a page, whose parameters begin with `prefix`, for `SubscriberList`. The list is on its way;
 * it never rejects.
 */
export function readSubscribers(args: { context: Readonly<RouterContextProvider>; url: URL }, prefix = '') {
  const search = readSearch(args, {
    prefix,
    presets: [],
    filters: { isActive: statuses.map(({ value }) => value) },
    sortKeys: sortKeys(subscriberColumns, contract.business.subscribers),
  })
  const source: SubscriberSource = {
    endpoint: contract.business.subscribers,
    // `isActive` was checked against the values that it takes.
    query: { isActive: (search.filters.isActive || undefined) as 'true' | undefined, ...usableDates(search) },
    search,
    columns: subscriberColumns,
    isReversed: true,
    row: ({ _id, businessName }) => ({ id: _id ?? '', name: businessName ?? 'subscriber', facts: null }),
    figures: (page) => [['Total Number', formatNumber(page.unsearchedTotal)], ...amountFigures(page)],
  }
  return {
    search: searchView(search),
    filters: [choice(search, 'isActive', { label: 'Status', options: statuses }), ...dateRange(search, [])],
    list: listView(args.context, source),
  }
}
