import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const barChart = (page: Page) => page.getByRole('figure', { name: /^Completed (transactions|sales) by month$/ })
const ring = (page: Page) => page.getByRole('figure', { name: 'Active vs Inactive businesses' })
const tip = (chart: Locator) => chart.locator('.chart-tip')

/** Every drawn part with its place, to a tenth of a pixel. */
const drawing = (chart: Locator) =>
  chart.locator('.chart-plot > svg :is(path[data-part], circle, line, text)').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x, y, width, height].map((value) => Math.round(value * 10)).join(' ')
    }),
  )

async function afterAnimation(chart: Locator): Promise<void> {
  await chart.evaluate((figure) => Promise.all(figure.getAnimations({ subtree: true }).map(({ finished }) => finished)))
}

test(
  'the bars have an axis with round values, and the month that runs says so',
  { tag: ['@noscript', '@embedded'] },
  async ({ page }) => {
    await page.goto('/reports')
    const chart = barChart(page)
    const axis = await chart.locator('.bars-axis text').allTextContents()
    expect(axis[0]).toBe('₦0')
    for (const line of axis.slice(1)) expect(line).toMatch(/^₦(\d{1,3}|\d\.\d)(k|m|bn)?$/)
    await expect(chart.locator('.bars-plot text', { hasText: 'to date' })).toBeVisible()
    await expect(chart.locator('path[data-part="running"]')).toHaveCount(1)
    await chart.getByText('Figures as a table').click()
    const months = page.getByRole('table', { name: /^Completed (transactions|sales) by month$/ }).getByRole('rowheader')
    await expect(months).toHaveCount(6)
    await expect(months.last()).toHaveText(/ to date$/)
  },
)

test(
  'charts grow once for 1000 ms, and not at all for whoever wants no motion',
  { tag: '@scripts' },
  async ({ page }) => {
    const timing = () =>
      page
        .locator('.donut circle')
        .first()
        .evaluate((circle) => {
          const { animationDuration, animationIterationCount } = getComputedStyle(circle)
          return [animationDuration, animationIterationCount]
        })
    await page.goto('/dashboard')
    expect(await timing()).toEqual(['1s', '1'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(Number.parseFloat((await timing())[0] ?? '')).toBeLessThan(0.001)
  },
)

for (const { name, address, chart, point } of [
  { name: 'bars', address: '/reports', chart: barChart, point: { x: 0.75, y: 0.5 } },
  { name: 'ring', address: '/dashboard', chart: ring, point: { x: 0.95, y: 0.5 } },
] as const) {
  test(
    `the ${name} are as the server drew them, before and after they are touched`,
    { tag: '@embedded' },
    async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.goto(address, { waitUntil: 'networkidle' })
      expect(
        scripts.filter((url) => /live-|recharts/.test(url)),
        'nothing of the library before',
      ).toEqual([])

      const figure = chart(page)
      await figure.scrollIntoViewIfNeeded()
      await afterAnimation(figure)
      const before = await drawing(figure)
      const plot = figure.locator('.chart-plot')
      const { width, height } = (await plot.boundingBox()) ?? { width: 0, height: 0 }
      await plot.hover({ position: { x: width * point.x, y: height * point.y } })
      await expect(figure.locator('.chart-live')).toBeVisible()
      await plot.hover({ position: { x: width * point.x + 1, y: height * point.y } })
      await expect(tip(figure)).toBeVisible()
      await expect(tip(figure)).toHaveText(
        name === 'bars' ? /^[A-Z][a-z]{2} \d{4}\s*(₦|NGN )[\d,.]+/ : /^Active\s*[\d,]+ businesses/,
      )
      await expect(tip(figure)).not.toContainText(/Total|value/)
      expect(await drawing(figure)).toEqual(before)
    },
  )
}

test('the arrow keys read the months, from one stop of the keyboard', { tag: '@embedded' }, async ({ page }) => {
  await page.goto('/reports')
  const figure = barChart(page)
  const plot = figure.locator('.chart-plot')
  await whenInteractive(plot)
  await plot.focus()
  await expect(figure.locator('.chart-live svg[tabindex="0"]')).toBeFocused()
  await expect(plot).not.toHaveAttribute('tabindex')
  const months = await figure.getByRole('rowheader', { includeHidden: true }).allTextContents()
  await expect(tip(figure).locator('strong')).toHaveText(months[0] ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(tip(figure).locator('strong')).toHaveText(months[1] ?? '')
  for (const _ of months) await page.keyboard.press('ArrowRight')
  await expect(tip(figure).locator('strong')).toHaveText(months.at(-1) ?? '')
  await page.keyboard.press('Tab')
  await expect(figure.getByText('Figures as a table')).toBeFocused()
})

test('in forced colours the keys of a chart keep their colours', { tag: '@noscript' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard')
  const colours = await ring(page)
    .locator('.chart-key')
    .evaluateAll((keys) => keys.map((key) => getComputedStyle(key).backgroundColor))
  const arcs = await ring(page)
    .locator('circle')
    .evaluateAll((circles) => circles.map((circle) => getComputedStyle(circle).stroke))
  expect(new Set(colours).size).toBe(2)
  expect(arcs).toEqual(colours)
})

test(
  'when the platform is down there is one note, and the cards stand muted',
  { tag: '@noscript' },
  async ({ page, faulty, problems }) => {
    problems.expect(/status of 5\d\d/)
    await faulty.misbehaving.misbehave({ kind: 'status 500', path: '^/admin' })
    for (const [address, title] of [
      ['/dashboard', 'Businesses'],
      ['/reports', 'Total Sales'],
    ] as const) {
      await page.goto(`${faulty.console.origin}${address}`)
      await expect(page.getByText('An error occurred', { exact: true })).toHaveCount(1)
      await expect(page.getByRole('alert')).toHaveCount(1)
      await expect(page.getByRole('link', { name: 'Retry' })).toHaveCount(1)
      await expect(page.getByRole('region', { name: title, exact: true })).toContainText('–')
    }
    for (const name of ['Completed transactions by month', 'General', 'Sales', 'Purchases', 'Expenses']) {
      await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible()
    }
  },
)

test('the message about an outage leaves the note for the page uncovered', async ({ page, faulty, problems }) => {
  problems.expect(/status of 5\d\d/)
  await faulty.misbehaving.misbehave({ kind: 'status 500', path: '^/admin' })
  for (const width of [1366, 740, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`${faulty.console.origin}/dashboard`)
    const note = await page.locator('.page-failure').boundingBox()
    const toast = page.locator('[data-sonner-toast]')
    // It slides in from above.
    await expect
      .poll(async () => (await toast.boundingBox())?.y, `at ${width} px`)
      .toBeGreaterThanOrEqual((note?.y ?? 0) + (note?.height ?? 0))
  }
})
