import { createHash } from 'node:crypto'
import type { Contract, Plan, Quote } from '../contract/index.ts'
import { notFound } from '../model/errors.ts'
import type { Operation, Stores } from './operation.ts'
import { findRenewalPlan } from './plan.ts'
import type { LatestSubscription } from '../model/subscription.ts'
import { followingTerm, monthsLeft, termFrom } from './subscription-term.ts'

const periods = Array.from({ length: 12 }, (_, index) => index + 1)

export const quoteSubscription: Operation<Contract['subscription']['quote']> = async (call) => {
  const { stores, query, clock, businessTimeZone: timeZone } = call
  const { businessRef } = query
  if (!(await stores.businesses.exists(businessRef))) throw notFound('business')
  return { message: 'Quote', data: await quoteAt(clock(), { stores, businessRef, timeZone }) }
}

interface Quoted {
  stores: Stores
  businessRef: string
  timeZone: string
}

export async function quoteAt(now: Date, { stores, businessRef, timeZone }: Quoted): Promise<Quote> {
  const latest = await stores.subscriptions.findLatest(businessRef)
  const running = latest && (await stores.subscriptions.findRunning(businessRef, now))
  const current = running ?? latest
  const renewal = latest && ((await findRenewalPlan(latest, businessRef, stores)) ?? latest.figures)
  const ends = (endOf: (months: number) => Date) => periods.map((months) => endOf(months).toISOString())
  const sold = {
    current: current && asBought(current),
    isRunning: running !== undefined,
    paidUntil: latest?.expiresAt.toISOString(),
    renewal,
    extras: running && {
      months: monthsLeft(now, running.expiresAt, timeZone),
      staff: running.figures.staff,
      branch: running.figures.branch,
    },
  }
  return {
    ...sold,
    followingEnds: ends((months) => followingTerm(latest?.expiresAt, { now, months, timeZone }).expiresAt),
    changedEnds: ends((months) => termFrom(now, months, timeZone).expiresAt),
    mark: createHash('sha256').update(JSON.stringify(sold)).digest('base64url').slice(0, 22),
  }
}

/** Limits with their extras, until it expires. */
export function asBought({ figures, extra, expiresAt }: LatestSubscription): Plan {
  const { staff, branch } = figures
  return {
    ...figures,
    staff: { ...staff, max: staff.max + extra.staff },
    branch: { ...branch, max: branch.max + extra.branch },
    expires: expiresAt.toISOString(),
  }
}
