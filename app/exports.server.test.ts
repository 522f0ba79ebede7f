import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { capabilityNames } from '#contract/index.ts'
import type { Browser } from '~/test-support/browser'
import type { Respond, TestResponse } from '~/test-support/test-platform'
import { exportedLists } from './exported-lists.server'
import { openFile, startExports, withToken } from './exports.fixture'

const row = {
  _id: '65',
  businessRef: 'BIZ-1',
  businessName: '=1+1',
  name: '=1+1',
  title: '=1+1',
  firstName: '=1+1',
  details: '=1+1',
  phone: '+234 805 678 2832',
  amount: 1_500.5,
  price: 1_500.5,
  createdAt: '2026-11-20T23:30:00Z',
  expires: '2026-12-20T23:30:00Z',
}

/** One list under every name that the calls of lists give theirs. */
const listNames = [
  'data',
  'disabledAccounts',
  'unsubscribedBusinesses',
  'lastTenSales',
  'subscriptionHistories',
  'notifications',
  'rows',
]
const everyList = (rows: unknown[]): TestResponse => ({
  body: { message: 'ok', data: Object.fromEntries(listNames.map((name) => [name, rows])) },
})

/** A platform that keeps what was deleted. */
const offering =
  (respond: Respond): Respond =>
  (call, ...rest) =>
    call.path === '/admin/capabilities'
      ? { body: { message: 'ok', data: { capabilities: ['archive', 'bulk'] } } }
      : respond(call, ...rest)

const { platform, visitor, download, signIn } = startExports(
  offering(({ path }) =>
    path === '/admin/business/export'
      ? { headers: { 'content-type': 'text/csv' }, body: 'Business Name,Phone No\r\n=1+1,+234 805 678 2832\r\n' }
      : everyList([row]),
  ),
)
let browser: Browser
beforeEach(async () => {
  browser = await signIn({ capabilities: ['logout', 'archive', 'bulk'] })
})

const rowCalls = () => platform.calls.filter(({ path }) => !['/admin/capabilities', '/admin/exports'].includes(path))

const addresses = Object.entries(exportedLists).map(([pattern, { name }]) => ({
  name,
  address: (format: string) =>
    `${pattern.replace(':id', 'BIZ-1')}.${format}${pattern === '/staffs' ? '?business=BIZ-1' : ''}`,
}))

interface Definition {
  name: string
  endpoint: unknown
  columns: unknown
}
const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'columns' in value

it('every list that the console has can be exported', () => {
  const modules = import.meta.glob<Record<string, unknown>>(['./screens/**/*.server.ts', './entities/**/*.server.ts'], {
    eager: true,
  })
  const declared = Object.values(modules).flatMap((module) => Object.values(module).filter(isDefinition))
  expect(declared.length).toBeGreaterThan(10)
  expect(
    Object.values(exportedLists)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...new Set(declared.map(({ name }) => name))].toSorted())
})

it('a link on another site leads to the screen, where nothing has been written', async () => {
  const { response } = await browser.visit('/logs.csv?search=update', openFile, {
    headers: { 'Sec-Fetch-Site': 'cross-site' },
  })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/logs?search=update'])
  expect(rowCalls()).toEqual([])
})

it('the picture of a notification can’t be a file, which would be in the log of whoever sees it', async () => {
  const { response } = await browser.visit('/logs.csv', openFile, { headers: { 'Sec-Fetch-Dest': 'image' } })
  expect(response.status).toBe(403)
  expect(rowCalls()).toEqual([])
})

it('a file is asked for by GET alone, so that none is in the log without its bytes', async () => {
  const { response } = await browser.visit('/logs.csv', openFile, { method: 'HEAD' })
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET'])
  expect(rowCalls()).toEqual([])
})

it.each(addresses)('$name as CSV has no cell that runs, and phone numbers whole', async ({ address }) => {
  const response = await download(address('csv'))
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const text = await response.text()
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).not.toMatch(/(?:^|,)=/m)
  if (text.includes('Phone No')) expect(text).toMatch(/,\+234 805 678 2832(?:,|\r)/)
})

it('as XLSX a list has typed cells', async () => {
  const response = await download('/subscribers.xlsx')
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\w.-]+\.xlsx"$/)
  const [sheet] = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets
  const [head = [], cells = []] = sheet?.rows ?? []
  const at = (header: string) => cells[head.indexOf(header)]
  expect(sheet?.rows).toHaveLength(2)
  expect([at('Phone No'), at('Price')]).toEqual(['+234 805 678 2832', 1_500.5])
})

it('two files at once are read each for itself, because each says when it was read', async () => {
  const file = () => browser.visit('/subscriptions.json', openFile)
  await Promise.all([file(), file()])
  expect(rowCalls()).toHaveLength(2)
})

it.each(['csv', 'xlsx', 'json'])('as %s a file can be left half-way', async (format) => {
  platform.respond = offering(() => everyList(Array.from({ length: 1_200 }, () => row)))
  const { body } = await download(`/businesses.${format}?search=BIZ`)
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel(new Error('gone'))
  // The process goes on.
  expect((await download('/businesses.json')).status).toBe(200)
})

it.each(addresses)('$name leads a stranger to the login page, and a wrong token to a problem', async ({ address }) => {
  const { response } = await visitor().visit(address('csv'), openFile)
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/login'])
  expect(platform.calls).toEqual([])
  platform.respond = () => ({ status: 401, body: { message: 'jwt expired' } })
  const refused = await download(address('xlsx'), 'wrong')
  expect(refused.status).toBe(401)
  expect(refused.headers.get('Content-Type')).toBe('application/problem+json')
})

describe('a script', () => {
  it('asks what the platform offers once, however many files it fetches', async () => {
    const script = visitor()
    for (const address of ['/logs.json', '/admins.json', '/logs.csv'])
      await script.visit(address, openFile, withToken('t'))
    expect(platform.calls.filter(({ path }) => path === '/admin/capabilities')).toHaveLength(1)
  })

  it('speaks for its token, whatever its cookies say', async () => {
    await browser.visit('/logs.json', openFile, withToken('another'))
    expect(platform.calls[0]?.headers.authorization).toBe('Bearer another')
  })

  it.each(['Bearer', 'bearer  ', 'Bearer a b', 'Bearer ì'])('with %j for a token gets 401', async (authorization) => {
    const headers = { Authorization: Buffer.from(authorization).toString('latin1') }
    const { response } = await visitor().visit('/logs.json', openFile, { headers })
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(platform.calls).toEqual([])
  })

  it.each([
    ['status=gone', '“gone” is no value of status.'],
    ['status=a,%20so%20b', '“a, so b” is no value of status.'],
    ['startDate=2026-01-01', 'Enter the end date too.'],
    ['startDate=2026-02-30&endDate=2026-03-01', 'This is not a date. Enter it as YYYY-MM-DD.'],
    ['sort=nothing', '“nothing” is no value of sort.'],
    ['columns=nothing', '“nothing” is no column of this list.'],
    ['stat=inactive', '“stat” is no parameter of this file.'],
  ])(
    'is told that %s is wrong, and gets no other rows instead; so is a session, by a message',
    async (query, detail) => {
      const response = await download(`/businesses.csv?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ status: 400, title: 'Bad Request', detail })
      const visit = await browser.visit(`/businesses.csv?${query}`, openFile)
      expect([visit.response.status, visit.response.headers.get('Location')]).toEqual([303, `/businesses?${query}`])
      expect(rowCalls()).toEqual([])
    },
  )

  it.each([
    [{ status: 403, body: { message: 'choose a new password first.' } }, 403, 'Choose a new password first.'],
    [{ status: 500, body: {} }, 502, 'Poor connection, cannot fetch data'],
  ])('is told why the platform refuses: %j', async (response, status, detail) => {
    platform.respond = () => response
    expect(await (await download('/logs.csv')).json()).toMatchObject({ status, detail })
  })

  it.each(['/staffs.csv', '/subscriptions/a%2Fb.csv', '/business/sales/...csv'])('gets 404 for %s', async (address) => {
    expect((await download(address)).status).toBe(404)
    expect(platform.calls).toEqual([])
  })
})

it.each([
  ['/transactions.json?type=sale', 'type'],
  ['/notifications.json?phase=live', 'phase'],
  ['/logs.json?record=b1', 'record'],
  ['/subscribers.json?plan=p1', 'plan'],
])('%s is refused where the platform lacks the filter', async (address, name) => {
  expect(await (await download(address)).json()).toMatchObject({ detail: `“${name}” is no filter of this platform.` })
})

it.each([
  ['/transactions.json?type=sale', { type: 'sale' }],
  ['/logs.json?businessRef=BIZ-1', { businessRef: 'BIZ-1' }],
])('%s has the filters that the platform offers', async (address, query) => {
  platform.respond = ({ path }) =>
    path === '/admin/capabilities'
      ? { body: { message: 'ok', data: { capabilities: [...capabilityNames] } } }
      : everyList([row])
  await download(address)
  expect(Object.fromEntries(rowCalls().at(-1)?.query ?? [])).toMatchObject(query)
})

it('dates beside a preset are those of the file', async () => {
  const { response } = await browser.visit(
    '/businesses.json?preset=today&startDate=2026-01-01&endDate=2026-01-31',
    openFile,
  )
  expect(await response.json()).toMatchObject({ filters: { startDate: '2026-01-01', endDate: '2026-01-31' } })
})

it('where a file can’t be made the screen says why', async () => {
  platform.respond = () => ({ status: 503, body: { message: 'busy' } })
  const { response } = await browser.visit('/unsubscribed.xlsx?startDate=2026-01-01&endDate=2026-01-31', openFile)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/dashboard'])
  const other = await browser.visit('/logs.json?search=ada', openFile)
  expect(other.response.headers.get('Location')).toBe('/logs?search=ada')
})
