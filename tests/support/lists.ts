import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { RecordedCall } from './plain-platform.ts'
import type { World } from './world.ts'

/** What the console asked the plain platform to read, sorted, because panels ask at the same time. */
export const readsOf = (world: World): Pick<RecordedCall, 'method' | 'path' | 'query'>[] =>
  world
    .plain()
    .calls.filter(({ method }) => method === 'GET')
    .map(({ method, path, query }) => ({ method, path, query }))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** How many rows the list in sight has in all; the footer says it, and an empty list has none. */
export async function expectTotal(page: Page, total: number): Promise<void> {
  const footer = page.getByText(/^Showing \d+ - \d+ of [\d,]+$/)
  if (total === 0) await expect(footer).toHaveCount(0)
  else await expect(footer).toHaveText(new RegExp(` of ${total.toLocaleString('en-US')}$`))
}

/** The Lagos day of a moment, `YYYY-MM-DD`. */
export const lagosDay = (moment: unknown): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', dateStyle: 'short' }).format(new Date(String(moment)))

/** `NGN 12,500`, `USD 12.50`; without a currency naira. */
export const moneyText = (amount: unknown, currency: unknown = 'NGN'): string =>
  `${String(currency)} ${amountText(amount)}`

/** `12,500`, `12.50`. */
export const amountText = (amount: unknown): string =>
  Number(amount).toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(Number(amount)) ? 0 : 2 })

/** A stored country, role or type as people read it; a dash where there is none. */
export const termText = (term: unknown): string => {
  if (typeof term !== 'string' || term === '') return '–'
  return { superadmin: 'Super admin', walkin: 'Walk-in' }[term] ?? term.charAt(0).toUpperCase() + term.slice(1)
}
