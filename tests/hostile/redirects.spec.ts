import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { isFullRun } from './support/extent.ts'

/** Ways to write another site where the console expects a path of its own. */
const payloads: readonly string[] = [
  'http://evil.example',
  'https://evil.example',
  'http:///evil.example',
  'https:///evil.example',
  'http:evil.example',
  'https:/evil.example',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '\\\\\\evil.example',
  '//\\evil.example',
  '/\\\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/login/..//evil.example',
  '//evil.example@localhost/',
  '//localhost@evil.example/',
  'http://localhost@evil.example',
  'http://localhost:3000.evil.example',
  '@evil.example',
  '.evil.example',
  ':80@evil.example',
  'javascript:location="http://evil.example"',
  'JavaScript:location="http://evil.example"',
  'java\nscript:location="http://evil.example"',
  '\u0001javascript:location="http://evil.example"',
  'data:text/html,<meta http-equiv=refresh content=0;url=http://evil.example>',
  'vbscript:location="http://evil.example"',
  'ftp://evil.example',
  '//[::1]/',
  '/\u2028/evil.example',
]

/** One function checks them all, and its own test tries each; in a browser the short form tries some. */
const tried = payloads.filter((_, index) => isFullRun || index % 4 === 0)

/** Posts a form of the page's own origin, as a form that stands in it would, and waits for where it leads. */
async function post(page: Page, action: string, fields: Record<string, string>): Promise<void> {
  const arrived = page.waitForEvent('load')
  await page.evaluate(
    ([address, values]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: address })
      for (const [name, value] of Object.entries(values)) {
        // A text area keeps line breaks, which an input drops.
        form.append(Object.assign(document.createElement('textarea'), { name, value }))
      }
      document.body.append(form)
      form.submit()
    },
    [action, fields] as const,
  )
  await arrived
}

test.describe('where the console sends a browser', () => {
  test.setTimeout(240_000)
  let strays: string[]

  test.beforeEach(async ({ context, world }) => {
    strays = []
    const { origin } = new URL(world.console.origin)
    await context.route(
      (url) => url.protocol.startsWith('http') && url.origin !== origin,
      (route) => {
        strays.push(route.request().url())
        return route.abort()
      },
    )
  })

  const expectAtHome = async (page: Page, payload: string, origin: string) => {
    expect(new URL(page.url()).origin, `after ${JSON.stringify(payload)}`).toBe(origin)
    expect(strays, `after ${JSON.stringify(payload)}`).toEqual([])
  }

  test('stays with it, whatever a form names as the next page', async ({ page, world, signIn, problems }) => {
    problems.expect(/404/)
    await signIn()
    await page.goto('/logs')
    for (const payload of tried) {
      await post(page, '/theme', { theme: '', next: payload })
      await expectAtHome(page, payload, world.console.origin)
    }
  })

  test('stays with it after signing in, whatever was asked for before', async ({ page, world, problems }) => {
    problems.expect(/404/)
    await page.goto('/login')
    for (const payload of tried) {
      await post(page, '/sign-out', { next: payload })
      await post(page, '/login', { ...world.administrator })
      await expectAtHome(page, payload, world.console.origin)
    }
  })

  test('stays with it when a link leads to what looks like a path', async ({ page, world, problems }) => {
    problems.expect(/404|400/)
    for (const payload of tried) {
      const path = payload.startsWith('/') ? payload : `/${payload}`
      // A document's address is what the browser makes of the link, before the console sees it.
      const answer = await page.goto(world.console.origin + path.replace(/[\0\t\r\n]/g, encodeURIComponent))
      expect(answer?.status()).toBeLessThan(500)
      await expectAtHome(page, payload, world.console.origin)
      if (!page.url().endsWith('/login')) continue
      await post(page, '/login', { ...world.administrator })
      await expectAtHome(page, payload, world.console.origin)
      await post(page, '/sign-out', {})
    }
  })
})
