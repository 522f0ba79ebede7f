import type { Row } from '../db/bulk-load.ts'
import { pickPhone } from './people.ts'
import type { World } from './world.ts'

/** What administrators did to a business, and what has come of it. */
export interface BusinessPast {
  /** Trade begins with the registration, or once the business has been let in again. */
  openedAt: Date
  openedDaysAgo: number
  /** When the business was deactivated for good; nothing happens to it after that. */
  closedAt: Date | undefined
  /** 0 for a business that is active. */
  closedDaysAgo: number
  version: number
  logRows: Row[]
}

interface Registered {
  id: string
  ref: string
  name: string
  createdAt: Date
  createdDaysAgo: number
  phone: string | null
}

/**
 * The past of a business. Some were kept waiting until their papers were complete, some have given a new phone number,
 * some are deactivated.
 */
export function createPast(
  business: Registered,
  { world, isEventful }: { world: World; isEventful: boolean },
): BusinessPast {
  const { calendar, random, office } = world
  const { createdAt, createdDaysAgo } = business
  const logRows: Row[] = []

  function log(act: ReturnType<typeof office.act>, change: { action: string; before: object; after: object }) {
    if (!act) return undefined
    const { id, ref, name } = business
    const record = { type: 'business', id }
    logRows.push(office.logRow(act, { ...change, activity: 'Business', details: name, businessRef: ref, record }))
    return act.at
  }
  const switchTo = (isDisabled: boolean, act: ReturnType<typeof office.act>) =>
    log(act, {
      action: isDisabled ? 'deactivate' : 'activate',
      before: { isDisabled: !isDisabled },
      after: { isDisabled },
    })

  let openedAt = createdAt
  if (isEventful && createdDaysAgo > 14 && random.chance(0.07)) {
    const stopped = switchTo(true, office.act(createdDaysAgo - 1, createdAt))
    const resumed = stopped && office.act(calendar.daysAgoOf(stopped) - random.integer(1, 5), stopped)
    openedAt = switchTo(false, resumed) ?? createdAt
  }
  const openedDaysAgo = calendar.daysAgoOf(openedAt)

  let changedAt = openedAt
  if (isEventful && business.phone && openedDaysAgo > 45 && random.chance(0.15)) {
    const act = office.act(random.integer(35, openedDaysAgo - 5), openedAt)
    const change = { before: { phone: pickPhone(random) }, after: { phone: business.phone } }
    changedAt = log(act, { action: 'update', ...change }) ?? openedAt
  }

  let closedAt: Date | undefined
  if (isEventful && openedDaysAgo > 30 && random.chance(0.09)) {
    const latest = Math.min(calendar.daysAgoOf(changedAt) - 1, 150)
    if (latest >= 2) closedAt = switchTo(true, office.act(random.integer(2, latest), changedAt))
  }
  const closedDaysAgo = closedAt ? calendar.daysAgoOf(closedAt) : 0
  return { openedAt, openedDaysAgo, closedAt, closedDaysAgo, version: 1 + logRows.length, logRows }
}
