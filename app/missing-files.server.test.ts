import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { startPlatform, type TestPlatform, wholeList } from '~/test-support/test-platform'
import { exportMiddleware } from './exports.server'

let platform: TestPlatform
let settings: { platformUrl: string }
beforeAll(async () => {
  platform = await startPlatform(() => wholeList([]))
  settings = { platformUrl: platform.url }
})
afterAll(() => platform.stop())

const page = new Response('a page')
const open = (args: PageArguments) => exportMiddleware(args, () => Promise.resolve(page)) as Promise<Response>
const token = { headers: { Authorization: 'Bearer the-token' } }

it.each(['/businesses', '/businesses.pdf', '/api/openapi.json', '/json'])(
  '%s is no address of a file',
  async (address) => {
    const browser = await openSignedIn({ settings })
    expect((await browser.visit(address, open)).response).toBe(page)
  },
)

const missing = ['/nope.json', '/dashboard.json', '/search.csv', '/.xlsx', '/businesses.csv.csv', '/media/a.json']
const unnamed = ['/staffs.csv', '/subscriptions/a%2Fb.json', '/bulk/a%20b.csv']
it.each([...missing, ...unnamed])('%s, where no file is, is a problem to everybody', async (address) => {
  const visits = await Promise.all([
    openBrowser({ settings }).visit(address, open),
    openBrowser({ settings }).visit(address, open, token),
    (await openSignedIn({ settings })).visit(address, open),
  ])
  for (const { response } of visits) {
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    const detail = expect.stringMatching(/^There is no (such business|such job|file at this address)\./)
    expect(await response.json()).toMatchObject({ title: 'Not Found', status: 404, detail })
  }
})
