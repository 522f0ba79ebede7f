import { expect, test } from '../support/browser.ts'

test.beforeEach(({ signIn }) => signIn())

test('letters follow the size that the browser is set to', async ({ page }) => {
  const size = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize))
  await page.goto('/staffs')
  const usual = await size()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 20, fixed: 16 } })
  await page.reload()
  expect(await size()).toBe(usual * 1.25)
  for (const [width, path] of [
    [1280, 'subscriptions'],
    [1024, 'subscriptions'],
    [1024, 'dashboard'],
    [360, 'dashboard'],
  ] as const) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`/${path}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    const what = `/${path} at ${width} px`
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width)
    const search = page.getByRole('banner').getByLabel('Search everything').filter({ visible: true })
    const covering = search.evaluate((element) => {
      const { left, right, top } = element.getBoundingClientRect()
      const ends = [left + 4, right - 4].map((x) => document.elementFromPoint(x, top + 8))
      return ends.filter((found) => !element.contains(found)).map((found) => found?.textContent)
    })
    expect(await covering, what).toEqual([])
  }
})
