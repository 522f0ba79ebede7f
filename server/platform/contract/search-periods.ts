import { TZDate } from '@date-fns/tz'

/** Instants `from` (included) to `before` (not included), in ISO 8601. */
export interface Period {
  from: string
  before: string
}

/** The times of any day from one displayed minute to another, such as `14:00` to `14:59`, both included. */
export interface TimeOfDay {
  first: string
  last: string
  timeZone: string
  /** Minutes since midnight in UTC that may be displayed so, in summer or in winter. */
  utcMinutes: readonly number[]
}

export interface SearchClock {
  now: Date
  timeZone: string
}

const months = 'january february march april may june july august september october november december'.split(' ')
const minutesOfDay = Array.from({ length: 24 * 60 }, (_, minute) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
)

/** A part named `…Start` may be incomplete, and means everything that begins so. */
const displayedDates = [
  // `20 Nov 2026, 14:05`, `November 20, 2026`, `Nov 2026`
  /^(?<day>\d{1,2}) (?<nameStart>[a-z]{1,9})(?: (?<yearStart>\d{1,4}),?(?: (?<time>\d{1,2}(?::\d{0,2})?)(?::\d{0,2})?)?)?$/,
  /^(?<nameStart>[a-z]{3,9}) (?<day>\d{1,2}),?(?: (?<yearStart>\d{1,4}))?$/,
  /^(?<nameStart>[a-z]{3,9})(?: (?<yearStart>\d{1,4}))?$/,
  // `20/11/2026`, the day first as in Nigeria, and `11/2026`. Other separators also occur in other numbers.
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})$/,
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<yearStart>\d{0,4})(?:,? (?<time>\d{1,2}(?::\d{0,2})?)(?::\d{0,2})?)?$/,
  /^(?<day>\d{1,2})([.-])(?<month>\d{1,2})\2(?<yearStart>\d{2}|\d{4})$/,
  /^(?<month>\d{1,2})(?:\/(?<yearStart>\d{1,4})|[.-](?<year>\d{4}))$/,
  // `2026-11-20 14:05`, as spreadsheets write it.
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2}),? (?<time>\d{1,2}(?::\d{0,2})?)(?::\d{0,2})?$/,
]
const storedDates = [
  /^(?<year>\d{4})(?:-(?<monthStart>\d{0,2}))?$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<dayStart>\d{0,2})$/,
]
const storedMoment = /^(\d{4}-\d{2}-\d{2})t(\d{0,2}|\d{2}:\d{0,2}|(?:\d{2}:){2}\d{0,2}|(?:\d{2}:){2}\d{2}\.\d{0,3})z?$/

// A day without a year is looked for in the years that records can be of.
const yearsBack = 20
const yearsAhead = 5

/**
 * The times that a date means, as displayed, stored or usually written; its beginnings count too, such as `20 N` or
 * `2026-1`. A stored day means that day in UTC and in the business time zone. Empty for anything else.
 */
export function periodsOf(search: string, clock: SearchClock): Period[] {
  const text = search
    .toLowerCase()
    .replace(/^(\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]{1,9}),?(?= |$)/, '$1 $2')
    // `27-Nov-26`, as banks write it.
    .replace(/^(\d{1,2})([-/])([a-z]{3,9})\2(?=\d{2}$)/, '$1 $3 20')
    .replace(/^(\d{1,2})([-/])([a-z]{3,9})\2(?=\d{4}$)/, '$1 $3 ')
  return merged([
    ...periodsWritten(text, displayedDates, { clock, zones: [clock.timeZone] }),
    ...periodsWritten(text, storedDates, { clock, zones: [clock.timeZone, 'UTC'] }),
    ...storedMoments(text),
  ])
}

/** The times that `15:41`, or its beginning down to `15:`, is displayed for on any day; undefined for anything else. */
export function timeOfDay(search: string, { now, timeZone }: SearchClock): TimeOfDay | undefined {
  const minutes = /^\d{1,2}:\d{0,2}$/.test(search) ? minutesOfDay.filter(beginsWith(search)) : []
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

function periodsWritten(
  text: string,
  patterns: readonly RegExp[],
  { clock, zones }: { clock: SearchClock; zones: readonly string[] },
): Period[] {
  return patterns.flatMap((pattern) => {
    const parts = pattern.exec(text)?.groups
    if (!parts) return []
    const minutes = minutesWritten(parts.time)
    const days = parts.day ? [Number(parts.day)] : parts.dayStart ? numbersWritten(parts.dayStart, 31) : undefined
    const dates = yearsWritten(parts, clock).flatMap((year) =>
      monthsWritten(parts).flatMap((month) => (days ?? [1]).map((day): CalendarDay => [year, month, day])),
    )
    return dates.filter(isDay).flatMap(([year, month, day]) =>
      zones.flatMap((zone) => {
        if (!days) return [between([year, month, 1], [year, month + 1, 1], zone)]
        return minutes.map(([first, last]) =>
          between([year, month, day, 0, first], [year, month, day, 0, last + 1], zone),
        )
      }),
    )
  })
}

type Parts = Readonly<Record<string, string | undefined>>

/** A missing or incomplete year means those that records can be of. */
function yearsWritten({ year, yearStart = '', nameStart, day }: Parts, { now, timeZone }: SearchClock): number[] {
  const whole = year ?? yearStart
  if (whole.length === 4) return [Number(whole)]
  const thisYear = new TZDate(now, timeZone).getFullYear()
  const recent = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) => thisYear - yearsBack + index)
  // `20/11/26`, `20 Nov 26`; beside the name of a month alone two digits are a day.
  const isShort = !nameStart || day
  return recent.filter((each) => `${each}`.startsWith(yearStart) || (isShort && `${each}` === `20${yearStart}`))
}

/** Months counted from 0. */
function monthsWritten({ nameStart, month, monthStart = '' }: Parts): number[] {
  if (nameStart) return months.flatMap((name, index) => (name.startsWith(nameStart) ? [index] : []))
  return (month ? [Number(month)] : numbersWritten(monthStart, 12)).map((number) => number - 1)
}

/** `2` as 2 and 20 to 29, `02` as 2, `0` as 1 to 9. */
const numbersWritten = (start: string, last: number): number[] =>
  Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => number === Number(start) || String(number).padStart(2, '0').startsWith(start),
  )

/** Whether a minute of the day is what was typed of it; `9:41` is `09:41`. */
const beginsWith = (time: string) => (minute: string) => minute.startsWith(time.replace(/^\d:\d\d$/, '0$&'))

/** The first and last minute of the day that begin with the typed time; none where it is no time. */
function minutesWritten(time = ''): [first: number, last: number][] {
  const isMeant = beginsWith(time)
  const first = minutesOfDay.findIndex(isMeant)
  return first < 0 ? [] : [[first, minutesOfDay.findLastIndex(isMeant)]]
}

function storedMoments(text: string): Period[] {
  const [, day = '', time = ''] = storedMoment.exec(text) ?? []
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  // The tens of an hour limit its last digit.
  const latest = /^[01]/.test(time) ? '19:59:59.999' : '23:59:59.999'
  const [from, last] = ['00:00:00.000', latest].map((rest) => Date.parse(`${day}T${time}${rest.slice(time.length)}Z`))
  if (!from || !last || !isDay([year, month - 1, dayOfMonth])) return []
  return [{ from: new Date(from).toISOString(), before: new Date(last + 1).toISOString() }]
}

function merged(periods: readonly Period[]): Period[] {
  const whole: Period[] = []
  for (const { from, before } of periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = whole.at(-1)
    if (!last || last.before < from) whole.push({ from, before })
    else if (last.before < before) last.before = before
  }
  return whole
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

/** Whether the day exists; `month` counts from 0. The year 9999 is excluded, because it ends in one of five digits. */
function isDay([year, month, day]: CalendarDay): boolean {
  const date = new Date(Date.UTC(year, month, day))
  return year >= 1900 && year < 9999 && date.getUTCMonth() === month && date.getUTCDate() === day
}
