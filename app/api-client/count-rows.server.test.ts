import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { listWindow, type TestPlatform, startPlatform, wholeList } from '~/test-support/test-platform'
import { countRows } from './read-list.server'

const rows = Array.from({ length: 45 }, (_, index) => ({ _id: `b${index}` }))

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

const count = async () =>
  (
    await browser.visit('/', ({ context }) => countRows(context, contract.business.list, { status: 'active' }), {
      isGuarded: true,
    })
  ).value

describe('the length of a list', () => {
  it('takes one row of a platform that honours ranges', async () => {
    platform.respond = (call) => listWindow(call, rows)
    expect(await count()).toBe(45)
    expect(platform.calls.map(({ headers, query }) => [headers.range, query.toString()])).toEqual([
      ['items=0-0', 'status=active'],
    ])
  })

  it('is counted where the platform sends everything', async () => {
    platform.respond = () => wholeList(rows)
    expect(await count()).toBe(45)
  })

  it('of an empty list is zero', async () => {
    platform.respond = () => wholeList([])
    expect(await count()).toBe(0)
  })

  it('is unknown when the list cannot be read', async () => {
    platform.respond = () => ({ status: 500 })
    await expect(count()).rejects.toMatchObject({ kind: 'failed' })
  })
})
