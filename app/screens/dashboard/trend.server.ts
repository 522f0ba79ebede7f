import { TZDate } from '@date-fns/tz'
import { endOfMonth, format, isValid, startOfMonth, subMonths } from 'date-fns'
import type { DayRange } from '~/lib/business-day'
import { formatNumber } from '~/lib/number'
import type { Trend } from '~/ui/figures'

const shownMonths = 6

const dayOf = (date: Date) => format(date, 'yyyy-MM-dd')

/** Date ranges of the last months, oldest first; the current month ends today. */
export function trendMonths(now: Date, timeZone: string): DayRange[] {
  const today = new TZDate(now.getTime(), timeZone)
  const months = Array.from({ length: shownMonths }, (_, ago) => subMonths(startOfMonth(today), ago))
  return months
    .map((month, ago) => ({ startDate: dayOf(month), endDate: dayOf(ago === 0 ? today : endOfMonth(month)) }))
    .toReversed()
}

export function businessDay(moment: string | null | undefined, timeZone: string): string | undefined {
  const date = new TZDate(moment ?? '', timeZone)
  return isValid(date) ? dayOf(date) : undefined
}

/** New records by month; undefined if one is unknown. Deleted records are missing from the line. */
export function trendOf(
  total: number,
  added: readonly (number | undefined)[],
  months: readonly DayRange[],
): Trend | undefined {
  const known = added.filter((count) => count !== undefined)
  const lately = known.at(-1)
  const firstDay = months.at(-1)?.startDate
  if (known.length < added.length || lately === undefined || firstDay === undefined) return undefined
  const values = known.map((_, index) => total - known.slice(index + 1).reduce((sum, count) => sum + count, 0))
  const since = `since ${format(new TZDate(`${firstDay}T00:00:00Z`, 'UTC'), 'd MMM')}`
  return {
    direction: lately > 0 ? 'up' : 'level',
    text: lately > 0 ? `${formatNumber(lately)} new ${since}` : `None new ${since}`,
    values,
  }
}
