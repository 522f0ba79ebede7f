import type { RouterContextProvider } from 'react-router'
import { type Business, contract } from '#contract/index.ts'
import { businessFacts, nameOf } from '~/entities/business/business-values'
import { searchedFields } from '~/entities/business/searched-fields'
import { type Preset, presets } from '~/lib/business-day'
import { formatNumber } from '~/lib/money'
import { sortKeys } from '~/listing/columns'
import { dateRange } from '~/listing/filters.server'
import type { ListSource } from '~/listing/list-view.server'
import { readSearch, type SearchState, usableDates } from '~/listing/search-state.server'
import { inactiveColumns, inactivePrefix } from './inactive'
import { unsubscribedColumns, unsubscribedPrefix } from './unsubscribed'

interface Address {
  context: Readonly<RouterContextProvider>
  url: URL
}

/** Object keys of a literal are its own names. */
const allPresets = Object.keys(presets) as Preset[]

const row = (business: Business) => ({
  id: business._id ?? '',
  name: nameOf(business),
  facts: businessFacts(business),
})

/** The server's own count is shown (readings 20). */
const totalCount = ({ data }: { data: { totalCount?: number | null } }): [string, string][] => [
  ['Total Count', formatNumber(data.totalCount ?? 0)],
]

export const unsubscribedSearch = (args: Address): SearchState =>
  readSearch(args, {
    prefix: unsubscribedPrefix,
    presets: allPresets,
    sortKeys: sortKeys(unsubscribedColumns, contract.business.unsubscribed),
  })

export const unsubscribedFilters = (search: SearchState) => dateRange(search, allPresets)

export const unsubscribedSource = (search: SearchState) =>
  ({
    endpoint: contract.business.unsubscribed,
    query: usableDates(search),
    search,
    columns: unsubscribedColumns,
    searchedBesides: searchedFields,
    row,
    figures: totalCount,
  }) satisfies ListSource<typeof contract.business.unsubscribed, unknown>

export const inactiveSearch = (args: Address): SearchState =>
  readSearch(args, { prefix: inactivePrefix, sortKeys: sortKeys(inactiveColumns, contract.business.disabled) })

export const inactiveSource = (search: SearchState) =>
  ({
    endpoint: contract.business.disabled,
    query: {},
    search,
    columns: inactiveColumns,
    searchedBesides: searchedFields,
    row,
    figures: totalCount,
  }) satisfies ListSource<typeof contract.business.disabled, unknown>
