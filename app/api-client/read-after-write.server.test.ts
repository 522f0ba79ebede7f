import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { listWindow, type TestPlatform, startPlatform, wholeList } from '~/test-support/test-platform'
import { apiSessionContext } from './api-session'
import type { ListQuery } from './list-query'
import { readListPage } from './read-list.server'

type List = typeof contract.business.list

const named = (name: string, count = 45) =>
  Array.from({ length: count }, (_, index) => ({ _id: `b${index}`, businessName: `${name} ${index}` }))

const everything: ListQuery<List> = {
  endpoint: contract.business.list,
  query: {},
  search: '',
  sort: '',
  page: 1,
  pageSize: 20,
  reader: {
    searchable: ({ businessName }) => businessName ?? '',
    sortable: ({ businessName }) => businessName ?? undefined,
    arrange: (all) => all,
  },
}

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform(() => undefined)
})
afterAll(() => platform.stop())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T13:05:00Z') })
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** The address of the screen that shows this. */
function addressOf({ query = {}, page = 1, search = '', sort = '' }: Partial<ListQuery<List>>): string {
  const parameters = { ...query, page: String(page), search, sort }
  return `/businesses?${new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))}`
}

async function page(request: Partial<ListQuery<List>> = {}, visitor = browser, address = addressOf(request)) {
  const visit = visitor.visit(address, ({ context }) => readListPage(context, { ...everything, ...request }), {
    isGuarded: true,
  })
  const { value } = await visit
  if (!value) throw new Error('The guard refused.')
  return value
}
const change = () =>
  browser.visit('/', ({ context }) => context.get(apiSessionContext).recordChange(), { isGuarded: true })

/** What the platform sends: whole lists or ranges. */
const kinds: [string, (name: string, count?: number) => TestPlatform['respond']][] = [
  ['honours ranges', (name, count) => (call) => listWindow(call, named(name, count))],
  ['sends everything', (name, count) => () => wholeList(named(name, count))],
]

describe.each(kinds)('two console processes whose platform %s', (_, responding) => {
  it('show one session nothing that either of them read before a write that the other handled', async () => {
    const other = await openSignedIn({ settings: { platformUrl: platform.url } })
    const request = { page: 2, reader: { ...everything.reader } }
    other.cookies.set('session', browser.cookies.get('session') ?? '')
    platform.respond = responding('old')
    await page({}, other)
    await page(request, other)
    later(10)
    await change()
    // The browser sends the cookie that the first process has set to the second one.
    other.cookies.set('session', browser.cookies.get('session') ?? '')
    later(10)
    platform.respond = responding('new')
    expect((await page({}, other)).rows[0]?.businessName).toBe('new 0')
    later(10)
    await change()
    other.cookies.set('session', browser.cookies.get('session') ?? '')
    platform.respond = () => ({ status: 500 })
    await expect(page(request, other)).rejects.toMatchObject({ kind: 'failed' })
  })
})

describe.each(kinds)(
  'a response that was requested before the session’s own write, of a platform that %s',
  (_, responding) => {
    /** Requests a page with these rows, whose response comes only after a change. */
    async function respondAfterChange(request: Partial<ListQuery<List>>) {
      const gate = Promise.withResolvers<void>()
      platform.respond = async (call, response) => {
        await gate.promise
        return responding('old')(call, response)
      }
      const slow = page(request)
      await vi.waitFor(() => expect(platform.calls.length).toBeGreaterThan(0))
      later(10)
      await change()
      later(10)
      gate.resolve()
      await slow
    }

    it.each<[string, Partial<ListQuery<List>>]>([
      ['a page', {}],
      ['the whole list', { where: () => true }],
      ['a page from the end', { isReversed: true }],
      ['a search', { search: '1' }],
    ])('is not shown again: %s', async (_name, request) => {
      await respondAfterChange(request)
      platform.respond = responding('new')
      expect((await page(request)).rows[0]?.businessName).toMatch(/^new/)
    })

    it('does not stand in for one that fails', async () => {
      await respondAfterChange({})
      platform.respond = () => ({ status: 500 })
      await expect(page()).rejects.toMatchObject({ kind: 'failed' })
    })
  },
)
