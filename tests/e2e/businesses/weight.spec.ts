import { brotliCompressSync } from 'node:zlib'
import type { Page, Request, Response } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'

const kibibyte = 1024

/** What a first visit may weigh on the wire: the server compresses pages in a hurry, and files as well as it can. */
const budgets = { document: 13 * kibibyte, stylesheet: 12 * kibibyte, script: 122 * kibibyte }
/** What is fetched ahead of need, when the browser is idle. */
const aheadBudget = 5 * kibibyte
/** What the page itself may weigh, however well the server compresses it. */
const markupBudget = 9 * kibibyte

/** The bodies that a page asked for, by the kind of their request, in bytes on the wire. */
async function weigh(requests: readonly Request[]): Promise<{ kind: string; url: string; bytes: number }[]> {
  return Promise.all(
    requests.map(async (request) => ({
      kind: request.resourceType(),
      url: request.url(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  )
}

async function visit(page: Page, address: string): Promise<{ response: Response | null; requests: Request[] }> {
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('http')) requests.push(request)
  })
  const response = await page.goto(address, { waitUntil: 'networkidle' })
  return { response, requests }
}

test(
  'a first visit is light: few requests, little script, little HTML, little CSS',
  { tag: '@embedded' },
  async ({ page, signIn }) => {
    await signIn()
    const { response, requests } = await visit(page, '/businesses')
    // The data of the page itself are in its document.
    const isAhead = (request: Request) => new URL(request.url()).pathname.endsWith('.data')
    const transfers = await weigh(requests.filter((request) => !isAhead(request)))
    const ahead = await weigh(requests.filter(isAhead))
    expect(ahead.length).toBeLessThanOrEqual(1)
    expect(ahead[0]?.bytes ?? 0).toBeLessThanOrEqual(aheadBudget)
    await expect(page.getByRole('table', { name: 'Businesses' }).locator('tbody tr')).toHaveCount(20)
    const listing = transfers.map(({ kind, bytes, url }) => `${bytes} ${kind} ${url}`).join('\n')
    expect(transfers.length, listing).toBeLessThanOrEqual(14)
    for (const [kind, most] of Object.entries(budgets)) {
      const bytes = transfers.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.bytes, 0)
      expect(bytes, `${kind}: ${listing}`).toBeGreaterThan(0)
      expect(bytes, `${kind}: ${listing}`).toBeLessThanOrEqual(most)
    }
    expect(brotliCompressSync((await response?.body()) ?? '').length, 'brotli').toBeLessThanOrEqual(markupBudget)
  },
)

test('the watch over the browser sees a policy violation', async ({ page, signIn, problems }) => {
  problems.expect(/Content Security Policy/)
  await signIn()
  await page.goto('/businesses')
  const seen = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
  await page.locator('body').evaluate((body) => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "an inline script ran"'
    body.append(script)
  })
  await seen
  expect(await page.title()).toBe('Businesses · Console')
})
