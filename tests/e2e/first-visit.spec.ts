import { expect, test } from '../support/browser.ts'
import { whenInteractive } from '../support/page.ts'

test(
  'the first document has the stylesheet in it, later ones link it, and they look alike',
  { tag: ['@scripts', '@noscript'] },
  async ({ page, hasScripts }) => {
    const visit = async () => {
      const response = await page.goto('/login', { waitUntil: 'networkidle' })
      // Scripts add a button to the password.
      if (hasScripts) await whenInteractive(page.getByRole('main').locator('form').first())
      const html = (await response?.text()) ?? ''
      return { hasStyles: html.includes('<style>'), isForPaper: html.includes('media="print"') }
    }
    /** Place and colours of every element. */
    const look = () =>
      page.locator('main, main *').evaluateAll((elements) =>
        elements.map((element) => {
          const { color, backgroundColor } = getComputedStyle(element)
          return [element.tagName, color, backgroundColor, JSON.stringify(element.getBoundingClientRect())]
        }),
      )
    expect(await visit()).toEqual({ hasStyles: true, isForPaper: true })
    const first = await look()
    expect(await visit()).toEqual({ hasStyles: false, isForPaper: false })
    expect(await look()).toEqual(first)
    // A release has a stylesheet of another name.
    const earlier = btoa(JSON.stringify('/assets/root-earlier.css'))
    await page.context().addCookies([{ name: 'stylesheet', value: earlier, url: page.url() }])
    expect(await visit()).toEqual({ hasStyles: true, isForPaper: true })
  },
)

test('scripts are evaluated when the first frame has been painted, and not before', async ({ page }) => {
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = []
    const ask = window.requestAnimationFrame
    window.requestAnimationFrame = (callback) => frames.push(callback)
    window.addEventListener('paint-now', () => {
      window.requestAnimationFrame = ask
      for (const callback of frames) ask(callback)
    })
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const form = page.getByRole('main').locator('form').first()
  const isTakenOver = () =>
    form.evaluate(
      (node) =>
        Object.keys(node).some((key) => key.startsWith('__reactProps')) || '__reactRouterRouteModules' in window,
    )
  await expect(form).toBeVisible()
  expect(await isTakenOver()).toBe(false)
  await page.evaluate(() => window.dispatchEvent(new Event('paint-now')))
  await whenInteractive(form)
})
