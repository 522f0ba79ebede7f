import type { Endpoint, QueryOf } from '#contract/endpoint.ts'
import { presets } from '~/lib/business-day'
import { mapMaybePromise, type MaybePromise } from '~/lib/maybe-promise'
import { offers } from '~/session/session.server'
import type { AnyFilter, Choice, DeclaredFilter, ListArguments, ListFilter, Option } from './define-list.server'
import { choicesInWords, datesInWords, daysInWords } from './filter-words.server'
import {
  clearedSearch,
  type ListState,
  noteInWords,
  readListState,
  searchWithoutFilters,
  shownDatesName,
  shownDatesOf,
  usableDates,
} from './list-state.server'
import type { FilterChip, FilterField, FilterView } from './list-view'

type Options = Readonly<Record<string, readonly Option[] | undefined>>

/** The state with choices as they are stored, without those that do not fit the ones they follow. Never rejects. */
export function fitState(
  context: ListArguments['context'],
  filters: readonly AnyFilter[],
  state: ListState,
): MaybePromise<ListState> {
  // The first of choices that follow each other names their chip.
  const isFitted = (filter: AnyFilter) =>
    isChoice(filter) && (filter.after ?? filter.chip) && state.filters[filter.name]
  if (!filters.some(isFitted)) return state
  return mapMaybePromise(readOptions(context, filters, state), (options) => fittingState(filters, state, options))
}

const isChoice = <Filter extends AnyFilter>(filter: Filter): filter is Exclude<Filter, { kind: 'dates' }> =>
  filter.kind === 'choice'

/** Waits only where options have to be read. Never rejects: a filter without its options is better than no list. */
function readOptions(
  context: ListArguments['context'],
  filters: readonly AnyFilter[],
  { filters: chosen }: ListState,
): MaybePromise<Options> {
  const read = filters
    .filter(isChoice)
    .map(({ name, options }) => [name, typeof options === 'function' ? options(context, chosen) : options] as const)
  if (!read.some(([, options]) => options instanceof Promise)) return Object.fromEntries(read) as Options
  const settled = read.map(async ([name, options]) => [name, await Promise.resolve(options).catch(() => undefined)])
  return Promise.all(settled).then((entries) => Object.fromEntries(entries))
}

/**
 * Choices as their options are written. One that follows another counts only where it is among its options, or they could
 * not be read.
 */
function fittingState(filters: readonly AnyFilter[], state: ListState, options: Options): ListState {
  const values = { ...state.filters }
  const notes = [...state.notes]
  for (const filter of filters) {
    const asked = isChoice(filter) ? values[filter.name] : ''
    if (!isChoice(filter) || !asked) continue
    const known = options[filter.name]
    values[filter.name] =
      known?.find(({ value }) => isSame(value, asked))?.value ?? (known && filter.after ? '' : asked)
    if (values[filter.name] === '') {
      const problem = `${filter.label} “${asked}” does not fit the choice before it`
      notes.push({ problem, remedy: 'so it was left out' })
    }
  }
  return { ...state, filters: values, notes }
}

interface ChipContext {
  url: URL
  options: Options
}

/** The fields behind their chips, in the order of the first filter of each. */
function filterChips(filters: readonly AnyFilter[], requested: ListState, { url, options }: ChipContext): FilterChip[] {
  const state = fittingState(filters, requested, options)
  const labels = new Set(filters.map((filter) => chipOf(filters, filter)))
  return [...labels].map((label) => {
    const members = filters.filter((filter) => chipOf(filters, filter) === label)
    const fields = members.flatMap((filter) =>
      isChoice(filter)
        ? choiceField(filter, { filters, state, options: options[filter.name] ?? [] })
        : dateFields(state, filter.presets),
    )
    const isOfDates = members.some((filter) => !isChoice(filter))
    const words = isOfDates ? datesInWords(state) : choicesInWords(fields)
    if (words === '') return { label, fields }
    const without = searchWithoutFilters(url, { prefix: state.prefix, filters: members })
    return { label, fields, set: { words, without }, detail: isOfDates ? daysInWords(state) : undefined }
  })
}

/** A choice stands with the one that it follows. */
function chipOf(filters: readonly AnyFilter[], filter: AnyFilter): string {
  if (!isChoice(filter)) return filter.chip
  const first = filters.find((other) => isChoice(other) && other.name === filter.after)
  return first ? chipOf(filters, first) : (filter.chip ?? filter.label)
}

interface FieldContext {
  filters: readonly AnyFilter[]
  state: ListState
  options: readonly Option[]
}

/** A value that is not among the options stays chosen, so that nothing is lost. */
function choiceField(
  filter: Choice,
  { filters, state: { prefix, filters: values }, options }: FieldContext,
): FilterField {
  const value = values[filter.name] ?? ''
  if (filter.isTyped) return { kind: 'text', name: prefix + filter.name, label: filter.label, value, resets: [] }
  const isListed = value === '' || options.some((option) => option.value === value)
  return {
    kind: 'select',
    name: prefix + filter.name,
    label: filter.label,
    value,
    options: (isListed ? options : [{ value, label: value }, ...options]).map(optionView),
    after: filter.after && prefix + filter.after,
    resets: followers(filters, filter.name).map((name) => prefix + name),
  }
}

const optionView = ({ value, label }: Option) => (label === value ? { value } : { value, label })

const followers = (filters: readonly AnyFilter[], name: string): string[] =>
  filters.flatMap((filter) =>
    isChoice(filter) && filter.after === name ? [filter.name, ...followers(filters, filter.name)] : [],
  )

/** A preset that rolls, where some are offered, and two dates. Choosing one ends the other. */
function dateFields(state: ListState, offered: readonly (keyof typeof presets)[]): FilterField[] {
  const { prefix, preset, dateErrors } = state
  const hasPresets = offered.length > 0
  const date = (name: 'startDate' | 'endDate', label: string): FilterField => ({
    kind: 'date',
    name: prefix + name,
    label,
    value: preset ? '' : state[name],
    error: dateErrors[name],
    resets: hasPresets ? [`${prefix}preset`] : [],
  })
  const range = [date('startDate', 'Start date'), date('endDate', 'End date')]
  if (!hasPresets) return range
  const hasDates = preset === '' && Boolean(state.startDate || state.endDate)
  const shown = shownDatesOf(state.startDate, state.endDate)
  return [
    {
      kind: 'select',
      name: `${prefix}preset`,
      label: 'Date range',
      value: preset,
      options: offered.map((value) => ({ value, label: presets[value] })),
      resets: [`${prefix}startDate`, `${prefix}endDate`],
    },
    ...range,
    ...(hasDates ? [{ kind: 'hidden' as const, name: prefix + shownDatesName, value: shown }] : []),
  ]
}

interface FilterForm {
  name: string
  filters: readonly AnyFilter[]
}

/** A filter form as the browser gets it, with the options that are known. */
export function filterView(
  { context, url }: ListArguments,
  state: ListState,
  { name, filters }: FilterForm,
): FilterView {
  const { prefix, search } = state
  return {
    name,
    prefix,
    chips: mapMaybePromise(readOptions(context, filters, state), (options) =>
      filterChips(filters, state, { url, options }),
    ),
    hasSearch: search !== '',
    cleared: clearedSearch(url, { prefix, filters }),
  }
}

/** The filters of which the console applies only what the session's platform does not. */
export const filtersFor = <Row>(
  context: ListArguments['context'],
  filters: readonly ListFilter<Row>[],
): readonly ListFilter<Row>[] =>
  filters.map((filter) =>
    isChoice(filter) && filter.capability && offers(context, filter.capability)
      ? { ...filter, rowValue: undefined }
      : filter,
  )

/** The filters as the query of the platform's call. */
export const queryOf = <E extends Endpoint>(filters: readonly AnyFilter[], state: ListState) =>
  ({
    ...Object.fromEntries(
      filters
        .filter(isChoice)
        .map(({ name, rowValue }) => [name, rowValue ? '' : state.filters[name]])
        .filter(([, value]) => value !== ''),
    ),
    ...usableDates(state),
    // What filters an endpoint can have is checked where they are declared, and their values where they are read.
  }) as Partial<QueryOf<E>>

/** Which rows pass the choices that the console applies; undefined where none is set. */
export function consoleFilter<Row>(filters: readonly ListFilter<Row>[], state: ListState) {
  const tests = filters.filter(isChoice).flatMap(({ name, rowValue }) => {
    const value = state.filters[name]
    return rowValue && value ? [(row: Row) => isSame(rowValue(row), value)] : []
  })
  return tests.length > 0 ? (row: Row) => tests.every((test) => test(row)) : undefined
}

/** Filters of a page without a list: their form, and the query that they make. */
export function loadFilters<E extends Endpoint>(
  args: ListArguments,
  declared: { endpoint: E; filters: readonly DeclaredFilter<E>[] },
) {
  const filters = declared.filters as readonly AnyFilter[]
  const state = readListState(args, { filters })
  const view = filterView(args, state, { name: 'Filters', filters })
  return { view, query: queryOf<E>(filters, state), notes: state.notes.map(noteInWords) }
}

/** Options from named records. */
export const namedOptions = (items: readonly { name?: string | null }[]) =>
  items.flatMap(({ name }) => (name ? [{ value: name, label: name }] : []))

/** Whether two names are the same to a person. */
export const isSame = (a: string | null | undefined, b: string | null | undefined): boolean =>
  Boolean(a) && a?.toLowerCase() === b?.toLowerCase()
