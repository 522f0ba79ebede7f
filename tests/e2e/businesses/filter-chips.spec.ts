import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { chipOf, clearFilters, filtersOf, openFilter } from '../../support/filters.ts'
import { addressOf, whenInteractive } from '../../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

test(
  'what is set stands beside the chips in words, and each can be taken away by itself',
  { tag: ['@scripts', '@noscript'] },
  async ({ page, hasScripts }) => {
    const set = filtersOf(page).locator('[data-slot=filter-set]')
    const place = 'country=nigeria&state=Lagos&city=Ikeja'
    await page.goto(`/businesses?status=active&${place}&startDate=2025-09-01&endDate=2025-11-22&page=2&sort=email`)
    await expect(set).toHaveText([/^Active/, /^Lagos, Ikeja/, /^1 Sep – 22 Nov 2025/])
    if (hasScripts) await whenInteractive(filtersOf(page))
    await filtersOf(page).getByRole('link', { name: 'Remove Place Lagos, Ikeja' }).click()
    await expect(set).toHaveText([/^Active/, /^1 Sep – 22 Nov 2025/])
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe('/businesses')
    const rest = { status: 'active', startDate: '2025-09-01', endDate: '2025-11-22', sort: 'email' }
    expect(Object.fromEntries(searchParams)).toEqual(rest)
    if (hasScripts) await expect(page.locator('summary', { hasText: 'Place' })).toBeFocused()
    await filtersOf(page).getByRole('link', { name: 'Remove Registered 1 Sep – 22 Nov 2025' }).click()
    await expect(set).toHaveText([/^Active/])
    await clearFilters(filtersOf(page))
    await expect(set).toHaveCount(0)
    expect(addressOf(page)).toBe('/businesses')
    if (hasScripts) await expect(page.locator('summary', { hasText: 'Status' })).toBeFocused()
    await expect(filtersOf(page).getByRole('link')).toHaveCount(0)
  },
)

test(
  'one chip at a time is open, and Apply is there only where no scripts run',
  { tag: ['@scripts', '@noscript'] },
  async ({ page, hasScripts }) => {
    await page.goto('/businesses')
    const form = filtersOf(page)
    const status = form.getByLabel('Status', { exact: true })
    await expect(status).toBeHidden()
    await openFilter(form, 'Status')
    await openFilter(form, 'Country')
    await expect(status).toBeHidden()
    await chipOf(status).click()
    await expect(form.getByLabel('Country', { exact: true })).toBeHidden()
    await chipOf(status).click()
    await expect(status).toBeHidden()
    await expect(form.getByRole('button', { name: 'Apply' })).toHaveCount(hasScripts ? 0 : 1)
  },
)

test(
  'an open chip closes on Escape, on a press elsewhere and when the focus leaves it',
  { tag: '@rest' },
  async ({ page }) => {
    await page.goto('/businesses')
    const form = filtersOf(page)
    await whenInteractive(form)
    const status = await openFilter(form, 'Status')
    await status.focus()
    await page.keyboard.press('Escape')
    await expect(status).toBeHidden()
    await expect(chipOf(status)).toBeFocused()

    await openFilter(form, 'Status')
    await page.getByRole('columnheader', { name: 'S/N' }).click()
    await expect(status).toBeHidden()

    await openFilter(form, 'Status')
    await status.focus()
    await page.keyboard.press('Tab')
    await expect(status).toBeHidden()
    await expect(chipOf(form.getByLabel('Country', { exact: true }))).toBeFocused()
  },
)

test('a chip with a refused date is open and stays so until the date is right', { tag: '@rest' }, async ({ page }) => {
  await page.goto('/businesses?startDate=2026-03-02&endDate=2026-03-01')
  const form = filtersOf(page)
  const end = form.getByLabel('End date', { exact: true })
  await whenInteractive(form)
  await expect(end).toBeVisible()
  await expect(end).toHaveAccessibleDescription('The end date is before the start date.')
  await page.getByRole('columnheader', { name: 'S/N' }).click()
  await expect(end).toBeVisible()
  await end.fill('2026-03-03')
  await expect(form.locator('[data-slot=filter-set]')).toHaveText([/^2 – 3 Mar 2026/])
  await expect(end).toBeFocused()
  await page.getByRole('columnheader', { name: 'S/N' }).click()
  await expect(end).toBeHidden()
})

for (const delay of [0, 60, 150, 300]) {
  test(`a date of a range is typed anew, ${delay} ms a key`, { tag: '@rest' }, async ({ page }) => {
    await page.goto('/businesses?startDate=2026-01-01&endDate=2026-11-20')
    const form = filtersOf(page)
    await whenInteractive(form)
    const start = await openFilter(form, 'Start date')
    await start.press('Home')
    await page.keyboard.type('10102025', { delay })
    await expect(page).toHaveURL('/businesses?startDate=2025-10-10&endDate=2026-11-20')
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/businesses?startDate=2025-10-10&endDate=2026-11-20')
    await expect(start).toHaveValue('2025-10-10')
  })
}

for (const [way, leave] of [
  ['Enter is pressed', (page: Page) => page.keyboard.press('Enter')],
  ['it is left', (page: Page) => page.getByRole('columnheader', { name: 'S/N' }).click()],
] as const) {
  test(`half a range waits for its other half, which is asked for when ${way}`, { tag: '@rest' }, async ({ page }) => {
    await page.goto('/businesses')
    const form = filtersOf(page)
    await whenInteractive(form)
    const start = await openFilter(form, 'Start date')
    await start.fill('2026-03-02')
    await leave(page)
    await expect(form.getByLabel('End date', { exact: true })).toHaveAccessibleDescription('Enter the end date too.')
    await expect(start).toHaveValue('2026-03-02')
  })
}

test(
  'at 1366 px search and filters take one line of 52 px, and cities travel only for a state',
  { tag: '@rest' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const html = await (await page.goto('/businesses'))?.text()
    expect(html).not.toContain('Ikeja</option>')
    const bar = await page.locator('[data-slot=list-bar]').boundingBox()
    expect(Math.round(bar?.height ?? 0)).toBe(52)
    const search = await page.getByRole('searchbox').boundingBox()
    expect([Math.round(search?.width ?? 0), Math.round(search?.height ?? 0)]).toEqual([248, 32])
    expect((await (await openFilter(filtersOf(page), 'Status')).boundingBox())?.height).toBe(40)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the chips stay in one line, and a box rises from the bottom edge', { tag: '@rest' }, async ({ page }) => {
    await page.goto('/businesses?status=active')
    const chips = page.locator('[data-slot=chips] > *')
    const tops = await chips.evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    for (const label of ['Status', 'Country', 'Start date', 'Category']) {
      const field = await openFilter(filtersOf(page), label)
      const place = async () => {
        const box = await page.locator('[data-slot=chip][open] [data-slot=chip-panel]').boundingBox()
        return [Math.round(box?.x ?? 0), Math.round((box?.y ?? 0) + (box?.height ?? 0))]
      }
      await expect.poll(place, label).toEqual([8, 732])
      await expect(field).toBeInViewport({ ratio: 1 })
    }
  })
})

test('Clear never stands alone in its line', { tag: ['@rest', '@embedded'] }, async ({ page }) => {
  for (const address of ['/businesses?preset=this-month&status=active&state=Lagos', '/businesses?search=zzz']) {
    for (const width of [1366, 1024, 860, 768, 740, 700, 360]) {
      await page.setViewportSize({ width, height: 768 })
      await page.goto(address)
      const clear = await filtersOf(page).getByRole('link', { name: 'Clear', exact: true }).boundingBox()
      const others = await filtersOf(page).locator('[data-slot=filter-set], summary').all()
      const tops = await Promise.all(others.map(async (chip) => (await chip.boundingBox())?.y))
      expect(tops, `${address} at ${width} px`).toContain(clear?.y)
    }
  }
})

test('a press on a text in a chip leaves it open, and ticks the box that the text is of', async ({ page }) => {
  const panel = page.locator('[data-slot=chip][open] [data-slot=chip-panel]')
  await page.goto('/businesses')
  await openFilter(filtersOf(page), 'Start date')
  const legend = panel.locator('legend').first()
  await legend.click()
  await expect(legend).toBeVisible()
  await page.goto('/businesses?modal=columns')
  const email = panel.locator('label').filter({ hasText: /^Email$/ })
  await expect(email.getByRole('checkbox')).toBeChecked()
  const { width = 0, height = 0 } = (await email.boundingBox()) ?? {}
  await email.click({ position: { x: width - 4, y: height / 2 } })
  await expect(email.getByRole('checkbox')).not.toBeChecked()
})
