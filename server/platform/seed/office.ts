import type { Row } from '../db/bulk-load.ts'
import { type Calendar, officeHours } from './calendar.ts'
import type { MakeIdentifier } from './identifiers.ts'
import type { Random } from './random.ts'

export interface SeedAdministrator {
  id: string
  fullName: string
  email: string
  /** When they began, and when they were deactivated. */
  from: Date
  until?: Date
}

/** Somebody did something at a moment: every state that an administrator can change comes from one of these. */
export interface Act {
  administrator: SeedAdministrator
  at: Date
}

/** What the log says of an act. */
interface LogFacts {
  action: string
  activity: string
  details: string
  businessRef?: string | null
  record?: { type: string; id: string }
  before?: object
  after?: object
}

/** The administrators at work: who does what, and when. */
export interface Office {
  hire(administrator: SeedAdministrator): void
  /**
   * A minute in office hours that the administrator has to themselves, on that day or the next one that has any, after
   * the given moment; undefined when there is none until now.
   */
  act(daysAgo: number, after?: Date): Act | undefined
  logRow(act: Act, facts: LogFacts): Row
  /** The log rows of signing in and out on the days of the last quarter on which somebody acted. */
  sessionRows(): Generator<Row>
}

const minute = 60_000
const mostAttempts = 40
const mostAdministrators = 100
const daysWithSessions = 90

interface OfficeTools {
  calendar: Calendar
  random: Random
  createIdentifier: MakeIdentifier
}

export function createOffice({ calendar, random, createIdentifier }: OfficeTools): Office {
  const administrators: SeedAdministrator[] = []
  const taken = new Set<number>()
  const workdays = new Map<string, { administrator: SeedAdministrator; daysAgo: number }>()

  function actOn(daysAgo: number, after: Date | undefined): Act | undefined {
    const { from, to } = calendar.spanOn(daysAgo, { after, hours: officeHours })
    if (from >= to) return undefined
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const at = new Date(random.integer(from, to - 1))
      const present = administrators.filter((one) => one.from <= at && (!one.until || at < one.until))
      if (present.length === 0) continue
      const administrator = random.pick(present)
      const place = Math.floor(at.getTime() / minute) * mostAdministrators + administrators.indexOf(administrator)
      // A day that is full has more acts than minutes; then some share one.
      if (taken.has(place) && attempt < mostAttempts - 1) continue
      taken.add(place)
      if (daysAgo < daysWithSessions) workdays.set(`${administrator.id} ${daysAgo}`, { administrator, daysAgo })
      return { administrator, at }
    }
    return undefined
  }

  function logRow({ administrator, at }: Act, facts: LogFacts): Row {
    const { action, activity, details, businessRef = null, record, before = null, after = null } = facts
    return {
      table: 'logs',
      values: {
        id: createIdentifier(at),
        admin_id: administrator.id,
        user_full_name: administrator.fullName,
        user_role: 'superadmin',
        user_email: administrator.email,
        business_ref: businessRef,
        action,
        activity,
        details,
        record_type: record?.type ?? null,
        record_id: record?.id ?? null,
        before,
        after,
        created_at: at,
      },
    }
  }

  return {
    hire: (administrator) => void administrators.push(administrator),

    act(daysAgo, after) {
      const first = Math.min(daysAgo, after ? calendar.daysAgoOf(after) : daysAgo)
      for (let day = first; day >= calendar.lastDay; day--) {
        const act = actOn(day, after)
        if (act) return act
      }
      return undefined
    },

    logRow,

    *sessionRows() {
      const [opening, closing] = officeHours
      for (const { administrator, daysAgo } of workdays.values()) {
        const [arrival, leaving] = [
          calendar.spanOn(daysAgo, { hours: [opening - 0.5, opening] }),
          calendar.spanOn(daysAgo, { hours: [closing, closing + 1] }),
        ]
        const session = (at: number, action: string, details: string) =>
          logRow({ administrator, at: new Date(at) }, { action, activity: 'Session', details })
        yield session(random.integer(arrival.from, arrival.to - 1), 'login', 'Signed in')
        const end = leaving.from + random.integer(0, 59) * minute
        if (end < leaving.to) yield session(end, 'logout', 'Signed out')
      }
    },
  }
}
