import { TZDate } from '@date-fns/tz'
import { addDays, format, isValid, startOfDay } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import type { QueryOf } from '#contract/endpoint.ts'
import { expiryDays } from '#contract/expiry.ts'
import { contract } from '#contract/index.ts'
import { expiryWords } from '~/entities/subscriber/list.server'
import { isDay } from '~/lib/business-day'
import { dateTime, money, text } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'

interface DueChoice {
  /** The address's choice: a day, `lapsed`, or empty for the week. */
  chosen: string
  query: QueryOf<typeof contract.subscription.endings>
}

/** The seven days from the current business day. */
export function dueDays(now: Date, timeZone: string) {
  const today = new TZDate(now.getTime(), timeZone)
  const days = Array.from({ length: expiryDays['due-7'] }, (_, index) => {
    const date = addDays(today, index)
    return {
      day: format(date, 'yyyy-MM-dd'),
      name: index === 0 ? 'Today' : format(date, 'EEE', { locale: enGB }),
      date: format(date, 'd MMM', { locale: enGB }),
    }
  })
  return days
}

type DueDays = ReturnType<typeof dueDays>

/** The address's choice; the week for anything but one of its days or `lapsed`. */
export function dueChoice(url: URL, days: DueDays): DueChoice {
  const chosen = url.searchParams.get('due') ?? ''
  if (chosen === 'lapsed') return { chosen, query: { expiry: 'lapsed' } }
  // What ended earlier today has lapsed.
  const isListed = isDay(chosen) && days.some(({ day }) => day === chosen)
  if (isListed) return { chosen, query: { expiry: 'due-7', startDate: chosen, endDate: chosen } }
  return { chosen: '', query: { expiry: 'due-7' } }
}

/** The end relative to today: `Today, 18:00`, `Tomorrow`, `Tue, 24 Nov`; an invalid moment is shown unchanged. */
export function endText(expires: string, days: DueDays, timeZone: string): string {
  const end = new TZDate(expires, timeZone)
  if (!isValid(end)) return expires
  const index = days.findIndex(({ day }) => day === format(end, 'yyyy-MM-dd'))
  if (index === 0) return `Today, ${format(end, 'HH:mm')}`
  if (index === 1) return 'Tomorrow'
  return format(end, index > 1 ? 'EEE, d MMM' : 'd MMM yyyy', { locale: enGB })
}

/** Lapsed subscriptions are shown with the latest first. */
export function dueList({ days, timeZone, isLapsed }: { days: DueDays; timeZone: string; isLapsed: boolean }) {
  const dayAfterTomorrow = startOfDay(addDays(new TZDate(`${days[0]?.day}T12:00:00Z`, timeZone), 2))
  return defineList(contract.subscription.endings, {
    name: expiryWords[isLapsed ? 'lapsed' : 'due-7'],
    prefix: 'due.',
    columns: [
      text('businessName', 'Business'),
      text('name', 'Plan'),
      text('type', 'Type', { from: ({ type }) => type && type[0]?.toUpperCase() + type.slice(1) }),
      dateTime('expires', 'Ends', { show: ({ expires }) => (expires ? endText(expires, days, timeZone) : undefined) }),
      money('price', 'Price', { currency: ({ currency }) => currency }),
    ],
    rowName: ({ businessName, businessRef }) => businessName || businessRef || '',
    rowData: ({ expires, isDisabled }) => ({
      isNear: Boolean(expires) && new Date(expires ?? '') < dayAfterTomorrow,
      isInactive: isDisabled === true,
    }),
    reverseOrder: isLapsed,
    ownTable: true,
  })
}
