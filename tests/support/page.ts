import { expect, type Locator, type Page } from 'playwright/test'

/** The columns of a table as a person reads them, in order. */
export async function columnHeaders(page: Page, table: string): Promise<string[]> {
  const headers = page.getByRole('table', { name: table, exact: true }).getByRole('columnheader')
  await expect(headers.first()).toBeAttached()
  return (await headers.allInnerTexts()).map(oneLine)
}

/** The rows shown, each by header text. Of cut text it is the full one that counts, as for a screen reader. */
export async function tableRows(page: Page, table: string): Promise<Record<string, string>[]> {
  const headers = await columnHeaders(page, table)
  const rows = await bodyRows(page, table).evaluateAll((elements) =>
    elements.map((row) =>
      [...row.querySelectorAll('td, th')].map((cell) => {
        const copy = document.createElement('div')
        copy.append(...[...cell.childNodes].map((node) => node.cloneNode(true)))
        for (const unheard of copy.querySelectorAll('[aria-hidden], .row-note')) unheard.remove()
        return copy.textContent
      }),
    ),
  )
  return rows.map((cells) => Object.fromEntries(headers.map((header, index) => [header, oneLine(cells[index] ?? '')])))
}

export const bodyRows = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody').getByRole('row')

/** The row whose text contains `name`. */
export const rowNamed = (page: Page, table: string, name: string): Locator =>
  bodyRows(page, table).filter({ hasText: name })

/** A dialog by its title, which of a record is followed by the record's name. */
export const dialog = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^${title}( |$)`) })

/** A value of a record that is shown read-only, by its label. */
export const recordValue = (record: Locator, label: string): Locator =>
  record
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd')

/** Expects a record to be shown as texts, with these labels among others. */
export async function expectReadOnly(record: Locator, labels: readonly string[]): Promise<void> {
  for (const label of labels) await expect(recordValue(record, label), label).toBeVisible()
  await expect(record.getByRole('textbox').or(record.getByRole('combobox'))).toHaveCount(0)
}

/** Fills fields of a form, each by its label. */
export async function fillIn(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value)
}

/** A message shown to the administrator, as a toast or, without scripts, as a banner. */
export const message = (page: Page, text: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true })

export async function expectMessage(page: Page, text: string): Promise<void> {
  await expect(message(page, text).first(), `the message “${text}”`).toBeVisible()
}

/** Waits until the page's scripts have taken an element over: what happens to it before that is the server's page's. */
export async function whenInteractive(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((node) =>
        // The rows of a table are the server's; the table listens for them.
        [node, node.closest('table')].some(
          (one) => one && Object.keys(one).some((key) => key.startsWith('__reactProps')),
        ),
      ),
    )
    .toBe(true)
}

/** Opens the menu that the administrator's name stands on. */
export const openAccountMenu = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: 'Administrator' }).click()

export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** The path and query that the address bar shows. */
export const addressOf = (page: Page): string => {
  const url = new URL(page.url())
  return url.pathname + url.search
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

interface Router {
  revalidate: () => Promise<void>
}

/** Has what the page shows read again, as after a change. */
export const revalidate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router }
    return router.revalidate()
  })
