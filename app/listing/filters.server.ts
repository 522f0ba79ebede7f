import type { Endpoint, QueryOf, RowOf } from '#contract/endpoint.ts'
import { daysIn, isDay, presets } from '~/lib/business-day'
import { formatDayRange } from '~/lib/format'
import { mapMaybePromise, type MaybePromise } from '~/lib/maybe-promise'
import { formatNumber } from '~/lib/number'
import { offers } from '~/session/session.server'
import type { AnyFilter, Choice, DeclaredFilter, ListArguments, ListFilter, Option } from './define-list.server'
import {
  clearedSearch,
  type ListState,
  noteInWords,
  readListState,
  shownDatesName,
  shownDatesOf,
  usableDates,
} from './list-state.server'
import { failureView } from './failure-view.server'
import type { FilterChip, FilterField, FilterView, ListFailure } from './list-view'
import { plainQuery } from './saved-views.server'

/** By filter; those that could not be read have the failure in their place. */
type Options = Readonly<Record<string, readonly Option[] | ListFailure | undefined>>

const optionsIn = (options: Options, name: string): readonly Option[] | undefined => {
  const known = options[name]
  return known && 'ok' in known ? undefined : known
}

/** Spells choices as stored, and drops those that do not fit the choices they depend on. Never rejects. */
export function fitState(
  context: ListArguments['context'],
  filters: readonly AnyFilter[],
  state: ListState,
): MaybePromise<ListState> {
  // The first of dependent choices names their chip.
  const isFitted = (filter: AnyFilter) =>
    isChoice(filter) && (filter.after ?? filter.chip) && state.filters[filter.name]
  if (!filters.some(isFitted)) return state
  return mapMaybePromise(readOptions(context, filters, state), (options) => fittingState(filters, state, options))
}

const isChoice = <Filter extends AnyFilter>(filter: Filter): filter is Exclude<Filter, { kind: 'dates' }> =>
  filter.kind === 'choice'

/** Waits only if options must be read. Never rejects: a filter without options is better than no list. */
function readOptions(
  context: ListArguments['context'],
  filters: readonly AnyFilter[],
  { filters: chosen }: ListState,
): MaybePromise<Options> {
  const read = filters
    .filter(isChoice)
    .map(({ name, options }) => [name, typeof options === 'function' ? options(context, chosen) : options] as const)
  if (!read.some(([, options]) => options instanceof Promise)) return Object.fromEntries(read) as Options
  const settled = read.map(async ([name, options]) => [
    name,
    await Promise.resolve(options).catch((error: unknown) => failureView(context, error)),
  ])
  return Promise.all(settled).then((entries) => Object.fromEntries(entries))
}

/** A dependent choice counts only if it is among its options, or if these could not be read. */
function fittingState(filters: readonly AnyFilter[], state: ListState, options: Options): ListState {
  const values = { ...state.filters }
  const notes = [...state.notes]
  for (const filter of filters) {
    const asked = isChoice(filter) ? values[filter.name] : ''
    if (!isChoice(filter) || !asked) continue
    const known = optionsIn(options, filter.name)
    values[filter.name] =
      known?.find(({ value }) => isSame(value, asked))?.value ?? (known && filter.after ? '' : asked)
    if (values[filter.name] === '') {
      const problem = `${filter.label} “${asked}” does not fit the choice before it`
      notes.push({ problem, remedy: 'so it was left out' })
    }
  }
  return { ...state, filters: values, notes }
}

export function filterView(
  args: ListArguments,
  state: ListState,
  { name, filters }: { name: string; filters: readonly AnyFilter[] },
): FilterView {
  const { prefix, search } = state
  const { context } = args
  return {
    name,
    prefix,
    chips: mapMaybePromise(readOptions(context, filters, state), (options) =>
      filterChips(filters, fittingState(filters, state, options), { args, options }),
    ),
    hasSearch: search !== '',
    cleared: clearedSearch(args, { prefix, filters }),
    ...plainQuery(context),
  }
}

function filterChips(
  filters: readonly AnyFilter[],
  state: ListState,
  { args, options }: { args: ListArguments; options: Options },
): FilterChip[] {
  const { prefix } = state

  /** A dependent choice shares the chip of the one before it. */
  function chipOf(filter: AnyFilter): string {
    if (!isChoice(filter)) return filter.chip
    const first = filters.find((other) => isChoice(other) && other.name === filter.after)
    return first ? chipOf(first) : (filter.chip ?? filter.label)
  }

  const followers = (name: string): string[] =>
    filters.flatMap((filter) =>
      isChoice(filter) && filter.after === name ? [filter.name, ...followers(filter.name)] : [],
    )

  /** A value that is not an option stays chosen, so that nothing is lost. */
  function choiceField({ name, label, after, options: declared }: Choice): FilterField {
    const known = optionsIn(options, name) ?? []
    const value = state.filters[name] ?? ''
    const failure = options[name]
    const field = {
      name: prefix + name,
      label,
      value,
      resets: followers(name).map((other) => prefix + other),
      // Those that depend on it are read from the same, which says so once.
      error: failure && 'ok' in failure && !after ? `Could not be read: ${failure.message}` : undefined,
    }
    if (!declared) return { kind: 'text', ...field }
    const isListed = value === '' || known.some((option) => option.value === value)
    const listed = isListed ? known : [{ value, label: value }, ...known]
    return {
      kind: 'select',
      ...field,
      options: listed.map((option) => (option.label === option.value ? { value: option.value } : option)),
      after: after && prefix + after,
    }
  }

  return [...new Set(filters.map(chipOf))].map((label) => {
    const members = filters.filter((filter) => chipOf(filter) === label)
    const fields = members.flatMap((filter) =>
      isChoice(filter) ? choiceField(filter) : dateFields(state, filter.presets),
    )
    const days = members.every(isChoice) ? undefined : usableDates(state)
    const words = days ? days.startDate && formatDayRange(days.startDate, days.endDate) : choicesInWords(fields)
    if (!words) return { label, fields }
    const without = clearedSearch(args, { prefix, filters: members }, ['page'])
    return { label, fields, set: { words, without }, detail: days && daysInWords(state) }
  })
}

/** The last two of dependent choices say enough: 'Lagos, Ikeja'. */
const choicesInWords = (fields: readonly FilterField[]): string =>
  fields
    .map((field) => {
      const chosen = field.options?.find(({ value }) => value === field.value)
      return chosen?.label ?? field.value
    })
    .filter(Boolean)
    .slice(-2)
    .join(', ')

function daysInWords(range: ListState): string {
  const days = daysIn(range)
  return days === 1 ? '1 day' : `${formatNumber(days)} days`
}

/** A preset, if any are offered, and two dates. Choosing one clears the other. */
function dateFields(state: ListState, offered: readonly (keyof typeof presets)[]): FilterField[] {
  const { prefix, preset, dateErrors } = state
  const hasPresets = offered.length > 0
  const date = (name: 'startDate' | 'endDate', label: string): FilterField => ({
    kind: 'date',
    name: prefix + name,
    label,
    // Browsers show nothing of what is no day.
    value: preset || !isDay(state[name]) ? '' : state[name],
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

/** The query for the platform's call, and a row filter for what this platform does not take. */
export function applyFilters<E extends Endpoint>(
  context: ListArguments['context'],
  filters: readonly ListFilter<RowOf<E>>[],
  state: ListState,
) {
  const set = filters.filter(isChoice).filter(({ name }) => state.filters[name])
  const applied = set.filter(({ rowValue, capability }) => rowValue && !(capability && offers(context, capability)))
  const sent = set.filter((filter) => !applied.includes(filter)).map(({ name }) => [name, state.filters[name]])
  const isShown = (row: RowOf<E>) => applied.every(({ name, rowValue }) => isSame(rowValue?.(row), state.filters[name]))
  return {
    // Filters are checked where they are declared, and their values where they are read.
    query: { ...Object.fromEntries(sent), ...usableDates(state) } as Partial<QueryOf<E>>,
    where: applied.length > 0 ? isShown : undefined,
  }
}

/** Filter form and query for a page without a list. */
export function loadFilters<E extends Endpoint>(
  args: ListArguments,
  declared: { endpoint: E; filters: readonly DeclaredFilter<E>[] },
) {
  const filters = declared.filters as readonly ListFilter<RowOf<E>>[]
  const state = readListState(args, { filters })
  const view = filterView(args, state, { name: 'Filters', filters })
  return { view, query: applyFilters<E>(args.context, filters, state).query, notes: state.notes.map(noteInWords) }
}

export const namedOptions = (items: readonly { name?: string | null }[]) =>
  items.flatMap(({ name }) => (name ? [{ value: name, label: name }] : []))

/** Whether two names differ in letter case and in blanks around them at most, which addresses lose. */
export function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  const name = a?.trim().toLowerCase()
  return Boolean(name) && name === b?.trim().toLowerCase()
}
