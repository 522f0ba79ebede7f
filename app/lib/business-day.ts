import { TZDate } from '@date-fns/tz'
import { differenceInCalendarDays, format, isValid, parse, parseISO, startOfMonth, subDays, subMonths } from 'date-fns'

export const presets = {
  today: 'Today',
  'last-7-days': 'Last 7 days',
  'this-month': 'This Month',
  'last-3-months': 'Last 3 Months',
  'last-6-months': 'Last 6 Months',
  'last-12-months': 'Last 12 Months',
} as const
export type Preset = keyof typeof presets

/** Calendar days `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  startDate: string
  endDate: string
}

const day = (date: Date) => format(date, 'yyyy-MM-dd')

/** The days that `preset` means at the moment `now` in the business time zone (docs/behaviour.md, rules 25 and 26). */
export function resolvePreset(preset: Preset, now: Date, timeZone: string): DayRange {
  const today = new TZDate(now, timeZone)
  const start = {
    today: () => today,
    'last-7-days': () => subDays(today, 6),
    'this-month': () => startOfMonth(today),
    'last-3-months': () => subMonths(today, 3),
    'last-6-months': () => subMonths(today, 6),
    'last-12-months': () => subMonths(today, 12),
  }[preset]()
  return { startDate: day(start), endDate: day(today) }
}

/** How many days a range has. */
export const daysIn = ({ startDate, endDate }: DayRange): number =>
  differenceInCalendarDays(parseISO(endDate), parseISO(startDate)) + 1

/** False for anything but an existing calendar day in the years 1900 to 9999: 2026-02-31 is none. */
export const isDay = (value: string): boolean =>
  /^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(value) && isValid(parse(value, 'yyyy-MM-dd', new Date(0)))
