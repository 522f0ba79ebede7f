import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Browser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { listWindow, type ReceivedCall, startPlatform, type TestPlatform } from '~/test-support/test-platform'
import type { ListQuery } from './list-query'
import { readListPage } from './read-list.server'

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `s${index + 1}`, businessName: `Business ${index + 1}` }))

let rows: { _id: string; businessName: string }[]
let platform: TestPlatform
let browser: Browser

beforeAll(async () => {
  platform = await startPlatform(() => undefined)
})
afterAll(() => platform.stop())
beforeEach(async () => {
  rows = numbered(45)
  platform.calls = []
  platform.respond = (call) => listWindow(call, rows)
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

type Request = Partial<ListQuery<typeof contract.business.subscribers>>

const read = async (request: Request = {}) => {
  const reader: ListQuery<typeof contract.business.subscribers>['reader'] = {
    searchable: ({ businessName }) => businessName ?? '',
    sortable: ({ businessName }) => businessName ?? undefined,
    arrange: (all) => all.toReversed(),
  }
  const base = { endpoint: contract.business.subscribers, query: {}, search: '', sort: '', page: 1, pageSize: 20 }
  const page = ({ context }: PageArguments) => readListPage(context, { ...base, reader, isReversed: true, ...request })
  const address = `/subscribers?page=${request.page ?? 1}&search=${request.search ?? ''}`
  const { value } = await browser.visit(address, page, { isGuarded: true })
  return value
}

const idsOf = (page: Awaited<ReturnType<typeof read>>) => page?.rows.map(({ _id }) => _id)
const ids = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => `s${from + (to < from ? -index : index)}`)
const rangesOf = (calls: readonly ReceivedCall[]) => calls.map(({ headers }) => headers.range)

describe('a list that is shown backwards, from a platform that honours ranges', () => {
  it('asks for one row to learn the length, and then for one page', async () => {
    rows = numbered(100_000)
    await read({ page: 3 })
    expect(rangesOf(platform.calls)).toEqual(['items=0-0', 'items=99940-99959'])
  })

  it('knows the length on the next page', async () => {
    await read()
    platform.calls = []
    expect(idsOf(await read({ page: 2 }))).toEqual(ids(25, 6))
    expect(rangesOf(platform.calls)).toEqual(['items=5-24'])
  })

  it('counts from the new end when the list has grown since', async () => {
    await read()
    rows = numbered(47)
    const page = await read()
    expect(idsOf(page)).toEqual(ids(47, 28))
    expect(page?.total).toBe(47)
  })

  it('counts from the new end when the list has shrunk since', async () => {
    await read()
    rows = numbered(3)
    const page = await read({ page: 2 })
    expect(idsOf(page)).toEqual(['s3', 's2', 's1'])
    expect(page).toMatchObject({ from: 0, total: 3 })
  })

  it('shows a page of a list that never stands still', async () => {
    platform.respond = (call) => {
      rows = numbered(rows.length + 1)
      return listWindow(call, rows)
    }
    const page = await read()
    expect(page?.rows).toHaveLength(20)
    expect(platform.calls).toHaveLength(3)
    expect(page?.from).toBe((page?.total ?? 0) - Number(page?.rows[0]?._id?.slice(1)))
  })

  it('has the order of a chosen sort, not its reverse', async () => {
    const page = await read({ sort: 'businessName' })
    expect(idsOf(page)?.slice(0, 3)).toEqual(['s1', 's10', 's11'])
    expect(rangesOf(platform.calls)).toEqual(['items=0-19'])
  })
})
