import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { memorySize } from '~/api-client/memory-size'
import { listed } from '~/api-client/listed.server'
import { findRecord } from '~/api-client/record.server'
import { reference } from '~/api-client/reference.server'
import { type Browser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { listWindow, type SmallPlatform, startPlatform } from '~/test-support/small-platform'
import { action } from './route'
import { currentSession } from '~/session/session.server'

const mebibyte = 1024 * 1024

let platform: SmallPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform(() => undefined)
})
afterAll(() => platform.stop())
beforeEach(async () => {
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

const reader = { searchable: () => '', sortable: () => undefined, arrange: <Row>(rows: readonly Row[]) => rows }
const request = { endpoint: contract.business.list, query: {}, sort: '', page: 1, pageSize: 20, reader }

const read = (search: string, visitor = browser) =>
  visitor.visit(`/businesses?search=${search}`, ({ context }) => listed(context, { ...request, search }), {
    isGuarded: true,
  })

function remembered(sessionId: string) {
  const { lists, lengths, references, addresses } = browser.platform.caches
  return [lists, lengths, references, addresses].flatMap((cache) => [...cache.values(sessionId, '', 0)])
}

describe('what a session has read', () => {
  it('is forgotten when it signs out, and only that', async () => {
    platform.answer = (call) =>
      call.path === '/settings/admin'
        ? { body: { message: 'ok', data: [] } }
        : listWindow(call, [{ _id: 'b1', businessName: 'Ada' }])
    const other = await openSignedIn({ settings: { platformUrl: platform.url }, platform: browser.platform })
    const ids: string[] = []
    for (const visitor of [browser, other]) {
      await read('Ada', visitor)
      await visitor.visit('/', ({ context }) => void ids.push(currentSession(context)!.id))
      await visitor.visit('/businesses', ({ context }) => reference(context, contract.settings.admin), {
        isGuarded: true,
      })
    }
    const [own = '', others = ''] = ids
    expect(remembered(own).length).toBeGreaterThanOrEqual(3)
    const post = (args: PageArguments) => action(args as Parameters<typeof action>[0])
    await browser.visit('/sign-out', post, { method: 'POST', body: new URLSearchParams() })
    expect(remembered(own)).toEqual([])
    expect(remembered(others).length).toBeGreaterThanOrEqual(3)
  })

  it('takes a bounded number of bytes, however long its texts are', async () => {
    const id = (await browser.visit('/', ({ context }) => currentSession(context)!.id)).value ?? ''
    const rows = Array.from({ length: 20 }, (_, index) => ({ _id: `b${index}`, address: 'x'.repeat(100_000) }))
    platform.answer = () => ({
      status: 206,
      headers: { 'content-range': 'items 0-19/20' },
      body: { message: 'ok', data: { data: rows } },
    })
    for (let search = 0; search < 30; search += 1) await read(String(search))
    const bytes = remembered(id).reduce((sum, value) => sum + memorySize(value), 0)
    expect(bytes).toBeGreaterThan(2 * mebibyte)
    expect(bytes).toBeLessThan(64 * mebibyte)
  })

  it('is not shown to another session, as a list or as a record', async () => {
    platform.answer = (call) => listWindow(call, [{ _id: 'b1', businessName: 'Ada' }])
    await read('')
    const other = await openSignedIn({ settings: { platformUrl: platform.url }, platform: browser.platform })
    platform.answer = () => ({ status: 500 })
    await expect(read('', other)).rejects.toMatchObject({ kind: 'failed' })
    const record = ({ context }: PageArguments) => findRecord(context, contract.business.list, 'b1')
    await expect(other.visit('/businesses', record, { isGuarded: true })).rejects.toMatchObject({ kind: 'failed' })
    expect((await browser.visit('/businesses', record, { isGuarded: true })).value).toMatchObject({ _id: 'b1' })
  })
})
