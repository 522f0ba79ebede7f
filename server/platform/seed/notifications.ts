import { maximumTargets } from '../contract/notification.ts'
import type { Row } from '../db/bulk-load.ts'
import type { SeedBusiness } from './businesses.ts'
import type { SeedContext } from './context.ts'

interface Notice {
  title: string
  message: string
  type: 'banner' | 'popup'
  category: string | null
  state?: string
  days: readonly [created: number, first: number, last: number]
}

const holidays: Readonly<Record<string, string>> = {
  '01-01': 'Happy New Year',
  '05-01': 'Happy Workers’ Day',
  '06-12': 'Happy Democracy Day',
  '10-01': 'Happy Independence Day',
  '12-25': 'Merry Christmas',
}
const holidayNotice = {
  message: 'Thank you for trading with us. Our support desk is closed on the holiday.',
  type: 'popup',
  category: 'Holiday',
  state: 'Rivers',
} as const
const oldestHoliday = 260
/** Days before a holiday on which its notice is written. */
const holidayLead = 42

function noticesAt({ dateOf, weekdayOf }: SeedContext): Notice[] {
  const days = Array.from({ length: oldestHoliday + holidayLead }, (_, index) => oldestHoliday - index)
  const ofHolidays = days.flatMap((last): Notice[] => {
    const title = holidays[dateOf(last).slice(5)]
    return title ? [{ title, ...holidayNotice, days: [last + holidayLead, last + 3, last] }] : []
  })
  const nextSunday = weekdayOf(0) - 7
  return [
    ...ofHolidays,
    {
      title: 'New report screen',
      message: 'Reports now show purchases and expenses beside sales.',
      type: 'popup',
      category: 'Product',
      state: 'Lagos',
      days: [142, 140, 120],
    },
    {
      title: 'Renew before it ends',
      message: 'Your subscription ends soon. Renew it to keep your branches open.',
      type: 'banner',
      category: null,
      state: 'Oyo',
      days: [21, 20, -19],
    },
    {
      title: 'Planned maintenance',
      message: 'The platform is read-only on Sunday from 01:00 to 03:00.',
      type: 'banner',
      category: 'Maintenance',
      days: [2, nextSunday, nextSunday],
    },
  ]
}

export function* notificationRows(businesses: readonly SeedBusiness[], context: SeedContext): Generator<Row> {
  const { actionOn, createId, createRow, logRow, timeOn } = context
  for (const { state, days, ...content } of noticesAt(context)) {
    const [created, first, last] = days
    // Businesses that had registered when it was written, in its state if it has one.
    const known = businesses.filter(({ createdDaysAgo }) => createdDaysAgo > created)
    const inState = known.filter(({ place }) => place.state === state)
    const target = (inState.length > 0 ? inState : known).slice(0, maximumTargets).map(({ ref }) => ref)
    if (target.length === 0) continue
    const action = actionOn(created)
    const id = createId(action.at)
    yield createRow('notifications', action.at, {
      id,
      ...content,
      media_type: 'none',
      media_url: '',
      start_date: timeOn(first),
      end_date: new Date(timeOn(last - 1).getTime() - 1),
      status: 'active',
      created_by_name: action.administrator.name,
      version: 1,
      // An array of Postgres; references need no quotes.
      target: `{${target.join(',')}}`,
    })
    const after = { title: content.title, targetCount: target.length }
    const entry = { activity: 'Notification', details: content.title, record: { type: 'notification', id } }
    yield logRow(action, { ...entry, action: 'create', after })
  }
}
