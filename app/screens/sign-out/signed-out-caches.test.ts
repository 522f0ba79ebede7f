import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { readListPage } from '~/api-client/read-list.server'
import { reference } from '~/api-client/reference.server'
import { createPlatform } from '~/api-client/platform.server'
import {
  applicationSettings,
  type Browser,
  openBrowser,
  openSignedIn,
  type PageArguments,
} from '~/test-support/browser'
import { connectPeers } from '~/test-support/peers'
import { listWindow, platformOfFile } from '~/test-support/test-platform'
import { action } from './route'

let browser: Browser
const platform = platformOfFile()
beforeEach(async () => {
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

const reader = { searchable: () => '', sortable: () => undefined, arrange: <Row>(rows: readonly Row[]) => rows }
const request = { endpoint: contract.business.list, query: {}, sort: '', page: 1, pageSize: 20, reader }

const read = (search: string, visitor = browser) =>
  visitor.visit(`/businesses?search=${search}`, ({ context }) => readListPage(context, { ...request, search }), {
    isGuarded: true,
  })

const readSettings = (visitor = browser) =>
  visitor.visit('/businesses', ({ context }) => reference(context, contract.settings.admin), { isGuarded: true })

describe('what a session has read', () => {
  it('is forgotten when it signs out, and only that', async () => {
    platform.respond = (call) =>
      call.path === '/settings/admin'
        ? { body: { message: 'ok', data: [] } }
        : listWindow(call, [{ _id: 'b1', businessName: 'Ada' }])
    const other = await openSignedIn({ settings: { platformUrl: platform.url }, platform: browser.platform })
    for (const visitor of [browser, other]) {
      await read('Ada', visitor)
      await readSettings(visitor)
    }
    const cookie = browser.cookies.get('session') ?? ''
    const post = (args: PageArguments) => action(args as Parameters<typeof action>[0])
    await browser.visit('/sign-out', post, { method: 'POST', body: new URLSearchParams() })
    // Somebody has kept the cookie, and the platform fails, so that only what is remembered could be shown.
    browser.cookies.set('session', cookie)
    platform.respond = () => ({ status: 500 })
    await expect(read('Ada')).rejects.toMatchObject({ kind: 'expired' })
    await expect(readSettings()).rejects.toMatchObject({ kind: 'expired' })
    expect((await read('Ada', other)).value?.rows).toHaveLength(1)
    expect((await readSettings(other)).value).toEqual([])
  })

  it('is forgotten by every process when it signs out at one of them', async () => {
    const settings = { ...applicationSettings, platformUrl: platform.url }
    const [one, two] = connectPeers().map((peers) => createPlatform(settings, peers))
    platform.respond = (call) => listWindow(call, [{ _id: 'b1', businessName: 'Ada' }])
    browser = await openSignedIn({ platform: one })
    const elsewhere = openBrowser({ platform: two, cookies: browser.cookies })
    expect((await read('Ada', elsewhere)).value?.rows).toHaveLength(1)
    const cookie = browser.cookies.get('session') ?? ''
    const post = (args: PageArguments) => action(args as Parameters<typeof action>[0])
    await browser.visit('/sign-out', post, { method: 'POST', body: new URLSearchParams() })
    browser.cookies.set('session', cookie)
    platform.respond = () => ({ status: 500 })
    await expect(read('Ada', elsewhere)).rejects.toMatchObject({ kind: 'expired' })
  })

  it('takes a limited number of bytes, however long its texts are', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ _id: `b${index}`, address: 'x'.repeat(100_000) }))
    platform.respond = () => ({
      status: 206,
      headers: { 'content-range': 'items 0-19/20' },
      body: { message: 'ok', data: { data: rows } },
    })
    for (let search = 0; search < 30; search += 1) await read(String(search))
    platform.respond = () => ({ status: 500 })
    expect((await read('29')).value?.staleSince).toBeTypeOf('number')
    await expect(read('0')).rejects.toMatchObject({ kind: 'failed' })
  })
})
