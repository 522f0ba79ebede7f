import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { applicationSettings, type Browser, openBrowser, openSignedIn } from '~/test-support/browser'
import { connectPeers } from '~/test-support/peers'
import { type SmallPlatform, startPlatform, wholeList } from '~/test-support/small-platform'
import { callerContext } from './caller'
import type { ListRequest } from './list-request'
import { listed } from './listed.server'
import { createPlatform } from './platform.server'

type List = typeof contract.business.list

const reader: ListRequest<List>['reader'] = { searchable: () => '', sortable: () => undefined, arrange: (rows) => rows }
const request = { endpoint: contract.business.list, query: {}, search: '', sort: '', pageSize: 2, reader }

let platform: SmallPlatform
/** One session, whose requests reach either process. */
let here: Browser
let there: Browser
beforeAll(async () => {
  platform = await startPlatform(() => undefined)
})
afterAll(() => platform.stop())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T13:05:00Z') })
  const settings = { ...applicationSettings, platformUrl: platform.url }
  const [one, two] = connectPeers().map((peers) => createPlatform(settings, peers))
  here = await openSignedIn({ platform: one })
  there = openBrowser({ platform: two, cookies: here.cookies })
})
afterEach(() => {
  vi.useRealTimers()
})

const rowsAre = (name: string) => {
  platform.answer = () => wholeList(Array.from({ length: 5 }, (_, index) => ({ _id: `b${index}`, businessName: name })))
}

/** The name in the rows of a page, which the session sees in one of the processes. */
async function seen(browser: Browser, page: number): Promise<unknown> {
  vi.setSystemTime(Date.now() + 10)
  const show = ({ context }: Parameters<Parameters<Browser['visit']>[1]>[0]) => listed(context, { ...request, page })
  const { value } = await browser.visit(`/businesses?page=${page}`, show, { isGuarded: true })
  return value?.rows[0]?.businessName
}

describe('a list of a session whose requests reach two processes', () => {
  beforeEach(async () => {
    rowsAre('old')
    await seen(here, 1)
    await seen(there, 2)
    rowsAre('new')
  })

  it('is turned without another call where it was read', async () => {
    expect(await seen(here, 3)).toBe('old')
    expect(await seen(there, 1)).toBe('old')
  })

  it('is read again for a reload, whichever process showed the page before', async () => {
    expect(await seen(here, 2)).toBe('new')
  })

  it('is read again after a write of the session in the other process', async () => {
    await here.visit('/', ({ context }) => context.get(callerContext).changed(), { isGuarded: true })
    expect(await seen(there, 1)).toBe('new')
  })
})
