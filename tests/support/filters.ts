import { expect, type Locator, type Page } from 'playwright/test'
import { whenInteractive } from './page.ts'

/** The filters of a list; `name` where a page has several. */
export const filtersOf = (page: Page, name = 'Filters'): Locator => page.getByRole('form', { name, exact: true })

/** The chip that a filter's field stands behind. */
export const chipOf = (field: Locator): Locator => field.locator('xpath=ancestor::details[1]/summary')

/** A field of the filters in sight: the chip that it stands behind is opened where it is not. */
export async function openFilter(filters: Locator, label: string): Promise<Locator> {
  const field = filters.getByLabel(label, { exact: true })
  if (!(await field.isVisible())) await chipOf(field).click()
  await expect(field).toBeVisible()
  return field
}

/** Chooses in a filter. With scripts the change applies itself. */
export async function chooseFilter(
  filters: Locator,
  { label, value, hasScripts }: { label: string; value: string; hasScripts: boolean },
): Promise<void> {
  if (hasScripts) await whenInteractive(filters)
  await (await openFilter(filters, label)).selectOption(value)
  if (!hasScripts) await applyFilters(filters)
}

/** Types a range of days. With scripts the second date applies it. */
export async function fillDates(
  filters: Locator,
  { startDate, endDate, hasScripts }: { startDate: string; endDate: string; hasScripts: boolean },
): Promise<void> {
  if (hasScripts) await whenInteractive(filters)
  await (await openFilter(filters, 'Start date')).fill(startDate)
  await (await openFilter(filters, 'End date')).fill(endDate)
  if (!hasScripts) await applyFilters(filters)
}

/** The button that only a page without scripts needs. */
export const applyFilters = (filters: Locator): Promise<void> => filters.getByRole('button', { name: 'Apply' }).click()

/** Takes away all that is set, once the box of a chip that lies over it is closed. */
export async function clearFilters(filters: Locator): Promise<void> {
  await filters.page().keyboard.press('Escape')
  await filters.getByRole('link', { name: 'Clear', exact: true }).click()
}
