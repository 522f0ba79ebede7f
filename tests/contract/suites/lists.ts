import { describe, expect, it } from 'vitest'
import { parseContentRange } from '../../../server/platform/contract/envelope.ts'
import { contract, type Endpoint } from '../../../server/platform/contract/index.ts'
import { everyCall } from '../support/platform-client.ts'
import { dayOf, type KnownBusiness, readBusinesses, type World } from './world.ts'

type Row = Record<string, unknown>

const lists = everyCall.filter(({ endpoint }) => endpoint.rows !== undefined)

export function describeLists(world: World): void {
  let busyBusiness: Promise<string> | undefined

  /** The reference of a business that has everything a business can have. */
  async function readBusyBusiness(): Promise<string> {
    const { data: subscribers } = (await world.client.call(contract.business.subscribers)).data
    const subscribed = new Set(subscribers.map(({ businessRef }) => businessRef))
    const { data: sales } = (await world.client.call(contract.sale.list)).data
    return sales.find(({ businessRef }) => subscribed.has(businessRef))!.businessRef!
  }

  /** Any list, with what it needs to be asked for at all. */
  async function read(endpoint: Endpoint, options: { query?: Record<string, string>; range?: string } = {}) {
    const needed = Object.keys(endpoint.query?.shape ?? {}).filter((name) => name === 'businessRef' || name === 'ref')
    const businessRef = needed.length > 0 ? await (busyBusiness ??= readBusyBusiness()) : ''
    const query = { ...Object.fromEntries(needed.map((name) => [name, businessRef])), ...options.query }
    const headers = options.range ? { range: options.range } : undefined
    // These endpoints have no path parameters, which their general type can't say.
    const reply = await world.client.call(endpoint as typeof contract.business.list, { query, headers })
    const rows = endpoint.rows === '' ? reply.raw : (reply.raw as Record<string, unknown> | null)?.[endpoint.rows ?? '']
    return { ...reply, rows: rows as Row[] }
  }

  describe.each(lists)('the list $name', ({ endpoint }) => {
    it('answers a range with its place in the whole', async () => {
      const whole = await read(endpoint)
      expect(whole.status).toBe(200)
      expect(whole.headers.get('accept-ranges')).toBe('items')
      const total = whole.rows.length
      expect(total).toBeGreaterThan(0)
      const page = await read(endpoint, { range: 'items=0-2' })
      expect(page.status).toBe(206)
      expect(page.rows).toEqual(whole.rows.slice(0, 3))
      expect(page.headers.get('content-range')).toBe(`items 0-${page.rows.length - 1}/${total}`)
    })

    it('answers each window of itself with the same rows as the whole', async () => {
      const { rows } = await read(endpoint)
      for (const from of [0, Math.floor(rows.length / 2), rows.length - 1]) {
        const page = await read(endpoint, { range: `items=${from}-${from + 4}` })
        expect(page.rows).toEqual(rows.slice(from, from + 5))
      }
    })

    it('says how long it is when a range starts beyond its end', async () => {
      const { rows } = await read(endpoint)
      const page = await read(endpoint, { range: `items=${rows.length}-${rows.length + 9}` })
      expect(page.status).toBe(416)
      expect(page.headers.get('content-range')).toBe(`items */${rows.length}`)
    })

    it.each(['items=5-2', 'bytes=0-5', 'items=-5', 'items=0-1,3-4', 'nonsense'])(
      'ignores the range %s',
      async (range) => {
        expect((await read(endpoint, { range })).status).toBe(200)
      },
    )

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

    it('is the other way round with the other direction', async () => {
      const known = /Sort by one of: (.*)\.$/.exec((await read(endpoint, { query: { sort: 'colour' } })).message)?.[1]
      const fields = known?.split(', ') ?? []
      expect(fields.length).toBeGreaterThan(0)
      for (const sort of fields) {
        const start = await read(endpoint, { query: { sort }, range: 'items=0-9' })
        expect(start.status).toBe(206)
        const { total } = parseContentRange(start.headers.get('content-range'))!
        const range = `items=${Math.max(0, total - 10)}-${total - 1}`
        const end = await read(endpoint, { query: { sort: `-${sort}` }, range })
        expect(end.rows).toEqual(start.rows.toReversed())
      }
    })
  })

  describe('search', () => {
    const search = async (term: string) =>
      (await world.client.call(contract.business.list, { query: { search: term } })).data.data.map(({ _id }) => _id)

    it('finds a part of any displayed value in any case', async () => {
      const business = (await readBusinesses(world))[3]!
      const values = [
        business.businessName,
        business.email,
        business.phone,
        business.account?.category,
        business.city,
        business.state,
      ]
      for (const value of values) expect(await search(value!.toUpperCase().slice(1))).toContain(business._id)
    })

    it('finds a record by its id and by its reference', async () => {
      const business = (await readBusinesses(world))[4]!
      expect(await search(business._id)).toEqual([business._id])
      expect(await search(business.businessRef)).toEqual([business._id])
    })

    it('takes wildcards, quotes and backslashes as they stand', async () => {
      const businesses = await readBusinesses(world)
      for (const term of ['%', '_', '\\', "'", '100%', 'a\\', "O'"]) {
        const holds = ({ firstName, lastName, businessName, address }: KnownBusiness) =>
          [firstName, lastName, businessName, address].some((value) =>
            value?.toUpperCase().includes(term.toUpperCase()),
          )
        expect(await search(term)).toEqual(businesses.filter(holds).map(({ _id }) => _id))
      }
    })

    it('goes together with filters, order and range', async () => {
      const businesses = await readBusinesses(world)
      const { startDate, endDate } = {
        startDate: dayOf(businesses[60]!.createdAt),
        endDate: dayOf(businesses[5]!.createdAt),
      }
      const term = businesses[20]!.account!.category!
      const query = { search: term, startDate, endDate, sort: 'businessName' }
      const whole = await world.client.call(contract.business.list, { query })
      const names = whole.data.data.map(({ businessName }) => businessName!.toLowerCase())
      expect(names).toEqual(names.toSorted())
      expect(whole.data.data.every((business) => JSON.stringify(business).includes(term))).toBe(true)
      const page = await world.client.call(contract.business.list, { query, headers: { range: 'items=0-0' } })
      expect(page.data.data).toEqual(whole.data.data.slice(0, 1))
      expect(page.headers.get('content-range')).toBe(`items 0-0/${names.length}`)
    })

    it('does not change the numbers beside a list', async () => {
      const { totalCount } = (await world.client.call(contract.business.disabled)).data
      const query = { search: 'no such thing anywhere' }
      expect((await world.client.call(contract.business.disabled, { query })).data.totalCount).toBe(totalCount)
    })

    it('refuses a term that is longer than any value', async () => {
      expect((await world.client.call(contract.business.list, { query: { search: 'x'.repeat(201) } })).status).toBe(400)
    })
  })
}
