import type { RouterContextProvider } from 'react-router'
import { type Business, type Category, type Country, contract } from '#contract/index.ts'
import { businessFacts, type BusinessFacts, nameOf } from '~/entities/business/business-values'
import type { Preset } from '~/lib/business-day'
import { searchedFields } from '~/entities/business/searched-fields'
import { sortKeys } from '~/listing/columns'
import { choice, dateRange, isSame, namedOptions } from '~/listing/filters.server'
import type { ListSource } from '~/listing/list-view.server'
import { readSearch, type SearchState, usableDates } from '~/listing/search-state.server'
import { columns } from './columns'

const offeredPresets = ['today', 'last-7-days', 'this-month'] as const satisfies readonly Preset[]

export const businessSearch = (args: { context: Readonly<RouterContextProvider>; url: URL }): SearchState =>
  readSearch(args, {
    presets: offeredPresets,
    filters: { status: ['active', 'inactive'], country: 'text', state: 'text', city: 'text', category: 'text' },
    sortKeys: sortKeys(columns, contract.business.list),
  })

/** State and city count only below the choice before them; a changed country leaves the old state behind. */
export function withFittingPlaces(search: SearchState, countries: readonly Country[]): SearchState {
  const { country, state, city } = search.filters
  const states = statesOf(countries, country)
  if (!country || states.length === 0) return search
  const fittingState = states.find(({ name }) => isSame(name, state))
  const fittingCity = fittingState?.cities.find(({ name }) => isSame(name, city))
  return {
    ...search,
    filters: { ...search.filters, state: fittingState?.name ?? '', city: fittingCity?.name ?? '' },
  }
}

export function businessSource(search: SearchState): ListSource<typeof contract.business.list, BusinessFacts> {
  const { status, country, state, city, category } = search.filters
  return {
    endpoint: contract.business.list,
    // `status` was checked against the values that it takes.
    query: { status: (status || undefined) as 'active' | undefined, ...usableDates(search), country, state, city },
    where: category ? (business: Business) => isSame(business.account?.category, category) : undefined,
    search,
    columns,
    searchedBesides: searchedFields,
    row: (business) => ({ id: business._id ?? '', name: nameOf(business), facts: businessFacts(business) }),
  }
}

/** The filter form's fields, with the options that the platform knows. */
export function businessFilters(search: SearchState, countries: readonly Country[], categories: readonly Category[]) {
  const { country, state } = search.filters
  const states = statesOf(countries, country)
  const cities = states.find(({ name }) => isSame(name, state))?.cities ?? []
  return [
    choice(search, 'country', { label: 'Country', options: namedOptions(countries), resets: ['state', 'city'] }),
    choice(search, 'state', { label: 'State', options: namedOptions(states), after: 'country', resets: ['city'] }),
    choice(search, 'city', { label: 'City', options: namedOptions(cities), after: 'state' }),
    ...dateRange(search, offeredPresets),
    choice(search, 'category', { label: 'Category', options: namedOptions(categories) }),
    choice(search, 'status', { label: 'Status', options: statuses }),
  ]
}

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

const statesOf = (countries: readonly Country[], country: string | undefined) =>
  countries.find(({ name }) => isSame(name, country))?.states ?? []
