import { TZDate } from '@date-fns/tz'

/** Instants `from` (included) to `before` (not included), in ISO 8601. */
export interface Period {
  from: string
  before: string
}

/** What decides which instants a written day means. */
export interface SearchClock {
  now: Date
  /** IANA name of the business time zone. */
  timeZone: string
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const displayedMoment = /^(\d{1,2}) ([a-z]{3,9})(?: (\d{4}),?(?: (\d{1,2}(?::\d{0,2})?))?)?$/
const displayedMonth = /^([a-z]{3,9}) (\d{4})$/
const storedDay = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/
const storedMoment = /^(\d{4})-(\d{2})-(\d{2})t(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{3}))?)?z?$/

// A day without a year is looked for in the years that records can be of.
const yearsBack = 20
const yearsAhead = 5

/**
 * The times that a search for a date means: `20 Nov 2026, 14:05` and its beginnings down to `20 Nov`, and `Nov 2026`, as
 * dates are displayed; `2026-11-20T13:05:00.000Z` and its beginnings down to `2026-11` as they are stored. A stored day
 * means the day in the business time zone and the one in UTC. Empty for anything else.
 */
export function periodsOf(search: string, clock: SearchClock): Period[] {
  const text = search.toLowerCase()
  return displayedPeriods(text, clock) ?? displayedMonths(text, clock) ?? storedDays(text, clock) ?? storedMoments(text)
}

function displayedPeriods(text: string, { now, timeZone }: SearchClock): Period[] | undefined {
  const [, dayText, monthName = '', yearText, time = ''] = displayedMoment.exec(text) ?? []
  const month = monthOf(monthName)
  if (!dayText || month === undefined) return undefined
  const day = Number(dayText)
  const thisYear = new TZDate(now, timeZone).getFullYear()
  const years = yearText
    ? [Number(yearText)]
    : Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) => thisYear - yearsBack + index)
  const minutes = minutesOf(time)
  if (!minutes) return []
  return years
    .filter((year) => isDay(year, month, day))
    .map((year) => ({
      from: new TZDate(year, month, day, 0, minutes.first, timeZone).toISOString(),
      before: new TZDate(year, month, day, 0, minutes.last + 1, timeZone).toISOString(),
    }))
    .map(inUtc)
}

/** The minutes of the day whose `HH:MM` begins with `time`. */
function minutesOf(time: string): { first: number; last: number } | undefined {
  const all = Array.from({ length: 24 * 60 }, (_, minute) => minute)
  const text = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const fitting = all.filter((minute) => text(minute).startsWith(time))
  const [first, last] = [fitting[0], fitting.at(-1)]
  return first === undefined || last === undefined ? undefined : { first, last }
}

function displayedMonths(text: string, { timeZone }: SearchClock): Period[] | undefined {
  const [, monthName = '', yearText] = displayedMonth.exec(text) ?? []
  const month = monthOf(monthName)
  if (month === undefined || !yearText) return undefined
  if (!isDay(Number(yearText), month, 1)) return []
  return [inUtc(between([Number(yearText), month, 1], [Number(yearText), month + 1, 1], timeZone))]
}

function storedDays(text: string, { timeZone }: SearchClock): Period[] | undefined {
  const [, yearText, monthText, dayText] = storedDay.exec(text) ?? []
  if (!yearText) return undefined
  const [year, month, day] = [Number(yearText), Number(monthText) - 1, Number(dayText ?? 1)]
  if (!isDay(year, month, day)) return []
  const end: CalendarDay = dayText ? [year, month, day + 1] : [year, month + 1, 1]
  return [...new Set([timeZone, 'UTC'])].map((zone) => inUtc(between([year, month, day], end, zone)))
}

function storedMoments(text: string): Period[] {
  const [, year, month, day, hour, minute, second, millisecond] = storedMoment.exec(text) ?? []
  if (!year || !isDay(Number(year), Number(month) - 1, Number(day))) return []
  const from = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second ?? '00'}.${millisecond ?? '000'}Z`)
  if (Number.isNaN(from)) return []
  const length = millisecond ? 1 : second ? 1000 : 60_000
  return [{ from: new Date(from).toISOString(), before: new Date(from + length).toISOString() }]
}

type CalendarDay = [year: number, month: number, day: number]

/** From the beginning of one day to the beginning of another in a time zone. */
const between = (first: CalendarDay, end: CalendarDay, timeZone: string): Period => ({
  from: new TZDate(...first, timeZone).toISOString(),
  before: new TZDate(...end, timeZone).toISOString(),
})

const inUtc = ({ from, before }: Period): Period => ({
  from: new Date(from).toISOString(),
  before: new Date(before).toISOString(),
})

/** `nov`, `sept` or `november` as 10, 8 and 10. */
function monthOf(name: string): number | undefined {
  const month = months.indexOf(name.slice(0, 3))
  const full = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october']
  return [...full, 'november', 'december'][month]?.startsWith(name) ? month : undefined
}

/** Whether a year of four usual digits has such a day; `month` counts from 0. The last year ends in one of five. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month, day))
  return year >= 1900 && year < 9999 && date.getUTCMonth() === month && date.getUTCDate() === day
}
