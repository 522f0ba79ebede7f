import type { Page } from 'playwright/test'
import { whenInteractive } from './page.ts'

/** From here on each answer takes a while to reach the page, as over a weak link. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const network = { offline: false, latency: 800, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await session.send('Network.emulateNetworkConditions', network)
}

/** Opens a list of businesses; from then on each answer takes a while. */
export async function openSlowly(page: Page, address = '/businesses'): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
  await slowDown(page)
}
