import { type Preset, presets } from '~/lib/business-day'
import { formatDay } from '~/lib/format'
import { shownDatesName, shownDatesOf } from './canonical-dates.server'
import type { FilterView } from './filter-bar'
import type { SearchState } from './search-state.server'

type SelectFilter = Extract<FilterView, { kind: 'select' }>

interface ChoiceOptions extends Pick<SelectFilter, 'after' | 'resets'> {
  label: string
  options: readonly { value: string; label: string }[]
}

/** A filter with fixed or listed choices. A value that is not among them stays chosen, so that nothing is lost. */
export function choice(search: SearchState, name: string, { options, ...rest }: ChoiceOptions): SelectFilter {
  const asked = search.filters[name] ?? ''
  const value = options.find((option) => isSame(option.value, asked))?.value ?? asked
  const isListed = value === '' || options.some((option) => option.value === value)
  return {
    kind: 'select',
    name: search.prefix + name,
    value,
    empty: 'Select...',
    options: isListed ? [...options] : [{ value, label: value }, ...options],
    ...rest,
  }
}

/** The fields of a date range: a preset that rolls, where some are offered, or two dates. Choosing one ends the other. */
export function dateRange(search: SearchState, offered: readonly Preset[]): FilterView[] {
  const { prefix, preset, dateErrors } = search
  const dates = [`${prefix}startDate`, `${prefix}endDate`]
  const date = (name: 'startDate' | 'endDate', label: string): FilterView => ({
    kind: 'date',
    name: prefix + name,
    label,
    value: preset ? '' : search[name],
    error: dateErrors[name],
    ...(offered.length > 0 && { resets: [`${prefix}preset`] }),
  })
  const range = [date('startDate', 'Start date'), date('endDate', 'End date')]
  if (offered.length === 0) return range
  const hasDates = preset === '' && Boolean(search.startDate || search.endDate)
  const shown = shownDatesOf(search.startDate, search.endDate)
  return [
    {
      kind: 'select',
      name: `${prefix}preset`,
      label: 'Date range',
      value: preset,
      empty: 'Select...',
      options: offered.map((value) => ({ value, label: presets[value] })),
      resets: dates,
    },
    ...range,
    ...(hasDates ? [{ kind: 'hidden' as const, name: prefix + shownDatesName, value: shown }] : []),
  ]
}

/** `15 Nov 2026 to 21 Nov 2026`: the days that a chosen preset means today. */
export const presetDays = ({ preset, startDate, endDate }: SearchState): string | undefined =>
  preset ? `${formatDay(startDate)} to ${formatDay(endDate)}` : undefined

/** Options from named records. */
export const namedOptions = (items: readonly { name?: string | null }[]) =>
  items.flatMap(({ name }) => (name ? [{ value: name, label: name }] : []))

/** Whether two names are the same to a person. */
export const isSame = (a: string | null | undefined, b: string | null | undefined): boolean =>
  Boolean(a) && a?.toLowerCase() === b?.toLowerCase()
