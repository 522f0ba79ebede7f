import { expect, type Locator, type Page } from 'playwright/test'
import type { Stored } from './plain-platform/records.ts'
import { isRecord, recordsIn } from './plain-platform/shape.ts'
import type { World } from './world.ts'

/** A member of staff as tests name them. */
export interface TestStaff {
  _id: string
  businessRef: string
  name: string
  firstName: string
  email: string
  record: Stored
}

/** People whom a test has changed on a platform that keeps its changes; the next test takes somebody else. */
const taken = new WeakMap<World, Set<string>>()

export async function staffOf(world: World, businessRef: unknown): Promise<Stored[]> {
  return recordsIn(await world.ask(`/admin/business/staff?businessRef=${encodeURIComponent(String(businessRef))}`))
}

export const isActiveStaff = ({ account }: Stored): boolean => isRecord(account) && account.isActive === true

/** A member of staff who fits and whom no other test of this worker has touched. */
export async function takeStaff(world: World, fits: (member: Stored) => boolean): Promise<TestStaff> {
  const used = taken.get(world) ?? new Set()
  taken.set(world, used)
  for (const { businessRef } of await world.businesses()) {
    for (const record of await staffOf(world, businessRef)) {
      const id = String(record._id)
      if (used.has(id) || !fits(record)) continue
      if (world.kind === 'embedded') used.add(id)
      const { firstName, lastName, email } = record
      return {
        _id: id,
        businessRef: String(businessRef),
        name: `${String(firstName)} ${String(lastName)}`,
        firstName: String(firstName),
        email: String(email),
        record,
      }
    }
  }
  throw new Error('The platform has no such member of staff left.')
}

/** The stored record of a member of staff; undefined when there is none any more. */
export const storedStaff = async (world: World, { _id, businessRef }: TestStaff): Promise<Stored | undefined> =>
  (await staffOf(world, businessRef)).find((member) => member._id === _id)

/** A business that has nobody on its staff. */
export async function businessWithoutStaff(world: World): Promise<string> {
  for (const { businessRef } of await world.businesses()) {
    if ((await staffOf(world, businessRef)).length === 0) return String(businessRef)
  }
  throw new Error('Every business of the platform has staff.')
}

export async function openStaffs(page: Page, { businessRef }: Pick<TestStaff, 'businessRef'>): Promise<void> {
  await page.goto(`/staffs?business=${encodeURIComponent(businessRef)}`)
  await expect(page.getByRole('table', { name: 'Staffs', exact: true })).toBeVisible()
}

/** The actions of a row: a menu, or without scripts the dialog that stands for it. */
export async function openStaffActions(page: Page, { name }: TestStaff): Promise<Locator> {
  await page.getByRole('table', { name: 'Staffs' }).getByLabel(`Actions for ${name}`, { exact: true }).click()
  return page.getByRole('group', { name: `Actions for ${name}` }).or(page.getByRole('dialog', { name: 'Actions' }))
}
