import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { formatNumber } from '~/lib/money'
import { sortKeys } from '~/listing/columns'
import { choice, dateRange } from '~/listing/filters.server'
import { type ListSource, listView } from '~/listing/list-view.server'
import { readSearch, searchView, usableDates } from '~/listing/search-state.server'
import { subscriberColumns } from './columns'

type SubscriberSource = ListSource<typeof contract.business.subscribers, null>

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
    figures: ({ unsearchedTotal, data: { totalSubscriptionAmount: amount } }) => [
      ['Total Number', formatNumber(unsearchedTotal)],
      ...(typeof amount === 'number' ? [['Total Amount', `₦${formatNumber(amount)}`] satisfies [string, string]] : []),
    ],
  }
  return {
    search: searchView(search),
    filters: [choice(search, 'isActive', { label: 'Status', options: statuses }), ...dateRange(search, [])],
    list: listView(args.context, source),
  }
}
