import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { parseContentRange } from '../../../server/platform/contract/envelope.ts'
import { viewsOf } from '../../support/list-views.ts'
import { createListReader, lists } from './list-reader.ts'
import type { World } from './world.ts'

export function describeLists(world: World): void {
  const read = createListReader(world)

  describe.each(lists)('the list $name', ({ endpoint }) => {
    it('answers a range with its place in the whole, and with the same rows', async () => {
      const { status, headers, rows } = await read(endpoint)
      expect(status).toBe(200)
      expect(headers.get('accept-ranges')).toBe('items')
      expect(rows.length).toBeGreaterThan(0)
      for (const from of [0, Math.floor(rows.length / 2), rows.length - 1]) {
        const page = await read(endpoint, { range: `items=${from}-${from + 4}` })
        expect(page.status).toBe(206)
        expect(page.rows).toEqual(rows.slice(from, from + 5))
        const last = from + page.rows.length - 1
        expect(page.headers.get('content-range')).toBe(`items ${from}-${last}/${rows.length}`)
      }
      const beyond = await read(endpoint, { range: `items=${rows.length}-${rows.length + 9}` })
      expect(beyond.status).toBe(416)
      expect(beyond.headers.get('content-range')).toBe(`items */${rows.length}`)
    })

    // Windows and totals are read through kept sums, days and the nearer end of an order; the whole list through none.
    it('answers a window of each order, filter and search with the rows and the number of the whole', async () => {
      const { rows } = await read(endpoint)
      const all = viewsOf(endpoint, rows[Math.floor(rows.length / 2)]!, {}).filter(({ at }) => at === 0)
      // Of the lists of thousands of rows, each of which is read whole, a third of the views.
      const views = all.filter((_, index) => rows.length < 2_000 || index % 3 === 0)
      for (const { name, query } of views) {
        const whole = await read(endpoint, { query })
        const from = Math.floor(whole.rows.length / 2)
        const page = await read(endpoint, { query, range: `items=${from}-${from + 4}` })
        const total = parseContentRange(page.headers.get('content-range'))?.total ?? page.rows.length
        expect({ name, total, rows: page.rows }).toEqual({
          name,
          total: whole.rows.length,
          rows: whole.rows.slice(from, from + 5),
        })
      }
    }, 120_000)

    it('answers an empty search result with 200, range or not', async () => {
      const page = await read(endpoint, { query: { search: 'no such thing anywhere' }, range: 'items=0-19' })
      expect(page.status).toBe(200)
      expect(page.rows).toEqual([])
    })

    it('refuses to be sorted by something unknown', async () => {
      for (const sort of ['colour', '-', '__proto__', 'id; drop table businesses']) {
        const reply = await read(endpoint, { query: { sort } })
        expect(reply.status).toBe(400)
        expect(reply.message).toContain('Sort by one of')
      }
    })

    it('names what it can be sorted by as the contract does', async () => {
      const known = /Sort by one of: (.*)\.$/.exec((await read(endpoint, { query: { sort: 'colour' } })).message)?.[1]
      expect(known?.split(', ').toSorted()).toEqual([...endpoint.sortable!].toSorted())
    })

    it('is the other way round with the other direction', async () => {
      for (const sort of endpoint.sortable!) {
        const start = await read(endpoint, { query: { sort }, range: 'items=0-9' })
        expect(start.status).toBe(206)
        const { total } = parseContentRange(start.headers.get('content-range'))!
        const range = `items=${Math.max(0, total - 10)}-${total - 1}`
        const end = await read(endpoint, { query: { sort: `-${sort}` }, range })
        expect(end.rows).toEqual(start.rows.toReversed())
      }
    })
  })

  it.each(['items=5-2', 'bytes=0-5', 'items=-5', 'items=0-1,3-4', 'nonsense'])(
    'a list ignores the range %s',
    async (range) => {
      expect((await read(contract.business.list, { range })).status).toBe(200)
    },
  )
}
