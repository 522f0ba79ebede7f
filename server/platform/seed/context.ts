import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Row } from '../db/bulk-load.ts'
import { businessDayOf, dayLength, startOfDay } from '../model/business-day.ts'

export const hour = 3_600_000

type Hours = readonly [from: number, to: number]
/** In hours after midnight. */
const shopHours: Hours = [8, 21]
export const officeHours: Hours = [8.5, 17.5]

interface SeedAdministrator {
  firstName: string
  lastName: string
  hiredDaysAgo: number
  leftDaysAgo?: number
}

const people: SeedAdministrator[] = [
  { firstName: 'Adaeze', lastName: 'Okafor', hiredDaysAgo: 925 },
  { firstName: 'Babatunde', lastName: 'Adeyemi', hiredDaysAgo: 850 },
  { firstName: 'Halima', lastName: 'Bello', hiredDaysAgo: 780 },
  { firstName: 'Efe', lastName: 'Omoregie', hiredDaysAgo: 700, leftDaysAgo: 210 },
]

export const administratorDomain = 'demonstration.example'

export type SeedContext = ReturnType<typeof createSeedContext>
export type Random = SeedContext['random']

/** Every state that administrators change comes from an action. */
export interface Action {
  administrator: SeedAdministrator & { id: string; name: string; email: string }
  at: Date
}

interface LogEntry {
  action: string
  activity: string
  details: string
  businessRef?: string | null
  record: { type: string; id: string } | null
  before?: object | undefined
  after?: object
  reason?: string | undefined
}

/** Days count back from today, which is 0. What presupposes something is on a later day; only sales happen today. */
export function createSeedContext(now: Date, timeZone: string) {
  const random = createRandom(20_240_917)
  const today = noonOf(businessDayOf(now, timeZone))
  const noon = (daysAgo: number): Date => new Date(today - daysAgo * dayLength)
  const dateOf = (daysAgo: number): string => noon(daysAgo).toISOString().slice(0, 10)
  /** 0 is Sunday. */
  const weekdayOf = (daysAgo: number): number => noon(daysAgo).getUTCDay()
  const daysAgoOf = (moment: Date): number => (today - noonOf(businessDayOf(moment, timeZone))) / dayLength

  const starts = new Map<number, number>()
  function timeOn(daysAgo: number, hours = 0): Date {
    const start = starts.get(daysAgo) ?? Date.parse(startOfDay(dateOf(daysAgo), { timeZone }))
    starts.set(daysAgo, start)
    return new Date(start + Math.floor(hours * hour))
  }

  const hoursToday = (now.getTime() - timeOn(0).getTime()) / hour
  const [opening, closing] = shopHours
  const shareOfToday = Math.min(Math.max((hoursToday - opening) / (closing - opening), 0), 1)
  function momentOn(daysAgo: number, [from, to] = shopHours): Date {
    const end = daysAgo > 0 ? to : Math.min(to, hoursToday)
    // Two numbers make the middle of the day the busiest.
    return timeOn(daysAgo, from + ((random.fraction() + random.fraction()) / 2) * (end - from))
  }

  let ids = 0
  /** Rises with time: milliseconds, then a number that never repeats. */
  const createId = (createdAt: Date): string =>
    createdAt.getTime().toString(16).padStart(12, '0') + (++ids).toString(16).padStart(12, '0')
  const createRow = (table: string, createdAt: Date, values: Row['values']): Row => ({
    table,
    values: { id: values.id ?? createId(createdAt), ...values, created_at: createdAt },
  })

  const administrators = people.map((person) => {
    const hiredAt = momentOn(person.hiredDaysAgo, officeHours)
    const email = `${person.firstName}.${person.lastName}@${administratorDomain}`.toLowerCase()
    return { ...person, name: `${person.firstName} ${person.lastName}`, id: createId(hiredAt), email, hiredAt }
  })
  /** In office hours, by an administrator who worked here then. */
  function actionOn(daysAgo: number): Action {
    const present = administrators.filter((one) => daysAgo < one.hiredDaysAgo && daysAgo > (one.leftDaysAgo ?? 0))
    return { administrator: random.pick(present), at: momentOn(daysAgo, officeHours) }
  }
  const logRow = ({ administrator, at }: Action, entry: LogEntry): Row =>
    createRow('logs', at, {
      admin_id: administrator.id,
      user_full_name: administrator.name,
      user_role: 'superadmin',
      user_email: administrator.email,
      business_ref: entry.businessRef,
      action: entry.action,
      activity: entry.activity,
      details: entry.details,
      record_type: entry.record?.type,
      record_id: entry.record?.id,
      before: entry.before,
      after: entry.after,
      reason: entry.reason,
    })

  const days = { dateOf, weekdayOf, daysAgoOf, timeOn, momentOn, shareOfToday }
  return { now, timeZone, random, administrators, createId, createRow, actionOn, logRow, ...days }
}

const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`)

function createRandom(seed: number) {
  const generator = xoroshiro128plus(seed)
  const fraction = (): number => uniformFloat64(generator)
  /** A whole number, both ends included. */
  const integer = (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1))
  const chance = (probability: number): boolean => fraction() < probability
  // The index lies inside the list, which is never empty.
  const pick = <Value>(values: readonly Value[]): Value => values[integer(0, values.length - 1)]!
  return { fraction, integer, chance, pick }
}
