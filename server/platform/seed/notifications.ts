import { maximumTargets } from '../contract/notification.ts'
import type { Row } from '../db/bulk-load.ts'
import { actionOn, logRow } from './administrators.ts'
import type { SeedBusiness } from './businesses.ts'
import type { SeedContext } from './context.ts'

/** What businesses are told; days to come are negative. */
interface Notice {
  title: string
  message: string
  type: 'banner' | 'popup'
  category: string | null
  /** Tells only the businesses of this state, where there are any. */
  state?: string
  createdDaysAgo: number
  /** The first day and the last one. */
  shown: readonly [first: number, last: number]
}

/** Greetings by month and day. */
const holidays: Readonly<Record<string, string>> = {
  '01-01': 'Happy New Year',
  '05-01': 'Happy Workers’ Day',
  '06-12': 'Happy Democracy Day',
  '10-01': 'Happy Independence Day',
  '12-25': 'Merry Christmas',
}
const oldestHoliday = 260
/** So many days before a holiday its notice is written. */
const holidayLead = 42

/** The notices of holidays that have been written by now. */
function* holidayNotices({ dateOf }: SeedContext): Generator<Notice> {
  for (let daysAgo = oldestHoliday; daysAgo + holidayLead > 0; daysAgo--) {
    const title = holidays[dateOf(daysAgo).slice(5)]
    if (!title) continue
    const message = 'Thank you for trading with us. Our support desk is closed on the holiday.'
    const days = { createdDaysAgo: daysAgo + holidayLead, shown: [daysAgo + 3, daysAgo] } as const
    yield { title, message, type: 'popup', category: 'Holiday', state: 'Rivers', ...days }
  }
}

/** Past ones, one that runs, and one to come. */
const otherNotices = (nextSunday: number): Notice[] => [
  {
    title: 'New report screen',
    message: 'Reports now show purchases and expenses beside sales.',
    type: 'popup',
    category: 'Product',
    state: 'Lagos',
    createdDaysAgo: 142,
    shown: [140, 120],
  },
  {
    title: 'Renew before it ends',
    message: 'Your subscription ends soon. Renew it to keep your branches open.',
    type: 'banner',
    category: null,
    state: 'Oyo',
    createdDaysAgo: 21,
    shown: [20, -19],
  },
  {
    title: 'Planned maintenance',
    message: 'The platform is read-only on Sunday from 01:00 to 03:00.',
    type: 'banner',
    category: 'Maintenance',
    createdDaysAgo: 2,
    shown: [nextSunday, nextSunday],
  },
]

/** Past, running and coming notifications with their targets, and the log of them. */
export function* notificationRows(businesses: readonly SeedBusiness[], context: SeedContext): Generator<Row> {
  const { createId, createRow, startOf, weekdayOf } = context
  for (const notice of [...holidayNotices(context), ...otherNotices(weekdayOf(0) - 7)]) {
    const { title, message, type, category, createdDaysAgo, shown } = notice
    const target = targetOf(notice, businesses)
    if (target.length === 0) continue
    const action = actionOn(createdDaysAgo, context)
    const id = createId(action.at)
    yield createRow('notifications', action.at, {
      id,
      title,
      type,
      message,
      category,
      media_type: 'none',
      media_url: '',
      start_date: startOf(shown[0]),
      // The last millisecond of the last day.
      end_date: new Date(startOf(shown[1] - 1).getTime() - 1),
      status: 'active',
      created_by_name: `${action.administrator.firstName} ${action.administrator.lastName}`,
      version: 1,
      // An array of the database; references need no quotes.
      target: `{${target.join(',')}}`,
    })
    const record = { type: 'notification', id }
    const after = { title, targetCount: target.length }
    yield logRow(action, { action: 'create', activity: 'Notification', details: title, record, after }, context)
  }
}

/** The businesses that had registered when it was written, all of them or those in its state, as far as it can hold. */
function targetOf({ state, createdDaysAgo }: Notice, businesses: readonly SeedBusiness[]): string[] {
  const known = businesses.filter((business) => business.createdDaysAgo > createdDaysAgo)
  const inState = known.filter(({ place }) => place.state === state)
  return (inState.length > 0 ? inState : known).slice(0, maximumTargets).map(({ ref }) => ref)
}
