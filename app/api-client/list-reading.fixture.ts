import { afterEach, beforeEach, vi } from 'vitest'
import { type Business, contract } from '#contract/index.ts'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { listWindow, platformOfFile, type TestPlatform, wholeList } from '~/test-support/test-platform'
import { apiSessionContext } from './api-session'
import type { ListQuery } from './list-query'
import { readAllRows, readListPage } from './read-list.server'

export type List = typeof contract.business.list

export const named = (name: string, count = 45) =>
  Array.from({ length: count }, (_, index) => ({ _id: `b${index}`, businessName: `${name} ${index}` }))

export const everything: ListQuery<List> = {
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

/** The rows of every part of a whole list. */
export async function allRows(...[context, request]: Parameters<typeof readAllRows<List>>): Promise<Business[]> {
  const found: Business[] = []
  for await (const part of readAllRows(context, request)) found.push(...part)
  return found
}

/** What the platform sends: whole lists or ranges. */
export const kinds: [string, (name: string, count?: number) => TestPlatform['respond']][] = [
  ['honours ranges', (name, count) => (call) => listWindow(call, named(name, count))],
  ['sends everything', (name, count) => () => wholeList(named(name, count))],
]

export const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** The address of the screen that shows this. */
function addressOf({ query = {}, page = 1, search = '', sort = '' }: Partial<ListQuery<List>>): string {
  const parameters = { ...query, page: String(page), search, sort }
  return `/businesses?${new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))}`
}

/** A platform, and for each test somebody who is signed in and reads its list, at a time that the test sets. */
export function startListReading() {
  let browser: Browser
  const platform = platformOfFile()
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T13:05:00Z') })
    browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  return {
    platform,
    browser: () => browser,
    async page(request: Partial<ListQuery<List>> = {}, visitor = browser, address = addressOf(request)) {
      const visit = visitor.visit(address, ({ context }) => readListPage(context, { ...everything, ...request }), {
        isGuarded: true,
      })
      const { value } = await visit
      if (!value) throw new Error('The guard refused.')
      return value
    },
    change: () =>
      browser.visit('/', ({ context }) => context.get(apiSessionContext).recordChange(), { isGuarded: true }),
  }
}
