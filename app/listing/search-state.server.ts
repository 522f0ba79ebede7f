import { redirect, type RouterContextProvider } from 'react-router'
import { isDay, type Preset, presets, resolvePreset } from '~/lib/business-day'
import { requestScope } from '~/lib/request'
import { canonicalDates } from './canonical-dates.server'
import { pageSizes } from './page-sizes'

/** What a list screen's URL says, ready for use. Unusable values are at their defaults and named in `notes`. */
export interface SearchState {
  /** Begins the names of this list's parameters where a page has several lists. */
  prefix: string
  search: string
  sort: string
  /** Names of the columns that the list can be sorted by. */
  sortKeys: readonly string[]
  page: number
  pageSize: number
  preset: Preset | ''
  startDate: string
  endDate: string
  /** Messages at the two date fields. */
  dateErrors: { startDate?: string; endDate?: string }
  /** The screen's own filters, empty when not set. */
  filters: Record<string, string>
  /** Sentences about values that were not usable. */
  notes: string[]
}

export interface SearchRules {
  prefix?: string
  presets?: readonly Preset[]
  /** Each own filter by its parameter's name: the values it takes, or `text` for any up to 100 characters. */
  filters?: Readonly<Record<string, 'text' | readonly string[]>>
  sortKeys: readonly string[]
}

const longestText = 100

/**
 * Reads a list's state from the address that a loader is called with. Throws a redirect where that holds a preset beside
 * explicit dates.
 */
export function readSearch(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  rules: SearchRules,
): SearchState {
  const canonical = canonicalDates(url, rules.prefix ?? '')
  if (canonical) throw redirect(canonical)
  return parseSearch(rules, url, { now: new Date(), timeZone: context.get(requestScope).settings.timeZone })
}

/** The part of the state that a list shows again. */
export const searchView = ({ prefix, search, sort, sortKeys }: SearchState) => ({ prefix, search, sort, sortKeys })

/** Reads a list's state from its URL. Never throws: whatever stands there gives a page (readings 17). */
export function parseSearch(rules: SearchRules, url: URL, clock: { now: Date; timeZone: string }): SearchState {
  const prefix = rules.prefix ?? ''
  const notes: string[] = []
  const read = (name: string) => (url.searchParams.get(prefix + name) ?? '').replaceAll('\0', '').trim()
  const choose = (name: string, values: readonly string[]) => {
    const value = read(name)
    if (value === '' || values.includes(value)) return value
    notes.push(`“${value.slice(0, 40)}” is no value of ${name}, so it was left out.`)
    return ''
  }

  const readText = (name: string, what: string) => {
    const value = read(name)
    if (value.length > longestText) notes.push(`${what} was cut to ${longestText} characters.`)
    return value.slice(0, longestText)
  }

  const page = wholeNumber(read('page'))
  if (page === undefined) notes.push('The page in the address is no page number, so this is page 1.')
  const asked = read('pageSize')
  const pageSize = pageSizes.find((size) => String(size) === asked)
  if (asked !== '' && !pageSize) notes.push(`Rows per page can be ${pageSizes.join(', ')}; this is ${pageSizes[0]}.`)

  const filters = Object.fromEntries(
    Object.entries(rules.filters ?? {}).map(([name, values]) => [
      name,
      values === 'text' ? readText(name, `The value of ${name}`) : choose(name, values),
    ]),
  )
  return {
    prefix,
    search: readText('search', 'The search'),
    sort: choose(
      'sort',
      rules.sortKeys.flatMap((key) => [key, `-${key}`]),
    ),
    sortKeys: rules.sortKeys,
    page: page ?? 1,
    pageSize: pageSize ?? pageSizes[0],
    ...readDates({ preset: choose('preset', rules.presets ?? Object.keys(presets)) as Preset | '', read, clock }),
    filters,
    notes,
  }
}

interface DateReading {
  preset: Preset | ''
  read: (name: string) => string
  clock: { now: Date; timeZone: string }
}

/** Explicit dates win over a preset; a half or turned range is a message at its field, and filters nothing. */
function readDates({ preset, read, clock }: DateReading) {
  const [startDate, endDate] = [read('startDate'), read('endDate')]
  if (startDate === '' && endDate === '') {
    const range = preset ? resolvePreset(preset, clock.now, clock.timeZone) : { startDate: '', endDate: '' }
    return { preset, ...range, dateErrors: {} }
  }
  const dateErrors: SearchState['dateErrors'] = {}
  if (startDate === '') dateErrors.startDate = 'Enter the start date too.'
  else if (!isDay(startDate)) dateErrors.startDate = 'This is not a date. Enter it as YYYY-MM-DD.'
  if (endDate === '') dateErrors.endDate = 'Enter the end date too.'
  else if (!isDay(endDate)) dateErrors.endDate = 'This is not a date. Enter it as YYYY-MM-DD.'
  else if (!dateErrors.startDate && endDate < startDate) dateErrors.endDate = 'The end date is before the start date.'
  return { preset: '' as const, startDate, endDate, dateErrors }
}

/** The two dates as API parameters; none while one of them is in error. */
export const usableDates = ({ startDate, endDate, dateErrors }: SearchState) =>
  startDate && !dateErrors.startDate && !dateErrors.endDate ? { startDate, endDate } : {}

function wholeNumber(text: string): number | undefined {
  if (text === '') return 1
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}
