import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Capability } from '#contract/index.ts'
import { openBrowser, type PageArguments } from '~/test-support/browser'
import { startPlatform, type TestPlatform } from '~/test-support/test-platform'
import { exportMiddleware } from './exports.server'

const entry = {
  _id: '65',
  action: 'update',
  reason: '=2+2',
  before: { price: 1_000, isDisabled: false },
  after: { price: 2_000, isDisabled: true },
  createdAt: '2026-11-20T23:30:00Z',
}

let platform: TestPlatform
let capabilities: Capability[]

beforeAll(async () => {
  platform = await startPlatform(({ path }) => ({
    body: { message: 'ok', data: path === '/admin/capabilities' ? { capabilities } : { data: [entry] } },
  }))
})
afterAll(() => platform.stop())

const open = (args: PageArguments) => exportMiddleware(args, () => Promise.resolve(new Response())) as Promise<Response>

/** The lines of the log's CSV, for the token of a platform that offers this. */
async function linesFor(token: string, offered: Capability[]): Promise<string[]> {
  capabilities = offered
  const browser = openBrowser({ settings: { platformUrl: platform.url } })
  const { response } = await browser.visit('/logs.csv', open, { headers: { Authorization: `Bearer ${token}` } })
  return (await response.text()).split('\r\n')
}

it('the log as a table has what changed and why, in words, on a platform that says it', async () => {
  const [head, cells] = await linesFor('with-changes', ['logChanges'])
  expect(head).toMatch(/,Date,Reason,Changes$/)
  expect(cells).toMatch(/,'=2\+2,"?Status: Active → Inactive; Price: NGN 1,000 → NGN 2,000"?$/)
  const [plainHead] = await linesFor('without', [])
  expect(plainHead).toMatch(/,Date$/)
})
