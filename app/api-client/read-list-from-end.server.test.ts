import { beforeEach, describe, expect, it } from 'vitest'
import { listWindow, type ReceivedCall } from '~/test-support/test-platform'
import type { ListQuery } from './list-query'
import { everything, later, type List, startListReading } from './list-reading.fixture'

const { platform, page } = startListReading()

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `s${index + 1}`, businessName: `Business ${index + 1}` }))
let rows: ReturnType<typeof numbered>

beforeEach(() => {
  rows = numbered(45)
  platform.respond = (call) => listWindow(call, rows)
})

const reader: ListQuery<List>['reader'] = { ...everything.reader, arrange: (all) => all.toReversed() }
const read = (request: Partial<ListQuery<List>> = {}) => page({ reader, isReversed: true, ...request })

const idsOf = ({ rows: shown }: Awaited<ReturnType<typeof read>>) => shown.map(({ _id }) => _id)
const ids = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => `s${from + (to < from ? -index : index)}`)
const rangesOf = (calls: readonly ReceivedCall[]) => calls.map(({ headers }) => headers.range)

describe('a list that is shown backwards, from a platform that honours ranges', () => {
  it('asks for one row to learn the length, and then for one page', async () => {
    rows = numbered(100_000)
    await read({ page: 3 })
    expect(rangesOf(platform.calls)).toEqual(['items=0-0', 'items=99940-99959'])
  })

  it('counts from the new end when the list has grown since', async () => {
    await read()
    later(10)
    rows = numbered(47)
    const shown = await read()
    expect(idsOf(shown)).toEqual(ids(47, 28))
    expect(shown.total).toBe(47)
  })

  it('counts from the new end when the list has shrunk since', async () => {
    await read()
    later(10)
    rows = numbered(3)
    const shown = await read({ page: 2 })
    expect(idsOf(shown)).toEqual(['s3', 's2', 's1'])
    expect(shown).toMatchObject({ from: 0, total: 3 })
  })

  it('shows a page of a list that never stands still', async () => {
    platform.respond = (call) => {
      rows = numbered(rows.length + 1)
      return listWindow(call, rows)
    }
    const shown = await read()
    expect(shown.rows).toHaveLength(20)
    expect(platform.calls).toHaveLength(3)
    expect(shown.from).toBe(shown.total - Number(shown.rows[0]?._id?.slice(1)))
  })

  it('has the order of a chosen sort, not its reverse', async () => {
    const shown = await read({ sort: 'businessName' })
    expect(idsOf(shown)?.slice(0, 3)).toEqual(['s1', 's10', 's11'])
    expect(rangesOf(platform.calls)).toEqual(['items=0-19'])
  })
})
