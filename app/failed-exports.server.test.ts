import { expect, it } from 'vitest'
import type { PageArguments } from '~/test-support/browser'
import { takeToasts } from '~/toasts/toasts.server'
import { openFile, startExports } from './exports.fixture'
import { exportMiddleware } from './exports.server'

const { platform, visitor, download, signIn } = startExports()

/** What is said on the screen that the address of a file leads back to. */
async function messagesOf(address: string) {
  const browser = await signIn()
  const { response } = await browser.visit(address, openFile)
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
  expect(await messagesOf('/businesses.csv?status=bogus')).toEqual(['“bogus” is no value of status.'])
  expect(platform.calls.filter(({ path }) => path.startsWith('/admin/business'))).toEqual([])
})

it('a file is called after its list and the business day', async () => {
  platform.respond = () => ({ body: { message: 'ok', data: { data: [] } } })
  const response = await download('/admins.json')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date())
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="admins-${today}.json"`)
  await response.body?.cancel()
})

it.each(['/businesses', '/businesses.pdf', '/api/openapi.json', '/json'])(
  '%s is no address of a file',
  async (address) => {
    const page = new Response('a page')
    const open = (args: PageArguments) => exportMiddleware(args, () => Promise.resolve(page)) as Promise<Response>
    expect((await (await signIn()).visit(address, open)).response).toBe(page)
  },
)

const missing = ['/nope.json', '/dashboard.json', '/search.csv', '/.xlsx', '/businesses.csv.csv', '/media/a.json']
const unnamed = ['/staffs.csv', '/subscriptions/a%2Fb.json', '/bulk/a%20b.csv']
it.each([...missing, ...unnamed])('%s, where no file is, is a problem to everybody', async (address) => {
  const visits = [visitor().visit(address, openFile), (await signIn()).visit(address, openFile)]
  const responses = (await Promise.all(visits)).map(({ response }) => response)
  for (const response of [...responses, await download(address)]) {
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    const detail = expect.stringMatching(/^There is no (such business|such job|file at this address)\./)
    expect(await response.json()).toMatchObject({ title: 'Not Found', status: 404, detail })
  }
})
