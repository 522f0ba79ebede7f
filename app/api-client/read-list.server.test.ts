import { beforeEach, describe, expect, it } from 'vitest'
import type { Business } from '#contract/index.ts'
import { openSignedIn } from '~/test-support/browser'
import { listWindow, type TestPlatform, wholeList } from '~/test-support/test-platform'
import type { ListQuery } from './list-query'
import { allRows, everything, type List, startListReading } from './list-reading.fixture'

const { platform, browser, page: read } = startListReading()

const rows = Array.from({ length: 45 }, (_, index) => ({
  _id: `b${index}`,
  businessName: `Business ${String(index).padStart(2, '0')}`,
  city: index % 10 === 0 ? 'Ikeja' : 'Kano',
}))

const reader: ListQuery<List>['reader'] = {
  searchable: ({ businessName, city }) => `${businessName} ${city}`,
  sortable: (row, key) => (key === 'businessName' ? (row.businessName ?? undefined) : undefined),
  arrange: (all) => all,
}
const page = (request: Partial<ListQuery<List>> = {}, visitor = browser()) => read({ reader, ...request }, visitor)

const ids = (found: readonly Business[]) => found.map(({ _id }) => _id)
const idsFrom = (first: number, last: number) =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => `b${first < last ? first + index : first - index}`)
const ranges = () => platform.calls.map(({ headers }) => headers.range)

describe.each<[string, TestPlatform['respond']]>([
  ['honours ranges', (call) => listWindow(call, rows)],
  ['sends everything', () => wholeList(rows)],
])('a list of a platform that %s', (_, respond) => {
  beforeEach(() => {
    platform.respond = respond
  })

  it('comes a page at a time', async () => {
    const first = await page()
    expect(ids(first.rows)).toEqual(idsFrom(0, 19))
    expect(first).toMatchObject({ from: 0, total: 45, unsearchedTotal: 45 })
    expect(first.staleSince).toBeUndefined()
    expect(ids((await page({ page: 2, pageSize: 30 })).rows)).toEqual(idsFrom(30, 44))
  })

  it('ends on its last page, whichever later one is requested', async () => {
    for (const requested of [3, 4, 999_999_999]) {
      const last = await page({ page: requested })
      expect(ids(last.rows)).toEqual(idsFrom(40, 44))
      expect(last).toMatchObject({ from: 40, total: 45 })
    }
  })

  it('is searched, and still says how long it is without the search', async () => {
    const found = await page({ search: 'Ikeja' })
    expect(ids(found.rows)).toEqual(['b0', 'b10', 'b20', 'b30', 'b40'])
    expect(found).toMatchObject({ from: 0, total: 5, unsearchedTotal: 45 })
  })

  it('says of a search without results that there are none, and how long it is without the search', async () => {
    expect(await page({ search: 'Atlantis' })).toMatchObject({ rows: [], from: 0, total: 0, unsearchedTotal: 45 })
    expect(await page({ search: 'Atlantis', page: 7 })).toMatchObject({ rows: [], from: 0, total: 0 })
    expect(await page()).toMatchObject({ total: 45, unsearchedTotal: 45 })
  })

  it('is sorted over all pages', async () => {
    expect(ids((await page({ sort: '-businessName' })).rows)).toEqual(idsFrom(44, 25))
    expect(ids((await page({ sort: '-businessName', page: 3 })).rows)).toEqual(idsFrom(4, 0))
    expect(ids((await page({ sort: 'businessName' })).rows)).toEqual(idsFrom(0, 19))
  })

  it('is narrowed by what only the console knows, before paging', async () => {
    const where = ({ city }: Business) => city === 'Ikeja'
    expect(await page({ where, pageSize: 3 })).toMatchObject({ from: 0, total: 5, unsearchedTotal: 5 })
    expect(ids((await page({ where, pageSize: 3, page: 9 })).rows)).toEqual(['b30', 'b40'])
    expect(await page({ where, search: 'Business 10' })).toMatchObject({ total: 1, unsearchedTotal: 5 })
  })

  it('is turned around before paging', async () => {
    const turned = {
      isReversed: true,
      reader: { ...reader, arrange: <Row>(all: readonly Row[]) => all.toReversed() },
    }
    expect(ids((await page(turned)).rows)).toEqual(idsFrom(44, 25))
    expect(ids((await page({ ...turned, page: 2 })).rows)).toEqual(idsFrom(24, 5))
    const last = await page({ ...turned, page: 9 })
    expect(ids(last.rows)).toEqual(idsFrom(4, 0))
    expect(last).toMatchObject({ from: 40, total: 45 })
    expect(ids((await page({ ...turned, search: 'Ikeja' })).rows)).toEqual(['b40', 'b30', 'b20', 'b10', 'b0'])
  })

  it.each([{ sort: '-businessName' }, { sort: 'businessName', search: 'Ikeja' }, { isReversed: true }])(
    'can be had whole in the order of its pages: %j',
    async (wanted) => {
      const shown: Business[] = []
      for (let number = 1; number <= 3; number += 1) {
        const { rows: some, total } = await page({ ...wanted, page: number })
        if (shown.length < total) shown.push(...some)
      }
      const request = { ...everything, reader, ...wanted, page: 2 }
      const { value = [] } = await browser().visit('/', ({ context }) => allRows(context, request), {
        isGuarded: true,
      })
      expect(ids(value)).toEqual(ids(shown))
    },
  )
})

describe('an empty list', () => {
  it('has no rows on whichever page', async () => {
    platform.respond = () => wholeList([])
    const none = { rows: [], from: 0, total: 0, unsearchedTotal: 0 }
    for (const request of [{}, { page: 5 }, { search: 'ada' }, { isReversed: true }]) {
      expect(await page(request)).toMatchObject(none)
    }
  })
})

describe('of a platform that honours ranges', () => {
  beforeEach(() => {
    platform.respond = (call) => listWindow(call, rows)
  })

  it('only the rows of the page travel', async () => {
    await page({ page: 2, sort: '-businessName' })
    expect(ranges()).toEqual(['items=20-39'])
    expect(platform.calls[0]?.query.toString()).toBe('sort=-businessName')
  })

  it('a page beyond the end takes one more call', async () => {
    await page({ page: 9 })
    expect(ranges()).toEqual(['items=160-179', 'items=40-59'])
  })

  it('the length without the search is read once while somebody types', async () => {
    for (const search of ['I', 'Ik', 'Ike']) await page({ search })
    expect(ranges().filter((range) => range === 'items=0-0')).toHaveLength(1)
    expect(platform.calls).toHaveLength(4)
  })

  it('a whole list comes in long ranges', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => ({ _id: `b${index}` }))
    platform.respond = (call) => listWindow(call, many)
    const { total } = await page({ where: () => true })
    expect(total).toBe(12_000)
    expect(ranges()).toEqual(['items=0-4999', 'items=4900-9899', 'items=9800-14799'])
  })
})

describe('rows that the console sorts', () => {
  const sortedBy = async (values: readonly (string | number | undefined)[], sort: string) => {
    platform.respond = () => wholeList(values.map((_, index) => ({ _id: String(index) })))
    const sorting = { ...reader, sortable: ({ _id }: Business) => values[Number(_id)] }
    const visitor = await openSignedIn({ settings: { platformUrl: platform.url } })
    return (await page({ sort, reader: sorting }, visitor)).rows.map(({ _id }) => values[Number(_id)])
  }

  it('stand by number, the missing ones last in both directions', async () => {
    expect(await sortedBy([10, undefined, -1, 9], 'x')).toEqual([-1, 9, 10, undefined])
    expect(await sortedBy([10, undefined, -1, 9], '-x')).toEqual([10, 9, -1, undefined])
  })

  it('stand by their words as people sort them', async () => {
    const words = ['shop 10', 'Shop 9', 'ábà', 'Aba 2', '', 'zoo']
    expect(await sortedBy(words, 'x')).toEqual(['', 'ábà', 'Aba 2', 'Shop 9', 'shop 10', 'zoo'])
  })

  it('keep their order where they are equal', async () => {
    expect(await sortedBy(['Same', 'same', 'SAME'], '-x')).toEqual(['Same', 'same', 'SAME'])
  })
})

const unsatisfied = (contentRange?: string): TestPlatform['respond'] => {
  const headers: Record<string, string> = contentRange ? { 'content-range': contentRange } : {}
  return () => ({ status: 416, headers, body: { message: 'There is no such range.', data: null } })
}

it.each<[string, Partial<ListQuery<List>>]>([
  ['from its start', {}],
  ['on a later page', { page: 7 }],
  ['from its end', { isReversed: true }],
  ['that only the console filters', { where: () => true }],
  ['by a search', { search: 'Ada' }],
])('a list that is read %s is empty where the platform says that there is no row', async (_, request) => {
  platform.respond = unsatisfied('items */0')
  expect(await page(request)).toMatchObject({ rows: [], from: 0, total: 0, unsearchedTotal: 0, data: { data: [] } })
})

describe('a list that is shorter than the requested page', () => {
  it('shows its first page where nobody says how long it is', async () => {
    platform.respond = (call, response) => {
      const { status } = listWindow(call, rows)
      return status === 416 ? unsatisfied()(call, response) : listWindow(call, rows)
    }
    expect(await page({ page: 7 })).toMatchObject({ from: 0, total: 45 })
  })

  it.each([undefined, 'items */45'])(
    'fails where even its first page is said not to exist: %s',
    async (contentRange) => {
      platform.respond = unsatisfied(contentRange)
      await expect(page({})).rejects.toMatchObject({ kind: 'failed', status: 416 })
      await expect(page({ isReversed: true })).rejects.toMatchObject({ kind: 'failed', status: 416 })
    },
  )
})
