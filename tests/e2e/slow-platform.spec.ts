import { expect, test } from '../support/browser.ts'
import { bodyRows, whenInteractive } from '../support/page.ts'

const waiting = 'Still waiting for the platform …'

interface Router {
  state: { navigation: { state: string } }
  navigate: (to: string) => Promise<void>
}

/** Each with calls that respond after three seconds. */
test.beforeEach(({ faulty }) => faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET' }))

test.describe('while the platform is slow', () => {
  test('a page says what it waits for, and it comes by itself', async ({ page, faulty }) => {
    await page.goto(`${faulty.console.origin}/dashboard`, { waitUntil: 'commit' })
    const isPainted = (text: string) =>
      document.body?.innerText.includes(text) &&
      document.querySelector('nav') !== null &&
      performance.getEntriesByType('paint').length > 0
    // Looked for in each frame from the beginning, because on a busy machine it may be there for a moment only.
    await page.waitForFunction(isPainted, waiting)
    await expect(page.getByText(waiting)).toHaveCount(0)
    await expect(bodyRows(page, 'Subscribers').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Active vs Inactive businesses' })).toBeVisible()
  })

  test('a late list can be used like any other', { tag: '@rest' }, async ({ page, faulty }) => {
    await page.goto(`${faulty.console.origin}/businesses`, { waitUntil: 'commit' })
    await expect(page.getByText(waiting).first()).toBeVisible()
    const row = bodyRows(page, 'Businesses').first()
    await expect(row).toBeVisible()
    await faulty.misbehaving.heal()
    await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
    await row.getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('a screen that a link leads to says so too, after a while', { tag: '@rest' }, async ({ page, faulty }) => {
    await page.goto(`${faulty.console.origin}/account`)
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log', exact: false }).last()
    await whenInteractive(link)
    // Looked for in each frame, because on a busy machine it may be there for a moment only.
    const isSaid = page.waitForFunction((text) => document.body.innerText.includes(text), waiting)
    await link.click()
    await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible()
    await isSaid
    await expect(page.getByText(waiting)).toHaveCount(0)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  })

  test('from one business to another nothing of the first one stays', { tag: '@rest' }, async ({ page, faulty }) => {
    const [first, second] = faulty.plain.store.businesses
    const addressOf = (business = first) => `/business/sales/${String(business?.businessRef)}`
    await faulty.misbehaving.heal()
    await page.goto(faulty.console.origin + addressOf(first))
    await whenInteractive(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }))
    await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET' })
    const step = { to: addressOf(second), name: String(first?.businessName) }
    // Looked for in each frame, because on a busy machine it may be there for a moment only.
    await page.waitForFunction(({ to, name }) => {
      const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router }
      if (location.pathname !== to && router.state.navigation.state === 'idle') void router.navigate(to)
      const isLoading = document.querySelector('[role=status][aria-label="Loading..."]') !== null
      return isLoading && !document.body.innerText.includes(name)
    }, step)
    await expect(page.getByRole('link', { name: 'Export' })).toHaveAttribute('href', `${addressOf(second)}.csv`)
    await expect(page.getByRole('region', { name: String(second?.businessName) })).toBeVisible()
  })

  test('a dialog comes by itself', { tag: '@rest' }, async ({ page, faulty }) => {
    const { _id } = faulty.plain.store.businesses[0] ?? {}
    await page.goto(`${faulty.console.origin}/businesses?modal=edit&id=${String(_id)}`, { waitUntil: 'commit' })
    await expect(page.getByRole('dialog').getByText(waiting)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    await expect(page.getByRole('dialog').getByText(waiting)).toHaveCount(0)
  })

  test(
    'a session that turns out to have ended is said over the page',
    { tag: ['@rest', '@scripts', '@noscript'] },
    async ({ page, faulty, hasScripts, problems }) => {
      problems.expect(/status of 401/)
      faulty.plain.expireTokens()
      await page.goto(`${faulty.console.origin}/logs`, { waitUntil: 'commit' })
      await expect(page.getByText(waiting)).toBeVisible()
      if (!hasScripts) await page.getByRole('link', { name: 'Ask again' }).click()
      await expect(page.getByRole('alertdialog')).toContainText('This session has expired')
    },
  )

  test(
    'without scripts the page ends, and asking again shows what was late',
    { tag: '@noscript' },
    async ({ page, faulty }) => {
      const { _id } = faulty.plain.store.businesses[0] ?? {}
      await page.goto(`${faulty.console.origin}/businesses`)
      await expect(page.getByText(waiting).first()).toBeVisible()
      await expect(bodyRows(page, 'Businesses')).toHaveCount(0)
      await page.getByRole('link', { name: 'Ask again' }).first().click()
      await expect(bodyRows(page, 'Businesses').first()).toBeVisible()

      await page.goto(`${faulty.console.origin}/businesses?modal=edit&id=${String(_id)}`)
      await page.getByRole('dialog').getByRole('link', { name: 'Ask again' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    },
  )
})
