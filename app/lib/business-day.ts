import { TZDate } from '@date-fns/tz'
import {
  differenceInCalendarDays,
  differenceInCalendarMonths,
  endOfMonth,
  endOfYear,
  format,
  isFirstDayOfMonth,
  isLastDayOfMonth,
  isValid,
  parse,
  parseISO,
  startOfMonth,
  startOfYear,
  subDays,
  subMonths,
  subYears,
} from 'date-fns'

export const presets = {
  today: 'Today',
  'last-7-days': 'Last 7 days',
  'this-month': 'This Month',
  'last-3-months': 'Last 3 Months',
  'last-6-months': 'Last 6 Months',
  'last-12-months': 'Last 12 Months',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
} as const
export type Preset = keyof typeof presets

/** Calendar days `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  startDate: string
  endDate: string
}

const day = (date: Date) => format(date, 'yyyy-MM-dd')

/** The days of `preset` at the moment `now` in the business time zone (docs/behaviour.md, rules 25 and 26). */
export function resolvePreset(preset: Preset, now: Date, timeZone: string): DayRange {
  const today = new TZDate(now, timeZone)
  const start = {
    today: () => today,
    'last-7-days': () => subDays(today, 6),
    'this-month': () => startOfMonth(today),
    'last-3-months': () => subMonths(today, 3),
    'last-6-months': () => subMonths(today, 6),
    'last-12-months': () => subMonths(today, 12),
    'last-month': () => startOfMonth(subMonths(today, 1)),
    'this-year': () => startOfYear(today),
    'last-year': () => startOfYear(subYears(today, 1)),
  }[preset]()
  const ends: Partial<Record<Preset, () => Date>> = {
    'last-month': () => endOfMonth(start),
    'last-year': () => endOfYear(start),
  }
  return { startDate: day(start), endDate: day(ends[preset]?.() ?? today) }
}

/**
 * As many days right before a range, to compare it with. Part of a month or year is compared with the same days of the
 * one before, as far as it has them, and whole months with as many months.
 */
export function daysBefore({ startDate, endDate }: DayRange, preset?: Preset): DayRange {
  const [start, end] = [parseISO(startDate), parseISO(endDate)]
  if (preset === 'this-year' || preset === 'last-year') {
    return { startDate: day(subYears(start, 1)), endDate: day(subYears(end, 1)) }
  }
  if (isFirstDayOfMonth(start) && isLastDayOfMonth(end)) {
    const months = differenceInCalendarMonths(end, start) + 1
    return { startDate: day(subMonths(start, months)), endDate: day(subDays(start, 1)) }
  }
  if (preset === 'this-month') return { startDate: day(subMonths(start, 1)), endDate: day(subMonths(end, 1)) }
  const length = daysIn({ startDate, endDate })
  return { startDate: day(subDays(start, length)), endDate: day(subDays(end, length)) }
}

export const daysIn = ({ startDate, endDate }: DayRange): number =>
  differenceInCalendarDays(parseISO(endDate), parseISO(startDate)) + 1

export const notADay = 'This is not a date. Enter it as YYYY-MM-DD.'

/** Whether `value` is an existing calendar day in the years 1900 to 9999; 2026-02-31 is not. */
export const isDay = (value: string): boolean =>
  /^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(value) && isValid(parse(value, 'yyyy-MM-dd', new Date(0)))
