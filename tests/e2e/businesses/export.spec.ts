import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { tableRows } from '../../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

/** Presses Export and reads what was downloaded. */
async function download(page: Page): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent('download')
  await page
    .getByRole('link', { name: 'Export' })
    .or(page.getByRole('button', { name: 'Export' }))
    .click()
  const file = await started
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line !== '')

test(
  'Export downloads a CSV of the filtered businesses, made by the platform',
  { tag: ['@embedded', '@noscript'] },
  async ({ page, world }) => {
    const inactive = (await world.businesses()).filter((business) => business.isDisabled === true)
    await page.goto('/businesses?status=inactive&country=nigeria')
    if (world.kind === 'plain') world.plain().calls = []
    const { name, text } = await download(page)
    expect(name).toMatch(/\.csv$/)
    expect(linesOf(text)).toHaveLength(inactive.length + 1)
    for (const business of inactive) expect(text).toContain(String(business.email))
    if (world.kind !== 'plain') return
    const query = { status: 'inactive', country: 'nigeria' }
    expect(world.plain().calls).toMatchObject([
      { method: 'GET', path: '/admin/business/export', query, body: undefined },
    ])
  },
)

test(
  'with a search the console makes the file: every matching row, uncut',
  { tag: ['@embedded', '@noscript'] },
  async ({ page, world }) => {
    const all = await world.businesses()
    const wanted = String(all[3]?.email)
    await page.goto(`/businesses?search=${encodeURIComponent(wanted)}`)
    const { text } = await download(page)
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(linesOf(text)).toHaveLength(2)
    expect(text).toContain(wanted)
    expect(text).toContain(String(all[3]?.businessName))
  },
)

test(
  'phone numbers arrive whole, in the platform’s file and in the console’s',
  { tag: '@noscript' },
  async ({ page, world }) => {
    const phone = '+234 805 678 2832'
    Object.assign(world.plain().store.businesses[0] ?? {}, { phone })
    for (const address of ['/businesses', `/businesses?search=${encodeURIComponent(phone)}`]) {
      await page.goto(address)
      const cells = linesOf((await download(page)).text).flatMap((line) => line.split(','))
      expect(cells.map((cell) => cell.replaceAll('"', ''))).toContain(phone)
    }
  },
)

test('the file is in the order of the screen', { tag: '@embedded' }, async ({ page }) => {
  for (const query of ['?sort=email', '?sort=-email&status=active', '?sort=-createdAt&search=a']) {
    const shown: string[] = []
    for (let number = 1; ; number += 1) {
      await page.goto(`/businesses${query}&pageSize=50&page=${number}`)
      shown.push(...(await tableRows(page, 'Businesses')).map((row) => row.Email ?? ''))
      if (!(await page.locator('a[rel="next"]').count())) break
    }
    const [, ...lines] = linesOf((await download(page)).text)
    const emails = lines.map((line) => /[\w.+-]+@[\w.-]+/.exec(line)?.[0])
    expect(emails).toEqual(shown)
  }
})

test('a download that fails shows the status text', async ({ page, faulty, problems }) => {
  problems.expect(/status of 5\d\d/)
  await page.goto(`${faulty.console.origin}/businesses`)
  await faulty.misbehaving.misbehave({ kind: 'status 503', path: '^/admin/business/export' })
  await page.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByText('Service Unavailable')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Businesses' })).toBeVisible()
})
