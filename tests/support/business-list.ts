import { expect, type Locator, type Page } from 'playwright/test'
import type { Stored } from './plain-platform/records.ts'
import type { World } from './world.ts'

/** A business as tests name it. */
export interface TestBusiness {
  _id: string
  businessRef: string
  businessName: string
  email: string
  record: Stored
}

/** Businesses that a test has changed on a platform that keeps its changes; the next test takes another one. */
const taken = new WeakMap<World, Set<string>>()

type Fits = (business: Stored, isSubscribed: boolean) => boolean

/** A business that fits and that no other test of this worker changes; this test may. */
export async function takeBusiness(world: World, fits: Fits): Promise<TestBusiness> {
  const business = await findBusiness(world, fits)
  // The plain platform forgets every change between two tests.
  if (world.kind === 'embedded') taken.get(world)?.add(business._id)
  return business
}

/** A business that fits and that no test has changed; to look at only. */
export async function findBusiness(world: World, fits: Fits): Promise<TestBusiness> {
  const used = taken.get(world) ?? new Set()
  taken.set(world, used)
  for (const record of await world.businesses()) {
    const isComplete = ['businessRef', 'businessName', 'email', 'phone', 'address'].every((member) => record[member])
    if (used.has(String(record._id)) || !isComplete || !record.account || !record.location) continue
    if (!fits(record, (await world.histories(record.businessRef)).length > 0)) continue
    const { _id, businessRef, businessName, email } = record
    return {
      _id: String(_id),
      businessRef: String(businessRef),
      businessName: String(businessName),
      email: String(email),
      record,
    }
  }
  throw new Error('The platform has no such business left.')
}

export const isActive = (business: Stored): boolean => business.isDisabled !== true

/** Opens the list narrowed to one business; its e-mail address is its own. */
export async function openListAt(page: Page, { email }: TestBusiness): Promise<void> {
  await page.goto(`/businesses?search=${encodeURIComponent(email)}`)
  await expect(page.getByRole('table', { name: 'Businesses' }).locator('tbody tr')).toHaveCount(1)
}

/** The actions of a row: a menu, or without scripts the dialog that stands for it. */
export async function openActions(page: Page, { businessName }: TestBusiness): Promise<Locator> {
  const name = `Actions for ${businessName}`
  await page.getByRole('table', { name: 'Businesses' }).getByLabel(name, { exact: true }).click()
  return actionsOf(page, businessName)
}

export const actionsOf = (page: Page, businessName: string): Locator =>
  page.getByRole('group', { name: `Actions for ${businessName}` }).or(page.getByRole('dialog'))

export const actionNamed = (actions: Locator, name: string): Locator =>
  actions.getByRole('link', { name, exact: true }).or(actions.getByRole('button', { name, exact: true }))

/** Opens the actions of a business and presses one. */
export async function chooseAction(page: Page, business: TestBusiness, name: string): Promise<void> {
  await actionNamed(await openActions(page, business), name).click()
}

/** The dialog of the settings, opened from the screen. */
export async function openSettings(page: Page): Promise<Locator> {
  const settings = page.getByRole('dialog', { name: 'Categories & limits', exact: true })
  if (!(await settings.isVisible())) await page.getByRole('button', { name: 'Categories & limits' }).click()
  await expect(settings.getByLabel('Free Product Count')).toBeVisible()
  return settings
}
