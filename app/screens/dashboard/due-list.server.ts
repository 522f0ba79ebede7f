import { TZDate } from '@date-fns/tz'
import { addDays, format, startOfDay, subDays } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { contract } from '#contract/index.ts'
import { isDay } from '~/lib/business-day'
import { dateTime, money, text } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'

export const shownDays = 7
/** So long ago a subscription may have ended to be called lapsed; the platform counts each of these days. */
const lapsedDays = 90

/** Which subscriptions are shown: those of the week, of one day of it, or those that have ended lately. */
export interface DueChoice {
  /** What the address says: a day, `lapsed`, or nothing for the week. */
  chosen: string
  startDate: string
  endDate: string
}

/** The business day of the moment, and the days of the week that begins with it. */
export function dueDays(now: Date, timeZone: string) {
  const today = new TZDate(now.getTime(), timeZone)
  const days = Array.from({ length: shownDays }, (_, index) => {
    const date = addDays(today, index)
    return {
      day: format(date, 'yyyy-MM-dd'),
      name: index === 0 ? 'Today' : format(date, 'EEE', { locale: enGB }),
      date: format(date, 'd MMM', { locale: enGB }),
    }
  })
  const day = (ago: number) => format(subDays(today, ago), 'yyyy-MM-dd')
  const week = { startDate: day(0), endDate: days.at(-1)?.day ?? day(0) }
  return { days, week, lapsed: { startDate: day(lapsedDays), endDate: day(1) } }
}

type DueDays = ReturnType<typeof dueDays>

/** What the address chooses; anything but a day of the week or `lapsed` is the week. */
export function dueChoice(url: URL, { days, week, lapsed }: DueDays): DueChoice {
  const chosen = url.searchParams.get('due') ?? ''
  if (chosen === 'lapsed') return { chosen, ...lapsed }
  if (isDay(chosen) && days.some(({ day }) => day === chosen)) return { chosen, startDate: chosen, endDate: chosen }
  return { chosen: '', ...week }
}

/** When a subscription ends, in the words of today: `Today, 18:00`, `Tomorrow`, `Tue, 24 Nov`. */
export function endText(expires: string, { days }: DueDays, timeZone: string): string {
  const end = new TZDate(expires, timeZone)
  const index = days.findIndex(({ day }) => day === format(end, 'yyyy-MM-dd'))
  if (index === 0) return `Today, ${format(end, 'HH:mm')}`
  if (index === 1) return 'Tomorrow'
  return format(end, index > 1 ? 'EEE, d MMM' : 'd MMM yyyy', { locale: enGB })
}

interface DueListOptions {
  days: DueDays
  timeZone: string
  isLapsed: boolean
}

/** The list as of a moment. What has ended lately is shown backwards, the latest first. */
export function dueList({ days, timeZone, isLapsed }: DueListOptions) {
  const dayAfterTomorrow = startOfDay(addDays(new TZDate(`${days.week.startDate}T12:00:00Z`, timeZone), 2))
  return defineList(contract.subscription.endings, {
    name: isLapsed ? `Lapsed in the last ${lapsedDays} days` : 'Due this week',
    prefix: 'due.',
    columns: [
      text('businessName', 'Business'),
      text('name', 'Plan'),
      text('type', 'Type', { from: ({ type }) => type && type[0]?.toUpperCase() + type.slice(1) }),
      dateTime('expires', 'Ends', { show: ({ expires }) => (expires ? endText(expires, days, timeZone) : undefined) }),
      money('price', 'Price', { currency: ({ currency }) => currency }),
    ],
    rowName: ({ businessName, businessRef }) => businessName || businessRef || '',
    rowData: ({ expires }) => ({ isNear: Boolean(expires) && new Date(expires ?? '') < dayAfterTomorrow }),
    reverseOrder: isLapsed,
  })
}
