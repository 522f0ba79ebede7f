import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { filtersOf } from '../support/filters.ts'
import { whenInteractive } from '../support/page.ts'

const headerField = (page: Page) => page.getByRole('banner').locator('input[name=q]')
const field = (page: Page) => page.locator('#content').getByRole('searchbox')

/** Types words into a list's search, each once the address has those before. */
async function typeWithPauses(page: Page, words: readonly string[]): Promise<void> {
  await field(page).focus()
  let typed = ''
  for (const word of words) {
    typed += word
    await page.keyboard.type(word)
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(typed)
  }
}

test.describe('a search that is typed with pauses', () => {
  test('keeps the blank after which it paused', { tag: ['@rest', '@embedded'] }, async ({ page, signIn }) => {
    await signIn()
    for (const path of ['/businesses', '/transactions']) {
      await page.goto(path)
      await whenInteractive(field(page))
      await typeWithPauses(page, ['no ', 'business'])
      await expect(field(page)).toHaveValue('no business')
    }
  })

  test('keeps its field and the rows where the platform is slow', { tag: '@rest' }, async ({ page, faulty }) => {
    await page.goto(`${faulty.console.origin}/businesses`)
    await whenInteractive(field(page))
    await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET' })
    await typeWithPauses(page, ['lag', 'oon', ' beauty'])
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('table', { name: 'Businesses' })).toBeVisible()
    await expect(field(page)).toHaveValue('lagoon beauty')
  })

  test('goes with the side navigation, also with a blank at its end', { tag: '@rest' }, async ({ page, signIn }) => {
    await signIn()
    await page.goto('/businesses')
    await whenInteractive(field(page))
    await typeWithPauses(page, ['no '])
    await page.getByRole('navigation').getByRole('link', { name: 'Businesses', exact: true }).click()
    await expect(page).toHaveURL('/businesses')
    await expect(field(page)).toHaveValue('')
  })
})

test(
  'Clear without a connection is done once there is one again',
  { tag: '@rest' },
  async ({ page, signIn, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/)
    await signIn()
    await page.goto('/businesses?status=active')
    await whenInteractive(filtersOf(page))
    await page.context().setOffline(true)
    await filtersOf(page).getByRole('link', { name: 'Clear', exact: true }).click()
    await expect(page.getByText('Poor connection').first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(page).toHaveURL('/businesses', { timeout: 20_000 })
    await expect(filtersOf(page).getByLabel('Status', { exact: true })).toHaveValue('')
  },
)

test('the field has the search that Back leads to', { tag: '@rest' }, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/search?q=lagos')
  await whenInteractive(headerField(page))
  await headerField(page).fill('bako')
  await headerField(page).press('Enter')
  await expect(page).toHaveURL(/q=bako/)
  await page.goBack()
  await expect(page).toHaveURL(/q=lagos/)
  await expect(headerField(page)).toHaveValue('lagos')
})
