import type { Business } from '../../../server/platform/contract/index.ts'
import { contract } from '../../../server/platform/contract/index.ts'
import type { FirstSignIn } from '../support/platform-process.ts'
import type { PlatformClient } from '../support/platform-client.ts'

/** Enough for every suite to take the ones that suit it. */
export const numberOfBusinesses = 150

/** What the suites work with; filled when their platform has started. */
export interface World {
  /** Signed in as the first administrator. */
  client: PlatformClient
  signIn: FirstSignIn
  /** Where the platform keeps uploaded files. */
  mediaFolder: string
}

/** A business as the platform sends it, with the fields that the suites rely on. */
export type KnownBusiness = Business & { _id: string; businessRef: string; createdAt: string; version: number }

export async function readBusinesses({ client }: World): Promise<KnownBusiness[]> {
  const { data } = await client.call(contract.business.list)
  return data.data as KnownBusiness[]
}

/** The business as it is now. */
export async function readBusiness(world: World, id: string): Promise<KnownBusiness | undefined> {
  return (await readBusinesses(world)).find((business) => business._id === id)
}

/** A business that has not been spoken for yet, so that suites don't get in each other's way. */
export async function takeBusiness(
  world: World,
  suits: (business: KnownBusiness) => boolean = () => true,
): Promise<KnownBusiness> {
  const free = (await readBusinesses(world)).find((business) => !taken.has(business._id) && suits(business))
  if (!free) throw new Error('The demonstration data has no such business left.')
  taken.add(free._id)
  return free
}

const taken = new Set<string>()

/** The calendar day of an instant where the platform does its business. */
export const dayOf = (instant: string): string => lagosDay.format(new Date(instant))

// Swedish writes days as YYYY-MM-DD.
const lagosDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' })
