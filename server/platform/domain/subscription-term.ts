import { TZDate } from '@date-fns/tz'
import { addMonths } from 'date-fns'

/**
 * The same day and clock time `months` calendar months later in the business time zone; a day that the month lacks
 * becomes its last one.
 */
export function addBusinessMonths(moment: Date, months: number, timeZone: string): Date {
  return new Date(addMonths(new TZDate(moment.getTime(), timeZone), months).getTime())
}
