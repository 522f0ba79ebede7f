import { devices, type Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { bodyRows, whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

/** Where the columns begin, in whole pixels. */
const columnEdges = (page: Page): Promise<number[]> =>
  page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().x)))

/** How many rows are wholly in the window, above a footer that stays in sight. */
const rowsInSight = (page: Page): Promise<number> =>
  bodyRows(page, 'Businesses').evaluateAll((rows) => {
    const footer = document.querySelector('[data-slot=list-footer]')?.getBoundingClientRect().top ?? 0
    const end = Math.min(footer, window.innerHeight)
    return rows.filter((row) => row.getBoundingClientRect().bottom <= end).length
  })

test('a laptop shows sixteen records at once', { tag: ['@rest', '@embedded'] }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/businesses')
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(16)
})

test('columns stand where they are from page to page', { tag: ['@rest', '@embedded'] }, async ({ page }) => {
  for (const address of ['/businesses', '/transactions', '/logs']) {
    await page.goto(address)
    const first = await columnEdges(page)
    await page.goto(`${address}?page=2`)
    expect(await columnEdges(page), address).toEqual(first)
  }
})

test(
  'the name of a record is the head of its row, and a cut value tells the whole',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const businesses = await world.businesses()
    const longest = businesses.toSorted((a, b) => String(b.email).length - String(a.email).length)[0]
    await page.goto(`/businesses?search=${encodeURIComponent(String(longest?.email))}`)
    const row = bodyRows(page, 'Businesses').first()
    await expect(row.getByRole('rowheader')).toHaveText(String(longest?.businessName))
    const email = row.getByRole('cell', { name: String(longest?.email), exact: true })
    await expect(email).toHaveAttribute('title', String(longest?.email))
  },
)

test('the order that a list has by itself is shown at its column', { tag: '@noscript' }, async ({ page }) => {
  await page.goto('/businesses')
  await expect(header(page, 'Date Registered')).toHaveAttribute('aria-sort', 'descending')
  await page.goto('/businesses?sort=city')
  await expect(header(page, 'Date Registered')).not.toHaveAttribute('aria-sort')
  await expect(header(page, 'City')).toHaveAttribute('aria-sort', 'ascending')
})

test(
  'at 1024 px name and actions are in sight, however far the table is scrolled',
  { tag: ['@rest', '@embedded'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto('/businesses')
    const scroller = page.locator('.list-scroll')
    const isInSight = () =>
      bodyRows(page, 'Businesses')
        .first()
        .evaluate((row) => {
          const place = row.closest('.list-scroll')?.getBoundingClientRect()
          const cells = [1, 11].map((index) => row.children[index]?.getBoundingClientRect())
          return cells.every((cell) => place && cell && cell.left >= place.left && cell.right <= place.right + 1)
        })
    expect(await scroller.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    for (const left of [0, 100, 1000]) {
      await scroller.evaluate((element, to) => element.scrollTo({ left: to }), left)
      expect(await isInSight(), `scrolled by ${left}`).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  },
)

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 760 },
    hasTouch: true,
    isMobile: true,
    userAgent: devices['Pixel 7'].userAgent,
  })

  test('five records are in sight at once', { tag: '@embedded' }, async ({ page }) => {
    await page.goto('/businesses')
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(5)
  })

  test('filters beside a title are in sight', { tag: ['@rest', '@embedded'] }, async ({ page }) => {
    await page.goto('/dashboard')
    const chip = page.locator('summary').filter({ hasText: 'Last subscription' })
    await chip.scrollIntoViewIfNeeded()
    await expect(chip).toBeInViewport({ ratio: 1 })
  })

  test('a record is a card of three lines, and More shows the rest', { tag: '@embedded' }, async ({ page, world }) => {
    const business = (await world.businesses()).find(({ phone, email }) => phone && email)
    await page.goto('/businesses')
    for (const card of await bodyRows(page, 'Businesses').all()) {
      expect((await card.boundingBox())?.height).toBeLessThanOrEqual(94)
    }
    await page.goto(`/businesses?search=${encodeURIComponent(String(business?.email))}`)
    const card = bodyRows(page, 'Businesses').first()
    const call = card.getByRole('link', { name: String(business?.phone), exact: true })
    await expect(call).toHaveAttribute('href', `tel:${String(business?.phone).replaceAll(/[^\d+]/g, '')}`)
    const email = card.getByRole('cell', { name: String(business?.email) })
    await expect(email).toBeHidden()
    await card.getByText('More', { exact: true }).click()
    await expect(email).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the time beside a long name is whole', async ({ page, world }) => {
    const user = { fullName: 'Zainab Mohammed-Abdulrahman Adeyemi' }
    world.plain().store.logs = [{ _id: 'l1', action: 'login', user, createdAt: '2026-11-30T09:05:00.000Z' }]
    await page.goto('/logs')
    const time = bodyRows(page, 'Logs').first().getByRole('cell', { name: '30 Nov 2026, 10:05' })
    expect(await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  test('the list can be sorted', { tag: ['@rest', '@embedded-noscript', '@embedded'] }, async ({ page }) => {
    await page.goto('/businesses')
    await header(page, 'Business Name').getByRole('link').click()
    await expect(page).toHaveURL(/sort=businessName/)
    await expect(header(page, 'Business Name').getByRole('link')).toBeInViewport()
  })

  test('the actions of a row rise from the lower edge', { tag: ['@rest', '@embedded'] }, async ({ page }) => {
    await page.goto('/businesses')
    const control = page.locator('.row-actions').nth(2)
    await whenInteractive(page.getByRole('table'))
    await control.click()
    const menu = page.getByRole('group', { name: /^Actions for/ })
    const place = async () => {
      const { x, y, width, height } = (await menu.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return [x, Math.round(760 - y - height), Math.round(360 - width)]
    }
    await expect.poll(place).toEqual([8, 8, 16])
  })
})

test('without rows there is a way out of what was searched', { tag: '@noscript' }, async ({ page }) => {
  await page.goto('/businesses?search=zzz&status=active')
  await expect(page.getByText('No business matches “zzz” and fits the filters', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL(/\/businesses\??$/)
  await expect(bodyRows(page, 'Businesses')).not.toHaveCount(0)
})
