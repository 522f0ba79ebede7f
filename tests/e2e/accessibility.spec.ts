import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { launchOptions } from '../support/chromium.ts'
import { everyScreen } from '../support/every-screen.ts'

// Unlike a page of ours, axe is a program that is worth compiling for speed.
test.use({ launchOptions })

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that look at colours, which are all that is another in the dark. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds serious or critical in light and in the dark, with the elements it finds it at; of a page whose like has
 * been looked at with a dialog open, in the dialog alone.
 */
async function findings(page: Page, { isBehindKnown = false } = {}): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const isDark = colorScheme === 'dark'
    const axe = isDark ? new AxeBuilder({ page }).withRules(colourRules) : new AxeBuilder({ page }).withTags(tags)
    // The page behind a dialog is the same as without one.
    if ((isDark || isBehindKnown) && (await page.getByRole('dialog').count()) > 0) axe.include('[role="dialog"]')
    // There are no frames, whose findings would be gathered in a page of its own.
    const { violations } = await axe.setLegacyMode().analyze()
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      found.push(...nodes.map(({ html }) => `${id}, ${colorScheme}, at ${html.slice(0, 160)}`))
    }
  }
  return found
}

/** Buttons of the open dialog that something covers, or that stand out of it. Each is scrolled into sight first. */
const coveredButtons = (page: Page): Promise<string[]> =>
  page
    .getByRole('dialog')
    .locator('button')
    .filter({ visible: true })
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          button.scrollIntoView({ block: 'nearest' })
          const { left, top, right, bottom } = button.getBoundingClientRect()
          const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const))
          return !corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)))
        })
        .map((button) => button.textContent),
    )

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

test('every screen is looked at', { tag: '@embedded' }, async ({ world }) => {
  expect((await everyScreen(world)).map(({ name }) => name)).toEqual(names)
})

for (const name of names) {
  test(
    `axe finds nothing serious at ${name}, light and dark, and in its dialogs, whose buttons nothing covers`,
    { tag: '@embedded' },
    async ({ page, world, signIn }) => {
      test.slow()
      await signIn()
      const screen = (await everyScreen(world)).find((candidate) => candidate.name === name)
      let dialogs = 0
      for (const address of screen?.addresses ?? []) {
        await page.goto(address)
        const isDialog = address.includes('modal=')
        if (isDialog) {
          await expect(page.getByRole('dialog').getByRole('status')).toHaveCount(0)
          dialogs += 1
        }
        expect(await findings(page, { isBehindKnown: dialogs > 1 }), address).toEqual([])
        for (const width of isDialog ? [1366, 1024, 360] : []) {
          await page.setViewportSize({ width, height: 768 })
          expect(await coveredButtons(page), `${address} at ${width} px`).toEqual([])
        }
        await page.setViewportSize({ width: 1366, height: 900 })
      }
    },
  )
}

test(
  'axe finds nothing serious at the login and at a page that is not there',
  { tag: '@embedded' },
  async ({ page, problems }) => {
    problems.expect(/404/)
    for (const address of ['/login', '/no/such/page']) {
      await page.goto(address)
      expect(await findings(page), address).toEqual([])
    }
  },
)
