import { TZDate } from '@date-fns/tz'
import { format, isSameMonth, isSameYear, isValid, parseISO } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { isDay } from './business-day'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `20/11/2026, 14:05`. `Intl` is faster than date-fns, and a page shows dozens of moments. */
const numericFormat = cached(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

function cached<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

/** `20 Nov 2026, 14:05` in the business time zone; `20 Nov 2026` for a calendar day; undefined for an invalid date. */
export function formatDateTime(value: string | number, timeZone: string): string | undefined {
  const moment = new Date(value)
  if (!isValid(moment)) return undefined
  const isWithoutTime = typeof value === 'string' && isDay(value)
  const [day, month, rest = ''] = numericFormat(isWithoutTime ? 'UTC' : timeZone)
    .format(moment)
    .split('/')
  return `${day} ${months[Number(month) - 1]} ${isWithoutTime ? rest.slice(0, 4) : rest}`
}

/** `14:05` in the business time zone. */
export const formatTime = (value: number, timeZone: string): string => format(new TZDate(value, timeZone), 'HH:mm')

/** `1 Sep – 22 Nov 2026` for the days `2026-09-01` and `2026-11-22`: common parts are written once. */
export function formatDayRange(startDate: string, endDate: string): string {
  const [start, end] = [parseISO(startDate), parseISO(endDate)]
  const last = format(end, 'd MMM yyyy', { locale: enGB })
  if (startDate === endDate) return last
  const pattern = !isSameYear(start, end) ? 'd MMM yyyy' : isSameMonth(start, end) ? 'd' : 'd MMM'
  return `${format(start, pattern, { locale: enGB })} – ${last}`
}

const words = new Map([
  ['walkin', 'Walk-in'],
  ['superadmin', 'Super admin'],
])

/** A stored country, role or type for people: `nigeria` as `Nigeria`, `walkin` as `Walk-in`. */
export const capitalised = (word: string): string =>
  words.get(word.toLowerCase()) ?? word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** At most `length` characters; the last is an ellipsis if something was cut. */
export function truncate(text: string, length: number): string {
  const characters = [...text]
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text
}
