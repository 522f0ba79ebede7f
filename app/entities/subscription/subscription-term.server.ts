import { TZDate } from '@date-fns/tz'
import { differenceInCalendarDays } from 'date-fns'
import type { Plan } from '#contract/index.ts'

/** What a business's subscriptions amount to, in epoch milliseconds. */
export interface SubscriptionTerm {
  /** The plan that runs now, or the last one that ran. */
  plan: Plan
  /** When the business first subscribed. */
  since: number | undefined
  /** From when on the present plan runs, and the end of all that is paid for. */
  from: number | undefined
  until: number | undefined
}

/**
 * Reads the present plan and its term from the history. An entry says when it was bought and when it ends: one that was
 * bought before the one ahead of it has ended begins at that end.
 */
export function subscriptionTerm(history: readonly Plan[], now: number): SubscriptionTerm | undefined {
  const entries = history
    .map((plan) => ({ plan, bought: momentOf(plan.createdAt), ends: momentOf(plan.expires) }))
    .toSorted((a, b) => (a.ends ?? 0) - (b.ends ?? 0) || (a.bought ?? 0) - (b.bought ?? 0))
  const last = entries.at(-1)
  if (!last) return undefined
  const running = entries.findIndex(({ ends = 0 }) => ends > now)
  const current = entries[running] ?? last
  const ahead = running > 0 ? entries[running - 1]?.ends : undefined
  const { bought } = current
  const moments = entries.flatMap((entry) => entry.bought ?? [])
  return {
    plan: current.plan,
    since: moments.length > 0 ? Math.min(...moments) : undefined,
    from: bought !== undefined && ahead !== undefined ? Math.max(bought, ahead) : bought,
    until: last.ends,
  }
}

function momentOf(value: string | null | undefined): number | undefined {
  const moment = Date.parse(value ?? '')
  return Number.isNaN(moment) ? undefined : moment
}

/** A term that ends in so many days is near its end. */
const soonDays = 7

export interface TermProgress {
  words: string
  state: 'running' | 'soon' | 'ended'
  /** Days that are over, of all; left out where its beginning is unknown. */
  day?: number
  days?: number
}

/** 'Ends in 3 days', counted in calendar days of the business time zone. */
export function termProgress(
  { from, until }: { from: number | undefined; until: number },
  { now, timeZone }: { now: number; timeZone: string },
): TermProgress {
  const daysTo = (end: number, start: number) =>
    differenceInCalendarDays(new TZDate(end, timeZone), new TZDate(start, timeZone))
  const left = daysTo(until, now)
  const isOver = until <= now
  const state = isOver ? 'ended' : left <= soonDays ? 'soon' : 'running'
  const words = isOver ? `Ended ${ago(-left)}` : `Ends ${ahead(left)}`
  const days = from === undefined ? 0 : daysTo(until, from)
  if (from === undefined || days < 1) return { words, state }
  return { words, state, days, day: Math.min(days, Math.max(0, daysTo(now, from))) }
}

function ahead(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

function ago(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}
