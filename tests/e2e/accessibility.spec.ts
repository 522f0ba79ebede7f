import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { launchOptions } from '../support/chromium.ts'
import { everyScreen, screenNames } from '../support/every-screen.ts'
import { pressedPages } from '../support/pressed-pages.ts'
import { sampleRecords } from '../support/sample-records.ts'

// Unlike a page of ours, axe is a program that is worth compiling for speed.
test.use({ launchOptions })
// Browsers with other options come last, when no other file is left for the other workers.
test.describe.configure({ mode: 'parallel' })

/** Every rule of WCAG 2.2 A and AA, and of good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** As high as the page, so that what stays in sight at its edges covers nothing. */
const laptop = { size: { width: 1366, height: 1600 }, colorScheme: 'light' } as const
const phone = { size: { width: 360, height: 740 }, colorScheme: 'dark' } as const

async function lookLike(page: Page, { size, colorScheme }: typeof laptop | typeof phone): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
}

/** Everything that axe finds, whatever its weight, in the page or in its dialog alone. */
async function findings(page: Page, selector: 'html' | '[role="dialog"]' = 'html'): Promise<string[]> {
  // Evaluated by the browser's debugger, so the page's policy stays as it is.
  await page.evaluate(axe.source)
  return page.evaluate(
    async ({ rules, part }) => {
      // What was evaluated above has put it there.
      const { axe: injected } = window as unknown as { axe: typeof axe }
      const { violations } = await injected.run(part, { runOnly: rules, resultTypes: ['violations'], iframes: false })
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ html, any, all }) => {
          const reason = [...any, ...all][0]?.message ?? ''
          return `${id} (${impact}) at ${html.slice(0, 160)}: ${reason}`
        }),
      )
    },
    { rules: tags, part: selector },
  )
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
  for (const [look, tag] of [
    [laptop, '@embedded'],
    [phone, ['@rest', '@embedded']],
  ] as const) {
    test(
      `axe finds nothing at ${name} and in its dialogs, whose buttons nothing covers, at ${look.size.width} px`,
      { tag: [tag].flat() },
      async ({ page, world, signIn }) => {
        test.slow()
        await signIn()
        await lookLike(page, look)
        const screen = (await everyScreen(world)).find((candidate) => candidate.name === name)
        let dialogs = 0
        const found: Record<string, string[]> = {}
        for (const address of screen?.addresses ?? []) {
          await page.goto(address)
          const isDialog = address.includes('modal=')
          if (isDialog) {
            await expect(page.getByRole('dialog').getByRole('status', { name: 'Loading...' })).toHaveCount(0)
            dialogs += 1
          }
          // Behind a second dialog is what has been looked at.
          found[address] = await findings(page, dialogs > 1 ? '[role="dialog"]' : 'html')
          for (const width of isDialog ? [look.size.width, 1024] : []) {
            await page.setViewportSize({ width, height: 768 })
            expect(await coveredButtons(page), `${address} at ${width} px`).toEqual([])
          }
          await page.setViewportSize(look.size)
        }
        expect(Object.values(found), 'the addresses of the screen').not.toEqual([])
        expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([])
      },
    )
  }
}

test('axe finds nothing in what a press opens', { tag: '@embedded' }, async ({ page, world, signIn, problems }) => {
  test.slow()
  problems.expect(/status of 4\d\d/)
  // What is left in a form is not offered in the next one.
  await page.addInitScript(() => localStorage.clear())
  const found: Record<string, string[]> = {}
  for (const { name, address, prepare, isSignedOut, isNarrow } of pressedPages(await sampleRecords(world))) {
    await page.context().clearCookies()
    if (!isSignedOut) await signIn()
    await lookLike(page, isNarrow ? phone : laptop)
    await page.goto(address)
    await prepare(page)
    found[name] = await findings(page)
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
    for (const look of [laptop, phone]) {
      await lookLike(page, look)
      for (const address of ['/login', '/no/such/page']) {
        await page.goto(address)
        expect(await findings(page), address).toEqual([])
      }
    }
  },
)
