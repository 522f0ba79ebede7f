import { TZDate } from '@date-fns/tz'
import { addMonths, differenceInCalendarDays } from 'date-fns'
import { isMeant } from '#contract/expiry.ts'
import type { Plan } from '#contract/index.ts'

/** Moments in epoch milliseconds. */
interface SubscriptionTerm {
  plan: Plan
  /** Start of the unbroken time on this plan. */
  since: number | undefined
  from: number | undefined
  /** End of what is paid for of this plan. */
  until: number | undefined
  /** End of all that is paid for. */
  paidUntil: number | undefined
  /** What follows by then, where other plans were bought ahead. */
  next: { plan: Plan; until: number | undefined }[]
}

interface Entry {
  plan: Plan
  bought: number | undefined
  ends: number | undefined
}

interface Clock {
  now: number
  timeZone: string
}

/** Milliseconds: platforms may end a term with its last day. */
const longestGap = 24 * 60 * 60 * 1000

/** The current plan and term: the newest running entry counts, and paid entries of its plan after it extend the term. */
export function subscriptionTerm(history: readonly Plan[], { now, timeZone }: Clock): SubscriptionTerm | undefined {
  const bought = history.map((plan): Entry => ({
    plan,
    bought: momentOf(plan.createdAt),
    ends: momentOf(plan.expires),
  }))
  const entries = bought
    .map((entry) => ({ ...entry, begins: beginningOf(entry, bought, timeZone) }))
    .toSorted((a, b) => (b.begins ?? 0) - (a.begins ?? 0))
  // Without an end, one runs until the next begins.
  const running = entries
    .filter(({ begins = 0 }) => begins <= now)
    .filter(({ begins, ends }, index) => (ends === undefined ? index === 0 && begins !== undefined : ends > now))
  const current = running[0] ?? entries.toSorted((a, b) => (b.ends ?? 0) - (a.ends ?? 0))[0]
  if (!current) return undefined
  const held = entries.slice(entries.indexOf(current))
  const following = entries.filter(({ begins = 0 }) => begins > now).toReversed()
  const [ofPlan = [], ...ofOthers] = runsOf([current, ...following])
  return {
    plan: current.plan,
    since: held.find(({ plan, begins = 0 }, index) => {
      const isLapsedBefore = begins - (latestEnd(held.slice(index + 1)) ?? begins) > longestGap
      return plan.name !== held[index + 1]?.plan.name || isLapsedBefore
    })?.begins,
    from: current.begins,
    // Without an end, one runs until the next begins.
    until: latestEnd(ofPlan) ?? ofOthers[0]?.[0]?.begins,
    paidUntil: latestEnd([current, ...following]),
    next: ofOthers.flatMap((run) => (run[0] ? [{ plan: run[0].plan, until: latestEnd(run) }] : [])),
  }
}

/** Entries of the same plan that follow each other. */
function runsOf<One extends Entry>(entries: readonly One[]): One[][] {
  const runs: One[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run?.[0]?.plan.name === entry.plan.name) run?.push(entry)
    else runs.push([entry])
  }
  return runs
}

function latestEnd(entries: readonly Entry[]): number | undefined {
  const ends = entries.flatMap(({ ends: end }) => end ?? [])
  return ends.length > 0 ? Math.max(...ends) : undefined
}

/** An entry begins when bought, unless its months are counted from the end of an earlier one. */
function beginningOf({ bought, ends }: Entry, entries: readonly Entry[], timeZone: string): number | undefined {
  if (bought === undefined || ends === undefined) return bought
  function isTerm(start: number): boolean {
    // No other number of months ends then: each is off by less than three days.
    const months = Math.round((ends! - start) / averageMonth)
    return periods.includes(months) && addMonths(new TZDate(start, timeZone), months).getTime() === ends
  }
  if (isTerm(bought)) return bought
  const ahead = entries.flatMap((entry) =>
    (entry.bought ?? 0) <= bought && entry.ends !== undefined && entry.ends > bought && isTerm(entry.ends)
      ? entry.ends
      : [],
  )
  return Math.max(bought, ...ahead)
}

/** Milliseconds. */
const averageMonth = 30.4375 * 24 * 60 * 60 * 1000

export const periods = Array.from({ length: 12 }, (_, index) => index + 1)

function momentOf(value: string | null | undefined): number | undefined {
  const moment = Date.parse(value ?? '')
  return Number.isNaN(moment) ? undefined : moment
}

export interface TermProgress {
  words: string
  /** `soon` is the lists' "due in 7 days". */
  state: 'running' | 'soon' | 'lapsed'
  /** Elapsed and total days; missing where the beginning is unknown. */
  day?: number
  days?: number
}

/** 'Ends in 3 days', in calendar days of the business time zone. */
export function termProgress(
  { from, until }: { from: number | undefined; until: number },
  { now, timeZone }: { now: number; timeZone: string },
): TermProgress {
  const daysTo = (end: number, start: number) =>
    differenceInCalendarDays(new TZDate(end, timeZone), new TZDate(start, timeZone))
  const left = daysTo(until, now)
  const clock = { now: new Date(now), timeZone }
  const state = isMeant('lapsed', until, clock) ? 'lapsed' : isMeant('due-7', until, clock) ? 'soon' : 'running'
  const words = state === 'lapsed' ? `Lapsed ${ago(-left)}` : `Ends ${ahead(left)}`
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
