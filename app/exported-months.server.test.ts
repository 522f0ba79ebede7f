import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openFile, startExports, withToken } from './exports.fixture'

let capabilities: string[]

const { platform, download, signIn, visitor } = startExports(({ path, query }) => {
  if (path === '/admin/capabilities') return { body: { message: 'ok', data: { capabilities } } }
  if (path === '/admin/exports') return { body: { message: 'ok', data: null } }
  const isNovember = query.get('startDate') === '2026-11-01'
  const totals = [
    { currency: 'NGN', amount: 1_234.5, count: 3 },
    { currency: '=USD', amount: '12345678901234567.25', count: 1 },
  ]
  const ofPlain = { totalTransactions: 1_000, totalCount: 2 }
  return { body: { message: 'ok', data: isNovember && capabilities.length > 0 ? { totals } : ofPlain } }
})
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00Z') }))
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  capabilities = ['transactionFilters', 'exportLog']
})

it('the figures of the bars by month are a file: a line for each month and currency, with plain numbers', async () => {
  const response = await download('/reports.csv')
  expect(response.headers.get('Content-Disposition')).toBe(
    'attachment; filename="completed-sales-by-month-2025-12-to-2026-11.csv"',
  )
  const lines = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await response.arrayBuffer())
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(1 + 11 + 2)
  expect(lines[0]).toBe('\uFEFFMonth,From,To,Currency,Count,Amount')
  expect(lines[1]).toBe('2025-12,2025-12-01,2025-12-31,NGN,2,1000')
  // Already the 21st in Lagos; what a spreadsheet would run is escaped.
  expect(lines.slice(-2)).toEqual([
    '2026-11,2026-11-01,2026-11-21,NGN,3,1234.5',
    "2026-11,2026-11-01,2026-11-21,'=USD,1,12345678901234567.25",
  ])
  const asked = platform.calls.filter(({ path }) => path === '/admin/reports/sales')
  expect(asked.every(({ query }) => query.get('type') === 'sale' && query.get('status') === 'complete')).toBe(true)
})

it('a platform that can’t tell sales apart has a file of transactions', async () => {
  capabilities = []
  const response = await download('/reports.json')
  expect(response.headers.get('Content-Disposition')).toMatch(/"completed-transactions-by-month-.*json"/)
  const { rows, total } = (await response.json()) as { rows: unknown[]; total: number }
  expect(total).toBe(12)
  expect(rows.at(-1)).toEqual({
    month: '2026-11',
    startDate: '2026-11-01',
    endDate: '2026-11-21',
    currency: 'NGN',
    count: 2,
    amount: 1_000,
  })
})

it('has no number where the platform tells none', async () => {
  const usual = platform.respond
  platform.respond = (call, response) =>
    call.path === '/admin/reports/sales' ? { body: { message: 'ok', data: {} } } : usual(call, response)
  expect(await (await download('/reports.csv')).text()).toMatch(/\r\n2026-11,2026-11-01,2026-11-21,NGN,,\r\n$/)
  const { rows } = (await (await download('/reports.json')).json()) as { rows: object[] }
  expect(rows.at(-1)).not.toHaveProperty('amount')
  platform.respond = usual
})

it('comes to somebody who asks for all its formats at once', async () => {
  const script = visitor()
  const ask = (format: string) => script.visit(`/reports.${format}`, openFile, withToken('the-token'))
  const asked = await Promise.all(['csv', 'xlsx', 'json', 'csv', 'xlsx', 'json'].map(ask))
  expect(asked.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200, 200])
  await Promise.all(asked.map(({ response }) => response.arrayBuffer()))
})

it('is refused with a parameter, of which it has none', async () => {
  const response = await download('/reports.csv?period=last-month')
  expect(await response.json()).toMatchObject({ status: 400, detail: '“period” is no parameter of this file.' })
})

it('is logged before it is sent', async () => {
  await (await download('/reports.xlsx')).arrayBuffer()
  const [logged] = platform.calls.filter(({ path }) => path === '/admin/exports')
  expect(JSON.parse(logged?.body ?? '')).toEqual({
    list: 'Completed sales by month',
    format: 'xlsx',
    rows: 13,
    filters: '',
  })
})

it('leads back to the reports with a message where the months can’t be read, and is a problem for a script', async () => {
  platform.respond = () => ({ status: 500, body: {} })
  const { response } = await (await signIn()).visit('/reports.csv', openFile)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/reports'])
  expect((await download('/reports.csv')).status).toBe(502)
})
