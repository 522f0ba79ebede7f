import { TZDate } from '@date-fns/tz'

/** Instants `from` (included) to `before` (not included), in ISO 8601. */
export interface Period {
  from: string
  before: string
}

/** The times of any day from one displayed minute to another, both included. */
export interface TimeOfDay {
  /** `14:00` */
  first: string
  /** `14:59` */
  last: string
  timeZone: string
  /** Minutes since midnight in UTC that may be shown as such a time, in summer or in winter. */
  utcMinutes: readonly number[]
}

/** What decides which instants a written day means. */
export interface SearchClock {
  now: Date
  /** IANA name of the business time zone. */
  timeZone: string
}

const months = 'january february march april may june july august september october november december'.split(' ')
const minutesOfDay = Array.from({ length: 24 * 60 }, (_, minute) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
)

const displayedMoment = /^(\d{1,2}) ([a-z]{3,9})(?: (\d{4}),?(?: (\d{1,2}(?::\d{0,2})?))?)?$/
const displayedMonth = /^([a-z]{3,9}) (\d{4})$/
/** `20/11/2026`, the day first as in Nigeria, and `11/2026`. */
const numericDay = /^(\d{1,2})([/.-])(\d{1,2})\2(?:20)?(\d{2})$/
const numericMonth = /^(\d{1,2})[/.-](\d{4})$/
/** `November 20, 2026`. */
const monthFirst = /^([a-z]{3,9}) (\d{1,2}),? (\d{4})$/
const storedDay = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/
const storedMoment = /^(\d{4})-(\d{2})-(\d{2})t(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{3}))?)?z?$/

// A day without a year is looked for in the years that records can be of.
const yearsBack = 20
const yearsAhead = 5

/**
 * The times that a search for a date means: `20 Nov 2026, 14:05` and its beginnings down to `20 Nov`, and `Nov 2026`, as
 * dates are displayed; `2026-11-20T13:05:00.000Z` and its beginnings down to `2026-11` as they are stored; and a day or a
 * month as people write them: `20/11/2026`, `20th November, 2026`, `November 20, 2026`, `11/2026`. A stored day means the
 * day in the business time zone and the one in UTC. Empty for anything else.
 */
export function periodsOf(search: string, clock: SearchClock): Period[] {
  const text = asDisplayed(search.toLowerCase())
  return displayedPeriods(text, clock) ?? displayedMonths(text, clock) ?? storedDays(text, clock) ?? storedMoments(text)
}

/** The times that `15:41`, or its beginning down to `15:`, is displayed for on any day; undefined for anything else. */
export function timeOfDay(search: string, { now, timeZone }: SearchClock): TimeOfDay | undefined {
  const minutes = /^\d{1,2}:\d{0,2}$/.test(search) ? minutesOfDay.filter((minute) => minute.startsWith(search)) : []
  const [first, last] = [minutes[0], minutes.at(-1)]
  if (!first || !last) return undefined
  const year = new TZDate(now, timeZone).getFullYear()
  const offsets = new Set<number>()
  for (let month = 0; month > -yearsBack * 12; month -= 6)
    offsets.add(new TZDate(year, month, 1, timeZone).getTimezoneOffset())
  const start = minutesOfDay.indexOf(first)
  const utcMinutes = [...offsets].flatMap((offset) => minutes.map((_, index) => (start + index + offset + 2880) % 1440))
  return { first, last, timeZone, utcMinutes: [...new Set(utcMinutes)] }
}

/** A written day or month as it is displayed; any other text as it is. */
function asDisplayed(text: string): string {
  const [, day, , month = '', shortYear] = numericDay.exec(text) ?? []
  if (day) return `${day} ${monthName(month)} 20${shortYear}`
  return text
    .replace(numericMonth, (_, monthNumber: string, year: string) => `${monthName(monthNumber)} ${year}`)
    .replace(monthFirst, '$2 $1 $3')
    .replace(/^(\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]{3,9}),? (?=\d{4})/, '$1 $2 ')
}

/** What is no month's name for a number that is none. */
const monthName = (month: string): string => months[Number(month) - 1] ?? month

function displayedPeriods(text: string, { now, timeZone }: SearchClock): Period[] | undefined {
  const [, day, monthName = '', yearText, time = ''] = displayedMoment.exec(text) ?? []
  const month = monthOf(monthName)
  if (!day || month < 0) return undefined
  const first = minutesOfDay.findIndex((minute) => minute.startsWith(time))
  const last = minutesOfDay.findLastIndex((minute) => minute.startsWith(time))
  if (first < 0) return []
  const thisYear = new TZDate(now, timeZone).getFullYear()
  const recentYears = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) => thisYear - yearsBack + index)
  return (yearText ? [Number(yearText)] : recentYears)
    .map((year): CalendarDay => [year, month, Number(day)])
    .filter(isDay)
    .map((date) => between([...date, 0, first], [...date, 0, last + 1], timeZone))
}

function displayedMonths(text: string, { timeZone }: SearchClock): Period[] | undefined {
  const [, monthName = '', yearText] = displayedMonth.exec(text) ?? []
  const [year, month] = [Number(yearText), monthOf(monthName)]
  if (!yearText || month < 0) return undefined
  return isDay([year, month, 1]) ? [between([year, month, 1], [year, month + 1, 1], timeZone)] : []
}

function storedDays(text: string, { timeZone }: SearchClock): Period[] | undefined {
  const [, yearText, monthText, dayText] = storedDay.exec(text) ?? []
  if (!yearText) return undefined
  const [year, month, day] = [Number(yearText), Number(monthText) - 1, Number(dayText ?? 1)]
  if (!isDay([year, month, day])) return []
  const end: CalendarDay = dayText ? [year, month, day + 1] : [year, month + 1, 1]
  return [...new Set([timeZone, 'UTC'])].map((zone) => between([year, month, day], end, zone))
}

function storedMoments(text: string): Period[] {
  const [, year, month, day, hour, minute, second, millisecond] = storedMoment.exec(text) ?? []
  if (!year || !isDay([Number(year), Number(month) - 1, Number(day)])) return []
  const from = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second ?? '00'}.${millisecond ?? '000'}Z`)
  if (Number.isNaN(from)) return []
  const length = millisecond ? 1 : second ? 1000 : 60_000
  return [{ from: new Date(from).toISOString(), before: new Date(from + length).toISOString() }]
}

type CalendarDay = [year: number, month: number, day: number]
type LocalTime = CalendarDay | [...CalendarDay, hour: number, minute: number]

const between = (first: LocalTime, end: LocalTime, timeZone: string): Period => ({
  from: instantOf(first, timeZone),
  before: instantOf(end, timeZone),
})

function instantOf([year, month, day, hour = 0, minute = 0]: LocalTime, timeZone: string): string {
  return new Date(new TZDate(year, month, day, hour, minute, timeZone).getTime()).toISOString()
}

/** `nov`, `sept` or `november` as 10, 8 and 10; -1 for anything else. */
const monthOf = (name: string): number => (name === '' ? -1 : months.findIndex((month) => month.startsWith(name)))

/** Whether a year of four usual digits has such a day; `month` counts from 0. The last year ends in one of five. */
function isDay([year, month, day]: CalendarDay): boolean {
  const date = new Date(Date.UTC(year, month, day))
  return year >= 1900 && year < 9999 && date.getUTCMonth() === month && date.getUTCDate() === day
}
