import { TZDate } from '@date-fns/tz'
import { format, isValid, parseISO } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'

/** `20 Nov 2026, 14:05` in the business time zone (readings 25); undefined when `value` is no date. */
export function formatDateTime(value: string | number, timeZone: string): string | undefined {
  return isValid(new Date(value))
    ? format(new TZDate(new Date(value), timeZone), 'dd MMM yyyy, HH:mm', { locale: enGB })
    : undefined
}

/** `14:05` in the business time zone. */
export const formatTime = (value: number, timeZone: string): string => format(new TZDate(value, timeZone), 'HH:mm')

/** `20 Nov 2026` for a calendar day written `2026-11-20`. */
export const formatDay = (day: string): string => format(parseISO(day), 'dd MMM yyyy', { locale: enGB })

/** At most `length` characters, the last of them an ellipsis when something was cut. */
export function truncate(text: string, length: number): string {
  const characters = [...text]
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text
}
