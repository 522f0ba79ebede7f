import type { RouterContextProvider } from 'react-router'
import type { Preset } from '~/lib/business-day'
import type { FilterView } from '~/listing/filter-bar'
import { choice, dateRange } from '~/listing/filters.server'
import { readSearch, type SearchState, usableDates } from '~/listing/search-state.server'

const offeredPresets = ['today', 'last-7-days', 'this-month'] as const satisfies readonly Preset[]

const statuses = [
  { value: 'complete', label: 'Complete' },
  { value: 'pending', label: 'Pending' },
]

export const reportSearch = (args: { context: Readonly<RouterContextProvider>; url: URL }): SearchState =>
  readSearch(args, { presets: offeredPresets, filters: { status: ['complete', 'pending'] }, sortKeys: [] })

/** What the Transactions section asks the platform for. */
export const transactionQuery = (search: SearchState) => ({
  // `status` was checked against the values that it takes.
  status: (search.filters.status || undefined) as 'complete' | 'pending' | undefined,
  ...usableDates(search),
})

export const reportFilters = (search: SearchState): FilterView[] => [
  choice(search, 'status', { label: 'Status', options: statuses }),
  ...dateRange(search, offeredPresets),
]
