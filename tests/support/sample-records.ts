import type { Stored } from './plain-platform/records.ts'
import { recordsIn } from './plain-platform/shape.ts'
import type { World } from './world.ts'

/** Stored records, one of each kind, that dialogs are opened on: their ids, and references of businesses. */
export interface SampleRecords {
  business: string
  businessRef: string
  /** A business that is not active. */
  inactive: string
  /** An active one far from the first page. */
  lastActive: string
  plan: string
  history: string
  staffedRef: string
  /** Of the staff of `staffedRef`. */
  member: string
  admin: string
  notification: string
  /** Of the log: a change with its fields before and after, where the platform says them. */
  log: string
}

/** The first records of a platform. */
export async function sampleRecords(world: World): Promise<SampleRecords> {
  const businesses = await world.businesses()
  const business = await newestSubscribed(world, businesses)
  const businessRef = String(business?.businessRef)
  const id = async (path: string, member: string) => String(recordsIn(await world.ask(path), member)[0]?._id)
  return {
    business: String(business?._id),
    businessRef,
    inactive: await id('/admin/business/disabled', 'disabledAccounts'),
    lastActive: String(businesses.findLast(({ isDisabled }) => !isDisabled)?._id),
    plan: await id('/admin/subscription', 'data'),
    history: String((await world.histories(businessRef))[0]?._id),
    ...(await firstMember(world)),
    admin: await id('/admin', 'data'),
    notification: await id('/admin/notifications', 'notifications'),
    log: await firstLog(world),
  }
}

/** Its dialogs are all to be had; the newest business of all may have no plan yet. */
async function newestSubscribed(world: World, businesses: readonly Stored[]): Promise<Stored | undefined> {
  for (const business of businesses) {
    if ((await world.histories(business.businessRef)).length > 0) return business
  }
  return undefined
}

async function firstLog(world: World): Promise<string> {
  const entries = recordsIn(await world.ask('/admin/logs'))
  return String((entries.find(({ action }) => action === 'update') ?? entries[0])?._id)
}

async function firstMember(world: World): Promise<Pick<SampleRecords, 'staffedRef' | 'member'>> {
  for (const { businessRef } of await world.businesses()) {
    const staffedRef = String(businessRef)
    const [member] = recordsIn(await world.ask(`/admin/business/staff?businessRef=${encodeURIComponent(staffedRef)}`))
    if (member) return { staffedRef, member: String(member._id) }
  }
  throw new Error('No business on the platform has staff.')
}
