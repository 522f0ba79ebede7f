import { brotliCompressSync } from 'node:zlib'
import type { CDPSession } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'

const kibibyte = 1024

interface Transfer {
  url: string
  type: string
  bytes: number
}

/** Every finished request of the page, with the bytes that it cost on the wire, headers included. */
async function watchTransfers(session: CDPSession): Promise<Transfer[]> {
  const started = new Map<string, { url: string; type: string }>()
  const finished: Transfer[] = []
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    started.set(requestId, { url: response.url, type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId)
    if (request?.url.startsWith('http')) finished.push({ ...request, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return finished
}

const sizeOf = (transfers: Transfer[], type: string): number =>
  transfers.filter((transfer) => transfer.type === type).reduce((sum, { bytes }) => sum + bytes, 0)

test(
  'a first visit is light: few requests, little script, little HTML',
  { tag: '@embedded' },
  async ({ page, context, signIn }) => {
    await signIn()
    const transfers = await watchTransfers(await context.newCDPSession(page))
    const answer = await page.goto('/businesses', { waitUntil: 'networkidle' })
    await expect(page.getByRole('table', { name: 'Businesses' }).locator('tbody tr')).toHaveCount(20)
    const listing = transfers.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
    expect(transfers.length, listing).toBeLessThanOrEqual(14)
    expect(sizeOf(transfers, 'Script'), listing).toBeLessThanOrEqual(128 * kibibyte)
    expect(sizeOf(transfers, 'Document'), listing).toBeLessThanOrEqual(13 * kibibyte)
    expect(sizeOf(transfers, 'Document'), listing).toBeGreaterThan(0)
    expect(brotliCompressSync((await answer?.body()) ?? '').length).toBeLessThanOrEqual(9 * kibibyte)
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
