import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { launchOptions } from '../support/chromium.ts'
import { shots } from '../screenshots/shots.ts'
import { everyScreen, screenNames } from '../support/every-screen.ts'
import { sampleRecords } from '../support/sample-records.ts'

// Unlike a page of ours, axe is a program that is worth compiling for speed.
test.use({ launchOptions })

/** Every rule of WCAG 2.2 A and AA, and of good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** As high as the page, so that what stays in sight at its edges covers nothing. */
const laptop = { width: 1366, height: 1600 }
const phone = { width: 360, height: 740 }

interface Looked {
  /** Looks at the dialog alone, because the page behind it has been looked at. */
  isDialogOnly?: boolean
  sizes?: (typeof laptop)[]
}

/** Everything that axe finds, whatever its weight: on a laptop in light, and on a phone in the dark. */
async function findings(page: Page, { isDialogOnly = false, sizes = [laptop, phone] }: Looked = {}): Promise<string[]> {
  const found: string[] = []
  // Evaluated by the browser's debugger, so the page's policy stays as it is.
  await page.evaluate(axe.source)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const colorScheme = size === laptop ? 'light' : 'dark'
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const lines = await page.evaluate(
      async ({ rules, selector }) => {
        // What was evaluated above has put it there.
        const { axe: injected } = window as unknown as { axe: typeof axe }
        const { violations } = await injected.run(selector, {
          runOnly: rules,
          resultTypes: ['violations'],
          iframes: false,
        })
        return violations.flatMap(({ id, impact, nodes }) =>
          nodes.map(({ html, any, all }) => {
            const reason = [...any, ...all][0]?.message ?? ''
            return `${id} (${impact}) at ${html.slice(0, 160)}: ${reason}`
          }),
        )
      },
      { rules: tags, selector: isDialogOnly ? '[role="dialog"]' : 'html' },
    )
    found.push(...lines.map((line) => `${colorScheme}, ${size.width} px: ${line}`))
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

for (const name of screenNames) {
  test(
    `axe finds nothing at ${name}, wide and light, narrow and dark, and in its dialogs, whose buttons nothing covers`,
    { tag: '@embedded' },
    async ({ page, world, signIn }) => {
      test.slow()
      await signIn()
      const screen = (await everyScreen(world)).find((candidate) => candidate.name === name)
      let dialogs = 0
      const found: Record<string, string[]> = {}
      for (const address of screen?.addresses ?? []) {
        await page.goto(address)
        const isDialog = address.includes('modal=')
        if (isDialog) {
          await expect(page.getByRole('dialog').getByRole('status')).toHaveCount(0)
          dialogs += 1
        }
        found[address] = await findings(page, { isDialogOnly: dialogs > 1 })
        for (const width of isDialog ? [1366, 1024, 360] : []) {
          await page.setViewportSize({ width, height: 768 })
          expect(await coveredButtons(page), `${address} at ${width} px`).toEqual([])
        }
      }
      expect(Object.values(found), 'the addresses of the screen').not.toEqual([])
      expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([])
    },
  )
}

test('axe finds nothing in what a press opens', { tag: '@embedded' }, async ({ page, world, signIn, problems }) => {
  test.slow()
  problems.expect(/status of 4\d\d/)
  // What the steps of one picture leave in a form is not offered in the next one.
  await page.addInitScript(() => localStorage.clear())
  const found: Record<string, string[]> = {}
  const pressed = shots(await sampleRecords(world)).filter(({ prepare }) => prepare)
  for (const shot of pressed) {
    await page.context().clearCookies()
    if (!shot.isSignedOut) await signIn()
    const size = shot.isNarrow ? phone : laptop
    await page.setViewportSize(size)
    await page.goto(shot.address)
    await shot.prepare?.(page)
    found[shot.name] = await findings(page, { sizes: [size] })
  }
  expect(Object.keys(found)).toContain('businesses-actions')
  expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([])
})

test('every screen is looked at', { tag: '@embedded' }, async ({ world }) => {
  expect((await everyScreen(world)).map(({ name }) => name)).toEqual(screenNames)
})

test(
  'axe finds nothing at the login and at a page that is not there',
  { tag: '@embedded' },
  async ({ page, problems }) => {
    problems.expect(/404/)
    for (const address of ['/login', '/no/such/page']) {
      await page.goto(address)
      expect(await findings(page), address).toEqual([])
    }
  },
)
