import type { Page } from 'playwright/test'

/** Opens an address without its scripts, which come when the returned function is called. */
export async function openEarly(page: Page, address: string, files = /\.js$/): Promise<() => void> {
  const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await scriptsMayCome
    await route.continue()
  })
  // The styles are there by then; the scripts do not count.
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return letScriptsCome
}
