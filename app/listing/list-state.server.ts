import { redirect } from 'react-router'
import { isDay, notADay, type Preset, resolvePreset } from '~/lib/business-day'
import { requestScope } from '~/lib/request'
import { withParameters } from '~/lib/screen-url'
import type { AnyFilter, ListArguments } from './define-list.server'
import { pageSizes } from './list-view'
import { plainQuery } from './saved-views.server'

/** A problem in an address and what its screen does about it. Files use only the first part. */
export interface AddressNote {
  problem: string
  remedy?: string
}

const remedy = 'so it was left out'

export const noValue = (name: string, value: string): AddressNote => ({
  problem: `“${value.slice(0, 40)}” is no value of ${name}`,
  remedy,
})

/** A filter of other platforms that this one does not take. */
export const noFilter = (name: string): AddressNote => ({ problem: `“${name}” is no filter of this platform`, remedy })

export const noteInWords = ({ problem, remedy }: AddressNote): string =>
  `${remedy ? `${problem}, ${remedy}` : problem}.`

/** A list's validated state. Unusable values are replaced by defaults and named in `notes`. */
export interface ListState {
  prefix: string
  search: string
  sort: string
  page: number
  pageSize: number
  preset: Preset | ''
  startDate: string
  endDate: string
  dateErrors: { startDate?: string; endDate?: string }
  filters: Record<string, string>
  notes: AddressNote[]
}

export interface StateRules {
  prefix?: string
  filters?: readonly AnyFilter[]
  /** Filters of other platforms included. */
  possibleFilters?: readonly AnyFilter[]
  sortKeys?: readonly string[]
}

const longestSearch = 100
/** Of a filter's value, as the platform's calls take it. */
const longestValue = 200
const stateNames = ['search', 'sort', 'page', 'pageSize']

/** Throws a redirect where the address has a preset beside explicit dates. */
export function readListState({ context, url }: ListArguments, rules: StateRules): ListState {
  const hasDates = rules.filters?.some(({ kind }) => kind === 'dates')
  const canonical = hasDates && canonicalDates(url, rules.prefix ?? '')
  if (canonical) throw redirect(canonical)
  return parseListState(rules, url, { now: new Date(), timeZone: context.get(requestScope).settings.timeZone })
}

/** Never throws: every address gives a page. */
export function parseListState(rules: StateRules, url: URL, clock: { now: Date; timeZone: string }): ListState {
  const { prefix = '', filters = [], possibleFilters = [], sortKeys = [] } = rules
  const notes: AddressNote[] = []
  const read = (name: string) => (url.searchParams.get(prefix + name) ?? '').replaceAll('\0', '').trim()
  const choose = (name: string, values: readonly string[]) => {
    const value = read(name)
    if (value === '' || values.includes(value)) return value
    notes.push(noValue(name, value))
    return ''
  }
  const readText = (name: string, what: string, longest: number) => {
    const value = read(name)
    if (value.length > longest) notes.push({ problem: `${what} was cut to ${longest} characters` })
    return value.slice(0, longest)
  }

  const page = /^\d{0,9}$/.test(read('page')) ? Number(read('page') || 1) : 0
  if (page === 0) notes.push({ problem: 'The page in the address is no page number', remedy: 'so this is page 1' })
  const requestedSize = read('pageSize')
  const pageSize = pageSizes.find((size) => String(size) === requestedSize)
  if (requestedSize !== '' && !pageSize)
    notes.push({ problem: `Rows per page can be ${pageSizes.join(', ')}; this is ${pageSizes[0]}` })

  const state: ListState = {
    prefix,
    search: readText('search', 'The search', longestSearch),
    sort: choose(
      'sort',
      sortKeys.flatMap((key) => [key, `-${key}`]),
    ),
    page: page || 1,
    pageSize: pageSize ?? pageSizes[0],
    preset: '',
    startDate: '',
    endDate: '',
    dateErrors: {},
    filters: {},
    notes,
  }
  for (const filter of filters) {
    if (filter.kind === 'dates') {
      // `choose` only returns offered values.
      const preset = choose('preset', filter.presets) as Preset | ''
      Object.assign(state, readDates({ preset, startDate: read('startDate'), endDate: read('endDate'), clock }))
    } else {
      const { name, options } = filter
      state.filters[name] =
        typeof options === 'object'
          ? choose(
              name,
              options.map(({ value }) => value),
            )
          : readText(name, `The value of ${name}`, longestValue)
    }
  }
  const own = new Set(filters.flatMap(parametersOf))
  const lacking = possibleFilters.flatMap(parametersOf).filter((name) => !own.has(name) && read(name) !== '')
  notes.push(...lacking.map(noFilter))
  return state
}

interface RequestedDates extends Pick<ListState, 'preset' | 'startDate' | 'endDate'> {
  clock: { now: Date; timeZone: string }
}

/** Explicit dates win over a preset. Half or reversed ranges give an error at their field and filter nothing. */
function readDates({ preset, startDate, endDate, clock }: RequestedDates): Partial<ListState> {
  if (startDate === '' && endDate === '') {
    return preset ? { preset, ...resolvePreset(preset, clock.now, clock.timeZone) } : {}
  }
  const dateErrors: ListState['dateErrors'] = {}
  if (startDate === '') dateErrors.startDate = 'Enter the start date too.'
  else if (!isDay(startDate)) dateErrors.startDate = notADay
  if (endDate === '') dateErrors.endDate = 'Enter the end date too.'
  else if (!isDay(endDate)) dateErrors.endDate = notADay
  else if (!dateErrors.startDate && endDate < startDate) dateErrors.endDate = 'The end date is before the start date.'
  return { startDate, endDate, dateErrors }
}

/** Parameters of a list's file; if it is refused, they lead back to the view. */
const fileNames = ({ filters = [] }: StateRules) => [
  'search',
  'sort',
  'business',
  'columns',
  'view',
  ...filters.flatMap(parametersOf),
]

/** Further parameters of its screen. */
const screenNames = ['page', 'pageSize', 'tab', 'modal', 'id', 'select', 'act', 'row', 'rows']

/** Only the parameters that the list takes, without those that e-mails and other sites add to links. */
export function fileQuery({ searchParams }: URL, rules: StateRules): string {
  const query = new URLSearchParams()
  for (const name of fileNames(rules)) {
    const value = searchParams.get((rules.prefix ?? '') + name)
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Problems in a file's address. Screens ignore unknown parameters, which may belong to their other parts. */
export function unknownParameters({ searchParams }: URL, rules: StateRules): string[] {
  const known = new Set([...fileNames({ filters: rules.possibleFilters }), ...fileNames(rules), ...screenNames])
  const unknown = [...new Set(searchParams.keys())].filter((name) => !known.has(name))
  return unknown.map((name) => `“${name.slice(0, 40)}” is no parameter of this file.`)
}

export const isFiltered = ({ startDate, endDate, filters }: ListState): boolean =>
  [startDate, endDate, ...Object.values(filters)].some((value) => value !== '')

/** The dates for the platform's call; empty if one is wrong. */
export const usableDates = ({ startDate, endDate, dateErrors }: ListState) =>
  startDate && !dateErrors.startDate && !dateErrors.endDate ? { startDate, endDate } : {}

/** `url`'s query without these filters, without `others` (by default all list parameters) and without a dialog. */
export function clearedSearch(
  { context, url }: ListArguments,
  { prefix = '', filters = [] }: StateRules,
  others = stateNames,
): string {
  const names = [...others, ...filters.flatMap(parametersOf)].map((name) => prefix + name)
  const rest = withParameters(url.search, Object.fromEntries([...names, 'modal', 'id'].map((name) => [name, null])))
  return rest === '?' ? (plainQuery(context).plain ?? rest) : rest
}

const parametersOf = (filter: AnyFilter): string[] =>
  filter.kind === 'dates' ? ['preset', 'startDate', 'endDate', shownDatesName] : [filter.name]

/** The field with the dates that the form was rendered with. */
export const shownDatesName = 'shownDates'

export const shownDatesOf = (startDate: string, endDate: string): string => `${startDate}/${endDate}`

/**
 * The address without the preset or the dates, if it has both; else undefined. Explicit dates win, except in a form
 * sent without scripts whose dates are unchanged: then the newly chosen preset wins.
 */
export function canonicalDates(url: URL, prefix: string): string | undefined {
  const parameters = new URLSearchParams(url.search)
  const read = (name: string) => parameters.get(prefix + name)?.trim() ?? ''
  const shown = parameters.get(prefix + shownDatesName)
  const [preset, startDate, endDate] = [read('preset'), read('startDate'), read('endDate')]
  const hasBoth = preset !== '' && (startDate !== '' || endDate !== '')
  if (shown === null && !hasBoth) return undefined
  parameters.delete(prefix + shownDatesName)
  const areUntouched = shown === shownDatesOf(startDate, endDate)
  const dropped = !hasBoth ? [] : areUntouched ? ['startDate', 'endDate'] : ['preset']
  for (const name of dropped) parameters.delete(prefix + name)
  return parameters.size > 0 ? `${url.pathname}?${parameters}` : url.pathname
}
