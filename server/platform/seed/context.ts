import type { Row } from '../db/bulk-load.ts'
import { businessDayOf, instantsOf } from '../model/business-day.ts'
import { createRandom } from './random.ts'

const hour = 3_600_000
const dayLength = 24 * hour

/** When shops are open and when administrators work, in hours after midnight. */
const shopHours: readonly [opening: number, closing: number] = [8, 21]
export const officeHours: typeof shopHours = [8.5, 17.5]

interface SeedAdministrator {
  firstName: string
  lastName: string
  hiredDaysAgo: number
  /** Absent while they work here. */
  leftDaysAgo?: number
}

/** The first one hired the others. */
const people: SeedAdministrator[] = [
  { firstName: 'Adaeze', lastName: 'Okafor', hiredDaysAgo: 925 },
  { firstName: 'Babatunde', lastName: 'Adeyemi', hiredDaysAgo: 850 },
  { firstName: 'Halima', lastName: 'Bello', hiredDaysAgo: 780 },
  { firstName: 'Efe', lastName: 'Omoregie', hiredDaysAgo: 700, leftDaysAgo: 210 },
]

/** The domain of all administrators' addresses, and of nobody else's. */
export const administratorDomain = 'demonstration.example'

export type SeedContext = ReturnType<typeof createSeedContext>

/**
 * What all demonstration data is made with. Days are counted back from today, which is 0. What presupposes something
 * else happens on a later day, and only sales happen today, so that the order of events follows from their days.
 */
export function createSeedContext(now: Date, timeZone: string) {
  const random = createRandom(20_240_917)
  const today = noonOf(businessDayOf(now, timeZone))
  const noon = (daysAgo: number): Date => new Date(today - daysAgo * dayLength)
  /** `YYYY-MM-DD`. */
  const dateOf = (daysAgo: number): string => noon(daysAgo).toISOString().slice(0, 10)
  /** 0 is Sunday. */
  const weekdayOf = (daysAgo: number): number => noon(daysAgo).getUTCDay()
  const daysAgoOf = (moment: Date): number => (today - noonOf(businessDayOf(moment, timeZone))) / dayLength

  const starts = new Map<number, Date>()
  /** Midnight that began the day. */
  function startOf(daysAgo: number): Date {
    const start = starts.get(daysAgo) ?? new Date(instantsOf({ startDate: dateOf(daysAgo) }, timeZone).from ?? now)
    starts.set(daysAgo, start)
    return start
  }

  const [opening, closing] = shopHours
  const hoursToday = (now.getTime() - startOf(0).getTime()) / hour
  /** The share of the shops' hours of today that is over. */
  const shareOfToday = Math.min(Math.max((hoursToday - opening) / (closing - opening), 0), 1)
  /** A moment within the hours of that day, not later than now. */
  function momentOn(daysAgo: number, [from, to] = shopHours): Date {
    const end = daysAgo > 0 ? to : Math.min(to, hoursToday)
    // Two numbers make the middle of the day the busiest part of it.
    const share = (random.fraction() + random.fraction()) / 2
    return new Date(startOf(daysAgo).getTime() + Math.floor((from + share * (end - from)) * hour))
  }

  let ids = 0
  /** 24 hexadecimal digits that rise with time: milliseconds, then a number that never repeats. */
  const createId = (createdAt: Date): string =>
    createdAt.getTime().toString(16).padStart(12, '0') + (++ids).toString(16).padStart(12, '0')
  /** A record that was created at that moment; it gets an id unless it has one. */
  const createRow = (table: string, createdAt: Date, values: Row['values']): Row => ({
    table,
    values: { id: values.id ?? createId(createdAt), ...values, created_at: createdAt },
  })

  const administrators = people.map((person) => {
    const hiredAt = momentOn(person.hiredDaysAgo, officeHours)
    const email = `${person.firstName}.${person.lastName}@${administratorDomain}`.toLowerCase()
    return { ...person, id: createId(hiredAt), email, hiredAt }
  })

  const days = { dateOf, weekdayOf, daysAgoOf, startOf, shareOfToday, momentOn }
  return { now, timeZone, random, administrators, createId, createRow, ...days }
}

const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`)
