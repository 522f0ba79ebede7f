import type { AdminRole, Business } from '../../../server/platform/contract/index.ts'
import { contract } from '../../../server/platform/contract/index.ts'
import type { FirstSignIn } from '../support/platform-process.ts'
import type { PlatformClient } from '../support/platform-client.ts'

/** With it a call may say which client it comes from. */
export const clientAddressKey = 'shared-with-trusted-consoles'

/** Headers of a console that speaks for the client at `address`. */
export const speakingFor = (address: string, key: string = clientAddressKey): Record<string, string> => ({
  'x-client-address': address,
  'x-client-address-key': key,
})

/** An admin of a suite's own who has chosen a password, and how to sign in as them. */
export async function createAdmin(
  world: World,
  name: string,
  role: AdminRole = 'superadmin',
): Promise<FirstSignIn & { id: string }> {
  const signIn = { email: `${name}@example.com`, password: `the password of ${name}` }
  const first = { email: signIn.email, password: `handed over to ${name}` }
  const named = { firstName: name, lastName: 'Udo', ...first, role }
  const { status } = await world.client.call(contract.admin.create, { body: named })
  // Of a test with several cases each asks for the same admin.
  if (status === 200) {
    const newcomer = await signedInAs(world, first)
    const body = { password: first.password, newPassword: signIn.password }
    await newcomer.call(contract.account.changePassword, { body })
    await newcomer.call(contract.auth.logout)
  }
  const { data } = await world.client.call(contract.admin.list)
  // It has just been created.
  return { ...signIn, id: data.data.find(({ email }) => email === signIn.email)!._id! }
}

/** A client that is signed in as somebody. */
export async function signedInAs(world: World, signIn: FirstSignIn, headers?: Record<string, string>) {
  const { email, password } = signIn
  const reply = await world.client.as(undefined).call(contract.auth.login, { body: { email, password }, headers })
  return world.client.as(reply.data.token)
}

/** What the suites work with; filled when their platform has started. */
export interface World {
  numberOfBusinesses: number
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
