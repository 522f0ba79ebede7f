import { devices, type Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { sampleRecords } from '../support/sample-records.ts'
import { everyScreen } from '../support/every-screen.ts'
import { bodyRows, whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

/** The labels behind 'More' of the first card of a table, as the browser writes them before the values. */
async function cardLabels(page: Page, table: string): Promise<string[]> {
  const row = bodyRows(page, table).first()
  await row.locator('summary').click()
  return row
    .locator('td')
    .filter({ visible: true })
    .evaluateAll((cells) =>
      cells
        .map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '').trim())
        .filter((label) => /\w/.test(label) && label !== 'none'),
    )
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 760 },
    hasTouch: true,
    isMobile: true,
    userAgent: devices['Pixel 7'].userAgent,
  })

  test(
    'the cards of each table carry the labels of their own columns',
    { tag: ['@rest', '@embedded'] },
    async ({ page }) => {
      await page.goto('/dashboard')
      expect(await cardLabels(page, 'Unsubscribed Businesses')).toEqual(['S/N', 'First Name', 'Last Name', 'Email'])
      expect(await cardLabels(page, 'Subscribers')).toEqual([
        'S/N',
        'Email',
        'Phone No',
        'Category',
        'Last Subscription Date',
        // A date alone in its line.
        'Expiry',
      ])
      // There is nothing more than its name.
      await expect(bodyRows(page, 'Inactive Businesses').first().locator('summary')).toHaveCount(0)
    },
  )

  test(
    'no headline of reports is torn apart, in a wide font either',
    { tag: ['@rest', '@embedded'] },
    async ({ page }) => {
      await page.goto('/reports')
      const numbers = page.locator('[data-slot=headlines] strong')
      await expect(numbers).toHaveCount(6)
      // React compares its texts with those of the page that it takes over.
      for (const number of await numbers.all()) await whenInteractive(number)
      for (const font of ['Liberation Sans', 'DejaVu Sans']) {
        await page.evaluate((name) => document.documentElement.style.setProperty('--font-sans', `'${name}'`), font)
        const lines = await numbers.evaluateAll((all) =>
          all
            .flatMap((number) => [...number.childNodes])
            .filter(({ textContent }) => /^[\d,]+$/.test(textContent ?? ''))
            .map((node) => {
              // Of a chain larger than those of the demonstration.
              node.textContent = '1,595,351,400'
              const text = document.createRange()
              text.selectNodeContents(node)
              return text.getClientRects().length
            }),
        )
        expect(lines, font).toEqual([1, 1, 1, 1, 1, 1])
      }
    },
  )

  test(
    'no page scrolls sideways, and what is pressed is 44 px high and wide',
    { tag: '@embedded' },
    async ({ page, world }) => {
      test.slow()
      const long = {
        addresses: [
          '/businesses?status=active&startDate=2025-01-01&endDate=2026-11-26&country=nigeria&state=Lagos',
          `/staffs?business.search=${'building.materials.'.repeat(4)}`,
        ],
      }
      for (const { addresses } of [...(await everyScreen(world)), long]) {
        for (const address of addresses) {
          await page.goto(address)
          // Not of `innerWidth`: a phone shows all of a page that is too wide.
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(width, `width of ${address}`).toBeLessThanOrEqual(360)
          expect(await smallControls(page), address).toEqual([])
          const choices = page.locator('[data-slot=toggle-group] > *')
          const cut = await choices.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
          expect(cut, `choices whose labels leave them at ${address}`).toBe(0)
        }
      }
    },
  )
})

test(
  'on a phone the Tab key goes through the heads of the dashboard as they stand',
  { tag: ['@rest', '@embedded'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/dashboard')
    await expect(page.locator('[data-slot=other-view]').nth(2)).toBeVisible()
    for (const head of await page.locator('header:has([data-slot=other-view])').all()) {
      const places = await head.locator('summary, a').evaluateAll((stops) =>
        stops
          .filter((stop) => stop.checkVisibility())
          .map((stop) => {
            const { left, top, bottom } = stop.getBoundingClientRect()
            // A chip that is scrolled out of its line comes into sight before the end of that line.
            const end = stop.closest('[data-slot=chips]')?.getBoundingClientRect().right ?? Infinity
            return { words: stop.textContent, left: Math.min(left, end), middle: (top + bottom) / 2 }
          }),
      )
      const asTheyStand = places.toSorted((a, b) =>
        // Controls of one line differ in height.
        Math.abs(a.middle - b.middle) < 16 ? a.left - b.left : a.middle - b.middle,
      )
      expect(places, await head.innerText()).toEqual(asTheyStand)
    }
  },
)

/** Controls in sight that are smaller than a finger needs; links inside a text are left out, as in WCAG 2.5.8. */
const smallControls = (page: Page): Promise<string[]> =>
  page
    .locator(
      'button, a.button, a.row-actions, [popover] a, select, input:not([type=checkbox],[type=hidden],[readonly]), summary, nav a, thead a, [data-slot=shell] > header a',
    )
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls
        // Of a choice whose own circle is hidden, its words are pressed.
        .map((control) => (control.matches('.sr-only') ? (control.closest('label') ?? control) : control))
        .map((control) => ({ control, ...control.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => Math.min(width, height) < 43.9)
        .map(({ control, width, height }) => `${control.outerHTML.slice(0, 120)}: ${width} × ${height} px`),
    )

test(
  'without scripts a message stands in front of what lies over the page behind a dialog',
  { tag: ['@rest', '@embedded-noscript'] },
  async ({ page, world, problems }) => {
    problems.expect(/status of 422/)
    const { business } = await sampleRecords(world)
    for (const width of [1366, 360]) {
      await page.setViewportSize({ width, height: 768 })
      await page.goto(`/businesses?modal=renew&id=${business}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Renew', exact: true }).click()
      const warning = page.getByRole('status').filter({ hasText: 'Select period!' })
      const isInFront = await warning.evaluate((element) => {
        const { left, top, width: wide, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + wide / 2, top + height / 2))
      })
      expect(isInFront, `at ${width} px`).toBe(true)
    }
  },
)

test('the title and the figure of each card stand in the card', { tag: ['@rest', '@embedded'] }, async ({ page }) => {
  for (const address of ['/dashboard', '/reports']) {
    await page.goto(address)
    for (const width of [1366, 1280, 1024, 768, 460, 360]) {
      await page.setViewportSize({ width, height: 768 })
      await expect(page.locator('[data-slot=figure]').nth(3)).toBeVisible()
      const wide = await page
        .locator('[data-slot=figure] :is(h2, strong)')
        .evaluateAll((texts) =>
          texts.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent),
        )
      expect(wide, `${address} at ${width} px`).toEqual([])
    }
  }
})

test(
  'the head of a long table stays in sight, and the next page begins at its first row',
  { tag: ['@rest', '@embedded'] },
  async ({ page }) => {
    await page.goto('/transactions?pageSize=50')
    const table = page.getByRole('table', { name: 'Transactions' })
    const firstRow = table.locator('tbody tr').first()
    await table.locator('tbody tr').last().scrollIntoViewIfNeeded()
    await expect(firstRow).not.toBeInViewport()
    await expect(table.getByRole('columnheader', { name: 'Details' })).toBeInViewport()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText('Page 2 of')).toBeVisible()
    await expect(firstRow).toBeInViewport()
  },
)

test(
  'a table that is wider than its place scrolls there, and never the page',
  { tag: ['@rest', '@embedded'] },
  async ({ page }) => {
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 768 })
      for (const path of [
        'dashboard',
        'businesses',
        'subscribers',
        'logs',
        'transactions',
        'admins',
        'notifications',
      ]) {
        await page.goto(`/${path}`)
        await expect(page.locator('tbody tr').first()).toBeVisible()
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `/${path} at ${width} px`).toBeLessThanOrEqual(width)
      }
    }
  },
)
