import type { Contract, Plan } from '../contract/index.ts'
import { notFound } from '../model/errors.ts'
import type { Operation } from './operation.ts'
import { findRenewalPlan } from './plan.ts'
import type { LatestSubscription } from '../model/subscription.ts'
import { followingTerm, monthsLeft, termFrom } from './subscription-term.ts'

const periods = Array.from({ length: 12 }, (_, index) => index + 1)

export const quoteSubscription: Operation<Contract['subscription']['quote']> = async (call) => {
  const { stores, query, clock, businessTimeZone: timeZone } = call
  const { businessRef } = query
  if (!(await stores.businesses.exists(businessRef))) throw notFound('business')
  const now = clock()
  const latest = await stores.subscriptions.findLatest(businessRef)
  const running = latest && (await stores.subscriptions.findRunning(businessRef, now))
  const current = running ?? latest
  const renewal = latest && ((await findRenewalPlan(latest, businessRef, stores)) ?? latest.figures)
  const ends = (endOf: (months: number) => Date) => periods.map((months) => endOf(months).toISOString())
  const data = {
    current: current && asBought(current),
    isRunning: running !== undefined,
    paidUntil: latest?.expiresAt.toISOString(),
    renewal,
    followingEnds: ends((months) => followingTerm(latest?.expiresAt, { now, months, timeZone }).expiresAt),
    changedEnds: ends((months) => termFrom(now, months, timeZone).expiresAt),
    extras: running && {
      months: monthsLeft(now, running.expiresAt, timeZone),
      staff: running.figures.staff,
      branch: running.figures.branch,
    },
  }
  return { message: 'Quote', data }
}

function asBought({ figures, extra, expiresAt }: LatestSubscription): Plan {
  const { staff, branch } = figures
  return {
    ...figures,
    staff: { ...staff, max: staff.max + extra.staff },
    branch: { ...branch, max: branch.max + extra.branch },
    expires: expiresAt.toISOString(),
  }
}
