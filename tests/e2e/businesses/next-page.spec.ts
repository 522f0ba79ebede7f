import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { signOut } from '../../support/page.ts'
import type { World } from '../../support/world.ts'

/** The requests for the data of a page of the list that the console has answered. */
const pathsOf = ({ console: { log } }: World, page: number): string[] =>
  log.map(({ path }) => String(path)).filter((path) => path.startsWith(`/businesses.data?page=${page}&`))

const readings = (world: World, page: number): number => pathsOf(world, page).length

const next = (page: Page) => page.getByRole('link', { name: 'Next page', exact: true })

/** Opens the list and waits until its second page was fetched ahead. */
async function openAhead(page: Page, world: World): Promise<number> {
  const before = readings(world, 2)
  await page.goto('/businesses')
  await expect.poll(() => readings(world, 2)).toBe(before + 1)
  return before + 1
}

test.describe('the next page', () => {
  test.beforeEach(({ signIn }) => signIn())

  test('is fetched ahead, and not again when it is turned to', async ({ page, world }) => {
    const before = await openAhead(page, world)
    await next(page).click()
    await expect(page.getByText(/^Showing 21 - 40 of/)).toBeVisible()
    expect(readings(world, 2)).toBe(before)
  })

  test('is read again after a change of one’s own', { tag: '@rest' }, async ({ page, world }) => {
    const before = await openAhead(page, world)
    await page.locator('a.row-actions').first().click()
    await page.getByRole('button', { name: /^(Dea|A)ctivate$/ }).click()
    await expect(page.getByRole('status').getByText(/^Business (de)?activated!$/)).toBeVisible()
    await next(page).click()
    await expect(page.getByText(/^Showing 21 - 40 of/)).toBeVisible()
    expect(readings(world, 2)).toBe(before + 1)
  })

  test('is not left behind by signing out', { tag: '@rest' }, async ({ page, world }) => {
    await openAhead(page, world)
    const path = String(pathsOf(world, 2).at(-1))
    const read = () => page.evaluate(async (url) => (await fetch(url, { cache: 'force-cache' })).text(), path)
    expect(await read()).toContain('businessName')
    await signOut(page)
    expect(await read()).not.toContain('businessName')
  })
})
