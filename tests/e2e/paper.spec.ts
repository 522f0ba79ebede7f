import { expect, test } from '../support/browser.ts'

test.beforeEach(({ signIn }) => signIn())

test(
  'on paper there is the list or the open record, and nothing to press',
  { tag: ['@rest', '@embedded'] },
  async ({ page, world }) => {
    const [business] = await world.businesses()
    const { _id: id, email, businessRef } = { ...business }
    await page.goto('/businesses?modal=')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('table', { name: 'Businesses' })).toBeVisible()
    const pressable = page.locator('button, .button, select, input').filter({ visible: true })
    await expect(pressable).toHaveCount(0)
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(background, 'paper is light').toBe('rgb(255, 255, 255)')

    await page.goto(`/businesses?modal=view&id=${String(id)}`)
    const record = page.getByRole('dialog')
    await expect(record.getByText(String(email), { exact: true })).toBeVisible()
    await expect(record.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('.list-table')).toBeHidden()
    await page.goto(`/businesses?modal=edit&id=${String(id)}`)
    await expect(record.getByLabel('Email')).toBeVisible()
    await expect(page.locator('.list-table')).toBeHidden()

    for (const search of ['', '?modal=view&id=x']) {
      await page.goto(`/subscriptions/${String(businessRef)}${search}`)
      await expect(page.getByText(String(businessRef)).first(), 'whose record it is').toBeVisible()
    }
  },
)

test(
  'on paper a list has its title, the moment, its filters in words and every value in full, and no navigation',
  { tag: ['@rest', '@noscript'] },
  async ({ page }) => {
    await page.goto('/businesses?status=active&search=example.ng')
    const printedAt = page.locator('[data-slot=printed-at]')
    await expect(printedAt).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(printedAt).toHaveText(/^\d\d \w{3} \d{4}, \d\d:\d\d$/)
    await expect(printedAt).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    const list = page.getByRole('region', { name: 'Businesses list' })
    await expect(list.getByText('Status: Active', { exact: true })).toBeVisible()
    await expect(list.getByText('Search: “example.ng”', { exact: true })).toBeVisible()
    const cells = page.locator('tbody td')
    const cut = await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
    expect(cut).toBe(0)
    await page.goto('/subscribers')
    const shortened = page.locator('[data-full]').first()
    expect(await shortened.innerText()).toBe(await shortened.getAttribute('title'))
    expect((await shortened.boundingBox())?.width, 'the full text is printed').toBeGreaterThan(24)
  },
)

test('on a sheet that stands upright a list has all its columns', { tag: ['@rest', '@embedded'] }, async ({ page }) => {
  // A4 within its margins, 190 mm.
  const width = 718
  await page.setViewportSize({ width, height: 1047 })
  await page.emulateMedia({ media: 'print' })
  for (const [address, last] of [
    ['/businesses?pageSize=50', 'Date Registered'],
    ['/subscribers?pageSize=50', 'Expiry'],
    ['/subscribers?expiry=lapsed&pageSize=50', 'Expiry'],
    ['/logs?pageSize=50', 'Date'],
    ['/transactions?pageSize=50', 'Date'],
    ['/businesses/deleted', 'Restorable Until'],
  ] as const) {
    await page.goto(address)
    const head = await page.getByRole('columnheader', { name: last, exact: true }).boundingBox()
    expect((head?.x ?? width) + (head?.width ?? width), `${last} of ${address}`).toBeLessThanOrEqual(width)
  }
})
