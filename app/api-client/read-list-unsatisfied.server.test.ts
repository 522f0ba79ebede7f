import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { listWindow, type TestPlatform, startPlatform } from '~/test-support/test-platform'
import type { ListQuery } from './list-query'
import { readListPage } from './read-list.server'

type List = typeof contract.business.subscribers

const everything: ListQuery<List> = {
  endpoint: contract.business.subscribers,
  query: {},
  search: '',
  sort: '',
  page: 1,
  pageSize: 20,
  reader: { searchable: () => '', sortable: () => undefined, arrange: (all) => all },
}

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform(() => undefined)
})
afterAll(() => platform.stop())
beforeEach(async () => {
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

const page = async (request: Partial<ListQuery<List>>) => {
  const read = browser.visit('/', ({ context }) => readListPage(context, { ...everything, ...request }), {
    isGuarded: true,
  })
  return (await read).value
}
const unsatisfied = (contentRange?: string): TestPlatform['respond'] => {
  const headers: Record<string, string> = contentRange ? { 'content-range': contentRange } : {}
  return () => ({ status: 416, headers, body: { message: 'There is no such range.', data: null } })
}
const rows = Array.from({ length: 45 }, (_, index) => ({ _id: `b${index}` }))

describe.each<[string, Partial<ListQuery<List>>]>([
  ['from its start', {}],
  ['on a later page', { page: 7 }],
  ['from its end', { isReversed: true }],
  ['that only the console filters', { where: () => true }],
  ['by a search', { search: 'Ada' }],
])('a list that is read %s', (_, request) => {
  it('is empty where the platform says that there is no row', async () => {
    platform.respond = unsatisfied('items */0')
    expect(await page(request)).toMatchObject({
      rows: [],
      from: 0,
      total: 0,
      unsearchedTotal: 0,
      data: { data: [], totals: [] },
    })
  })
})

describe('a list that is shorter than the requested page', () => {
  it('shows its last page', async () => {
    platform.respond = (call) => listWindow(call, rows)
    expect(await page({ page: 7 })).toMatchObject({ from: 40, total: 45, rows: rows.slice(40) })
  })

  it('shows its first page where nobody says how long it is', async () => {
    platform.respond = (call, response) => {
      const { status } = listWindow(call, rows)
      return status === 416 ? unsatisfied()(call, response) : listWindow(call, rows)
    }
    expect(await page({ page: 7 })).toMatchObject({ from: 0, total: 45 })
  })

  it.each([undefined, 'items */45'])(
    'fails where even its first page is said not to exist: %s',
    async (contentRange) => {
      platform.respond = unsatisfied(contentRange)
      await expect(page({})).rejects.toMatchObject({ kind: 'failed', status: 416 })
      await expect(page({ isReversed: true })).rejects.toMatchObject({ kind: 'failed', status: 416 })
    },
  )
})
