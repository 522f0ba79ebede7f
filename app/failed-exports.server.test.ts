import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { startPlatform, type TestPlatform } from '~/test-support/test-platform'
import { takeToasts } from '~/toasts/toasts.server'
import { exportMiddleware } from './exports.server'

let platform: TestPlatform
let settings: { platformUrl: string }

beforeAll(async () => {
  platform = await startPlatform(() => undefined)
  settings = { platformUrl: platform.url }
})
afterAll(() => platform.stop())

const open = (args: PageArguments) => exportMiddleware(args, () => Promise.resolve(new Response())) as Promise<Response>

/** What is said on the screen that the address of a file leads back to. */
async function messagesOf(address: string) {
  const browser = await openSignedIn({ settings })
  const { response } = await browser.visit(address, open)
  expect(response.status).toBe(303)
  const { value } = await browser.visit('/businesses', ({ context }) => takeToasts(context))
  return value?.map(({ text }) => text)
}

it.each(['/businesses.csv', '/businesses.xlsx', '/admins.json', '/reports.csv'])(
  'where %s fails, the platform’s own HTTP status text is shown',
  async (address) => {
    platform.respond = (_, response) => {
      response.writeHead(500, 'Kitchen On Fire').end('{}')
      return undefined
    }
    expect(await messagesOf(address)).toEqual(['Kitchen On Fire'])
  },
)

it('a filter that can’t be used is named, and nothing is read', async () => {
  platform.calls.length = 0
  expect(await messagesOf('/businesses.csv?status=bogus')).toEqual(['“bogus” is no value of status.'])
  expect(platform.calls.filter(({ path }) => path.startsWith('/admin/business'))).toEqual([])
})

it('a file is called after its list and the business day', async () => {
  platform.respond = () => ({ body: { message: 'ok', data: { data: [] } } })
  const headers = { Authorization: 'Bearer a-token' }
  const { response } = await openBrowser({ settings }).visit('/admins.json', open, { headers })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date())
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="admins-${today}.json"`)
  await response.body?.cancel()
})
