import type { Calendar } from './calendar.ts'

/** What businesses are told; days are counted back from today, so days to come are negative. */
export interface Notice {
  title: string
  message: string
  type: 'banner' | 'popup'
  category: string | null
  /** States whose businesses are told; everybody without any. */
  states: readonly string[]
  createdDaysAgo: number
  firstDaysAgo: number
  lastDaysAgo: number
}

type Words = Pick<Notice, 'title' | 'message' | 'type' | 'category' | 'states'>

const north = ['Kano', 'Kaduna', 'Katsina', 'Sokoto', 'Zamfara', 'Borno']
const south = ['Rivers', 'Enugu', 'Anambra', 'Edo', 'Delta', 'Imo']
const west = ['Lagos', 'Oyo', 'Ogun']

const holiday = (title: string, message: string, states: readonly string[]): Words => ({
  title,
  message,
  type: 'popup',
  category: 'Holiday',
  states,
})

/** Holidays by their month and day. */
const fixedHolidays: Readonly<Record<string, Words>> = {
  '01-01': holiday('Happy New Year', 'Thank you for trading with us. Support is back on 2 January.', west),
  '05-01': holiday('Happy Workers’ Day', 'Our support desk is closed on 1 May.', south),
  '06-12': holiday('Happy Democracy Day', 'Our support desk is closed on 12 June.', west),
  '10-01': holiday(
    'Happy Independence Day',
    'One nation, bound in freedom. Our support desk is closed on 1 October.',
    south,
  ),
  '12-25': holiday('Merry Christmas', 'Our support desk is closed on 25 and 26 December.', south),
}

/** Holidays by month and day of the Islamic year. */
const islamicHolidays: Readonly<Record<string, Words>> = {
  '10-1': holiday('Happy Eid al-Fitr', 'Eid Mubarak! The platform team wishes you a peaceful holiday.', north),
  '12-10': holiday('Happy Eid al-Adha', 'Eid Mubarak! The platform team wishes you a blessed holiday.', north),
}

const islamicDate = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

function holidayOn(date: string): Words | undefined {
  const parts = islamicDate.formatToParts(new Date(`${date}T12:00:00Z`))
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return fixedHolidays[date.slice(5)] ?? islamicHolidays[`${part('month')}-${part('day')}`]
}

const product = (title: string, message: string, type: Notice['type']): Words => ({
  title,
  message,
  type,
  category: 'Product',
  states: west,
})

/** Notices that depend on no date: past, live, and one to come. */
const others: readonly (Words & { createdDaysAgo: number; days: number })[] = [
  {
    ...product('New report screen', 'Reports now show purchases and expenses beside sales.', 'popup'),
    createdDaysAgo: 142,
    days: 21,
  },
  {
    ...product('Delivery riders', 'Riders can now confirm a delivery with a code.', 'banner'),
    createdDaysAgo: 77,
    days: 14,
  },
  {
    title: 'Renew before it ends',
    message: 'Your subscription ends soon. Renew it to keep your branches open.',
    type: 'banner',
    category: null,
    states: south,
    createdDaysAgo: 21,
    days: 40,
  },
  {
    ...product('Stock-taking made easy', 'Count your warehouse by phone: open Inventory and choose Count.', 'popup'),
    createdDaysAgo: 12,
    days: 30,
  },
]

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

const maintenance = (sunday: string): Words => ({
  title: `Maintenance on ${dayAndMonth.format(new Date(sunday))}`,
  message: 'The platform is read-only on Sunday from 01:00 to 03:00.',
  type: 'banner',
  category: 'Maintenance',
  states: [],
})

const oldestHoliday = 260
// So many days before a holiday its notice is written, and so many before it is shown.
const holidayLead = 42
const holidayShown = 3

/** The notices that have been written by today, from the oldest to the newest. */
export function createNotices(calendar: Calendar): Notice[] {
  const notices: Notice[] = []
  for (let day = oldestHoliday; day > calendar.lastDay - holidayLead; day--) {
    const words = holidayOn(calendar.dateOf(day))
    if (!words) continue
    notices.push({ ...words, createdDaysAgo: day + holidayLead, firstDaysAgo: day + holidayShown, lastDaysAgo: day })
  }
  for (const { createdDaysAgo, days, ...words } of others) {
    notices.push({ ...words, createdDaysAgo, firstDaysAgo: createdDaysAgo - 1, lastDaysAgo: createdDaysAgo - days })
  }
  const nextSunday = calendar.weekdayOf(0) - 7
  for (const sunday of [nextSunday + 14 * 7, nextSunday]) {
    notices.push({
      ...maintenance(calendar.dateOf(sunday)),
      // The past one concerned some, the coming one is for everybody.
      ...(sunday > 0 && { states: west }),
      createdDaysAgo: Math.max(sunday + 10, 2),
      firstDaysAgo: sunday,
      lastDaysAgo: sunday,
    })
  }
  return notices.toSorted((a, b) => b.createdDaysAgo - a.createdDaysAgo)
}
