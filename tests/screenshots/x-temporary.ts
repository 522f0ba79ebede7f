import { chromium } from 'playwright'
import { embeddedAdministrator, startConsole } from '../support/console.ts'
import { launchOptions } from '../support/chromium.ts'
import { recordsIn } from '../support/plain-platform/shape.ts'
import { createObserver } from '../support/world.ts'
const [, , themes = 'light', widths = '1366,360', only = ''] = process.argv
const browser = await chromium.launch(launchOptions)
const c = await startConsole()
const { ask } = await createObserver(c.platformUrl, embeddedAdministrator)
const id = String(recordsIn(await ask('/admin/business'))[0]?._id)
const note = String(recordsIn(await ask('/admin/notifications'), 'notifications')[0]?._id)
const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Africa/Lagos' })
await context.request.post(`${c.origin}/login`, { form: embeddedAdministrator, maxRedirects: 0 })
await context.request.get(`${c.origin}/businesses`)
const pick = async (p: any, text: string) => {
  const f = p.getByRole('combobox', { name: 'Businesses' })
  await f.click()
  await f.fill(text)
  await p.locator('[role=option]').nth(0).click()
}
const cases: Record<string, (p: any) => Promise<void>> = {
  refused: async (p) => {
    await p.goto(`${c.origin}/notifications?modal=create`, { waitUntil: 'networkidle' })
    await p
      .getByLabel('Message')
      .fill('Count once a week this December and the shelf figures stay right through the holidays.')
    await p.getByLabel('Start date').fill('2026-12-01')
    await p.getByLabel('End date').fill('2026-11-30')
    await p.getByRole('button', { name: 'Create', exact: true }).click()
    await p.getByRole('dialog').getByRole('alert').waitFor()
  },
  tokens: async (p) => {
    await p.goto(`${c.origin}/notifications?modal=create`, { waitUntil: 'networkidle' })
    await p.getByLabel('Title').fill('Stock-taking made easier')
    await p.getByLabel('Message').fill('Count your shelves with the phone camera')
    await p.getByLabel('Type', { exact: true }).selectOption('popup')
    for (const t of ['pharm', 'buka', 'depot']) await pick(p, t)
    await p.getByRole('checkbox').nth(1).uncheck()
    const f = p.getByRole('combobox', { name: 'Businesses' })
    await f.click()
    await f.fill('mart')
    await p.locator('[role=option]').nth(1).waitFor()
    await p.waitForTimeout(500)
  },
  subscribe: async (p) => {
    await p.goto(`${c.origin}/businesses?modal=subscribe&id=${id}`, { waitUntil: 'networkidle' })
    await p.getByLabel('Subscription', { exact: true }).selectOption({ index: 5 })
    await p.getByLabel('Period').selectOption('3')
  },
  renew: async (p) => {
    await p.goto(`${c.origin}/businesses?modal=renew&id=${id}`, { waitUntil: 'networkidle' })
    await p.getByRole('dialog').getByRole('button', { name: 'Renew', exact: true }).click()
    await p.getByRole('dialog').getByRole('alert').waitFor()
  },
  plan: async (p) => {
    await p.goto(`${c.origin}/subscriptions?modal=create`, { waitUntil: 'networkidle' })
    await p.getByLabel('Branch amount').fill('4000')
    await p.getByLabel('Staff amount').fill('3500.5')
    await p.getByLabel('Type', { exact: true }).selectOption('custom')
    await p.getByLabel('Price').scrollIntoViewIfNeeded()
    await p
      .getByRole('dialog')
      .locator('.dialog-body')
      .evaluate((e: any) => e.scrollTo(0, 9999))
  },
  view: async (p) => {
    await p.goto(`${c.origin}/notifications?modal=view&id=${note}`, { waitUntil: 'networkidle' })
  },
  edit: async (p) => {
    await p.goto(`${c.origin}/businesses?modal=edit&id=${id}`, { waitUntil: 'networkidle' })
  },
  admin: async (p) => {
    await p.goto(`${c.origin}/admins?modal=create`, { waitUntil: 'networkidle' })
    await p.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click()
    await p.getByRole('dialog').getByRole('alert').waitFor()
  },
  factor: async (p) => {
    await p.goto(`${c.origin}/account?modal=second-factor`, { waitUntil: 'networkidle' })
  },
  extra: async (p) => {
    await p.goto(`${c.origin}/businesses?modal=extra-staff&id=${id}`, { waitUntil: 'networkidle' })
  },
  account: async (p) => {
    await p.goto(`${c.origin}/account`, { waitUntil: 'networkidle' })
  },
  category: async (p) => {
    await p.goto(`${c.origin}/staffs`, { waitUntil: 'networkidle' })
    await p.getByLabel('Business', { exact: true }).click()
    await p.locator('[role=option]').nth(2).waitFor()
  },
}
for (const width of widths.split(',').map(Number))
  for (const theme of themes.split(','))
    for (const [name, act] of Object.entries(cases)) {
      if (only && !only.split(',').includes(name)) continue
      const p = await context.newPage()
      await p.emulateMedia({
        colorScheme: theme === 'light' ? 'light' : 'dark',
        reducedMotion: 'reduce',
        forcedColors: theme === 'forced' ? 'active' : 'none',
      })
      await p.setViewportSize({ width, height: 768 })
      try {
        await act(p)
      } catch (e) {
        console.log(name, String(e).slice(0, 300))
      }
      await p.screenshot({
        path: `/work/look-forms/screenshots/x-${name}-${width}-${theme}.png`,
        animations: 'disabled',
      })
      await p.close()
    }
await browser.close()
await c.stop()
