import { daysIn } from '~/lib/business-day'
import { formatDayRange } from '~/lib/format'
import { formatNumber } from '~/lib/number'
import { type ListState, usableDates } from './list-state.server'
import type { FilterField } from './list-view'

/** Of choices that narrow each other down, the last two say enough: 'Lagos, Ikeja'. */
export const choicesInWords = (fields: readonly FilterField[]): string =>
  fields
    .flatMap((field) => {
      if (field.kind === 'text') return field.value || []
      return field.kind === 'select'
        ? field.options.filter(({ value }) => value === field.value).map(({ value, label = value }) => label)
        : []
    })
    .slice(-2)
    .join(', ')

/** The days that filter, also those that a preset means; nothing while a date is in error. */
export function datesInWords(state: ListState): string {
  const { startDate, endDate } = usableDates(state)
  return startDate ? formatDayRange(startDate, endDate) : ''
}

/** How many days that is. */
export function daysInWords({ startDate, endDate }: ListState): string {
  const days = daysIn({ startDate, endDate })
  return days === 1 ? '1 day' : `${formatNumber(days)} days`
}
