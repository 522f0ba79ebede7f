import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { whenInteractive } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const barChart = (page: Page) => page.getByRole('figure', { name: /^Completed (transactions|sales) by month$/ })
const ring = (page: Page) => page.getByRole('figure', { name: 'Active vs Inactive businesses' })
const tip = (chart: Locator) => chart.locator('[data-slot=chart-tip]').filter({ visible: true })
/** On the page, wherever that is scrolled to. */
const placeOf = (chart: Locator) =>
  chart.evaluate((figure) => {
    const { x, y, width, height } = figure.getBoundingClientRect()
    return { x, y: Math.round(y + scrollY), width, height }
  })
const parts = (chart: Locator) => chart.getByRole('group').getByRole('img')

test(
  'the bars have an axis with round values, and the month that runs says so',
  { tag: ['@noscript', '@embedded'] },
  async ({ page }) => {
    await page.goto('/reports')
    const chart = barChart(page)
    const axis = await chart.locator('text[text-anchor="end"]').allTextContents()
    expect(axis[0]).toBe('₦0')
    for (const line of axis.slice(1)) expect(line).toMatch(/^₦(\d{1,3}|\d\.\d)(k|m|bn)?$/)
    await expect(chart.getByRole('group').getByText('to date', { exact: true })).toBeVisible()
    await expect(parts(chart)).toHaveCount(6)
    await expect(chart.locator('[data-series="running"]')).toHaveCount(1)
    await chart.getByText('Figures as a table').click()
    const months = page.getByRole('table', { name: /^Completed (transactions|sales) by month$/ }).getByRole('rowheader')
    await expect(months).toHaveCount(6)
    await expect(months.last()).toHaveText(/ to date$/)
  },
)

test('charts grow once for 1000 ms, and not at all for whoever wants no motion', { tag: '@rest' }, async ({ page }) => {
  const timing = () =>
    page
      .locator('figure circle')
      .first()
      .evaluate((circle) => {
        const { animationDuration, animationIterationCount } = getComputedStyle(circle)
        return [animationDuration, animationIterationCount]
      })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/dashboard')
  expect(await timing()).toEqual(['1s', '1'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(Number.parseFloat((await timing())[0] ?? '')).toBeLessThan(0.001)
})

test(
  'a bar and an arc that are pointed at say their figures, and nothing moves',
  { tag: ['@noscript', '@embedded'] },
  async ({ page }) => {
    for (const { address, chart, said } of [
      { address: '/reports', chart: barChart(page), said: /^[A-Z][a-z]{2} \d{4}\s*(₦|NGN )[\d,.]+/ },
      { address: '/dashboard', chart: ring(page), said: /^Active\s*[\d,]+ of [\d,]+/ },
    ]) {
      await page.goto(address)
      const place = await placeOf(chart)
      await expect(tip(chart)).toHaveCount(0)
      const arc = chart.locator('circle').first()
      // The middle of a ring is empty.
      if (await arc.isVisible()) await arc.hover({ position: { x: 117, y: 62 } })
      else await parts(chart).first().hover()
      await expect(tip(chart)).toHaveText(said)
      await expect(tip(chart)).toHaveCount(1)
      expect(await placeOf(chart)).toEqual(place)
    }
  },
)

for (const { title, address, chart } of [
  { title: 'the arrow keys read the months, from one stop of the keyboard', address: '/reports', chart: barChart },
  { title: 'the arrow keys read the shares of a ring', address: '/dashboard', chart: ring },
]) {
  test(title, { tag: ['@rest', '@embedded'] }, async ({ page }) => {
    await page.goto(address)
    const figure = chart(page)
    await whenInteractive(figure)
    const values = await parts(figure).all()
    const [first, second] = values
    const last = values.at(-1)
    await expect(figure.locator('[role=img][tabindex="0"]')).toHaveCount(1)
    await first?.focus()
    for (const [key, part] of [
      ['ArrowRight', second],
      ['End', last],
      ['ArrowRight', last],
      ['Home', first],
      ['ArrowLeft', first],
      ['ArrowRight', second],
    ] as const) {
      await page.keyboard.press(key)
      if (part) await expect(part, key).toBeFocused()
      await expect(tip(figure)).toHaveCount(1)
    }
    const said = (await second?.getAttribute('aria-label'))?.split(', ') ?? []
    expect(said.length).toBeGreaterThan(1)
    for (const part of said) await expect(tip(figure)).toContainText(part)
    await page.keyboard.press('Tab')
    await expect(figure.locator('summary, li a').first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(second ?? figure, 'the value that was left').toBeFocused()
  })
}

test('a chart is there without its document too, and one that says the same does not grow again', async ({ page }) => {
  await page.goto('/reports')
  await whenInteractive(barChart(page))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(ring(page).getByRole('listitem').first()).toHaveText(/Active [\d,]+ \d+%$/)
  const arc = await ring(page).locator('circle').first().elementHandle()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(ring(page)).toBeVisible()
  expect(await arc?.evaluate((node) => node.isConnected)).toBe(true)
})

test('on a phone the tooltip of each month is within the window', { tag: ['@rest', '@embedded'] }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/reports')
  for (const part of await parts(barChart(page)).all()) {
    await part.focus()
    await expect(tip(barChart(page))).toBeInViewport({ ratio: 1 })
  }
})

test('in forced colours the keys of a chart keep their colours', { tag: ['@rest', '@noscript'] }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard')
  const colours = await ring(page)
    .locator('[data-slot=chart-key]')
    .filter({ visible: true })
    .locator('rect')
    .evaluateAll((keys) => keys.map((key) => getComputedStyle(key).fill))
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

test(
  'the message about an outage leaves the note for the page uncovered',
  { tag: '@rest' },
  async ({ page, faulty, problems }) => {
    problems.expect(/status of 5\d\d/)
    await faulty.misbehaving.misbehave({ kind: 'status 500', path: '^/admin' })
    for (const width of [1366, 740, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(`${faulty.console.origin}/dashboard`)
      const note = await page.locator('[data-slot=page-failure]').boundingBox()
      const toast = page.locator('[data-sonner-toast]')
      // It slides in from above.
      await expect
        .poll(async () => (await toast.boundingBox())?.y, `at ${width} px`)
        .toBeGreaterThanOrEqual((note?.y ?? 0) + (note?.height ?? 0))
    }
  },
)
