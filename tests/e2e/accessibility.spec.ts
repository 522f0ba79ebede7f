import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { everyScreen } from '../support/every-screen.ts'

/** What axe finds serious or critical, with the elements it finds it at. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} at ${html.slice(0, 160)}`))
}

const names = [
  'dashboard',
  'businesses',
  'business sales',
  'subscribers',
  'subscriptions',
  'subscription history',
  'transactions',
  'reports',
  'logs',
  'staffs',
  'admins',
  'notifications',
  'account',
]

test('every screen is looked at', { tag: ['@embedded', '@scripts'] }, async ({ world }) => {
  expect((await everyScreen(world)).map(({ name }) => name)).toEqual(names)
})

for (const name of names) {
  test(
    `axe finds nothing serious at ${name}, dialogs open and closed, light and dark`,
    { tag: ['@embedded', '@scripts'] },
    async ({ page, world, signIn }) => {
      test.slow()
      await signIn()
      const screen = (await everyScreen(world)).find((candidate) => candidate.name === name)
      for (const address of screen?.addresses ?? []) {
        await page.goto(address)
        if (address.includes('modal=')) await expect(page.getByRole('dialog').getByRole('status')).toHaveCount(0)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          expect(await findings(page), `${address}, ${colorScheme}`).toEqual([])
        }
      }
    },
  )
}

test(
  'axe finds nothing serious at the login and at a page that is not there',
  { tag: ['@embedded', '@scripts'] },
  async ({ page, problems }) => {
    problems.expect(/404/)
    for (const address of ['/login', '/no/such/page']) {
      await page.goto(address)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await findings(page), `${address}, ${colorScheme}`).toEqual([])
      }
    }
  },
)
