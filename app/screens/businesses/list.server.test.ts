import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Country } from '#contract/index.ts'
import { loadList } from '~/listing/list-view.server'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { type TestResponse, type TestPlatform, startPlatform, wholeList } from '~/test-support/test-platform'
import { businesses } from './list.server'

const state = (name: string, ...cities: string[]) => ({ name, cities: cities.map((city) => ({ name: city })) })
const countries: Country[] = [
  { name: 'Nigeria', states: [state('Lagos', 'Ikeja', 'Epe'), state('Kano', 'Dala')] },
  { name: 'Ghana', states: [state('Ashanti', 'Kumasi')] },
]
const categories = [{ id: 'c1', name: 'Retail' }]
const ok = (data: unknown): TestResponse => ({ body: { message: 'ok', data } })

let platform: TestPlatform
let browser: Browser
let countriesAnswer: TestResponse
let rows: Record<string, unknown>[]
beforeAll(async () => {
  platform = await startPlatform(({ path }) => {
    if (path === '/settings/country') return countriesAnswer
    return path === '/admin/business' ? wholeList(rows) : ok([{ _id: 's1', category: categories }])
  })
})
afterAll(() => platform.stop())
beforeEach(async () => {
  // 00:30 of the 21st in Lagos.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T23:30:00Z') })
  platform.calls.length = 0
  countriesAnswer = ok(countries)
  rows = []
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})
afterEach(() => void vi.useRealTimers())

/** The list as the screen gets it, and the query that the platform got. */
async function read(query: string) {
  const { value } = await browser.visit(
    `/businesses${query}`,
    async (args) => {
      const { page, filters, ...list } = loadList(args, businesses)
      return { ...list, page: await page, fields: ((await filters?.chips) ?? []).flatMap(({ fields }) => fields) }
    },
    { isGuarded: true },
  )
  if (!value?.page.ok) throw new Error('There is no list.')
  const call = platform.calls.find(({ path }) => path === '/admin/business')
  return { ...value, page: value.page, query: Object.fromEntries(call?.query ?? []) }
}

describe('the query that the platform gets', () => {
  it('has what the address says and nothing else', async () => {
    const { query } = await read('?status=active&country=Nigeria&state=Lagos&city=Epe&preset=today')
    expect(query).toEqual({
      status: 'active',
      country: 'Nigeria',
      state: 'Lagos',
      city: 'Epe',
      startDate: '2026-11-21',
      endDate: '2026-11-21',
    })
  })

  it('has no unusable status and no dates in error', async () => {
    const { query, page } = await read('?status=on&startDate=2026-02-31&endDate=2026-03-01')
    expect(query).toEqual({})
    expect(page.notes).toHaveLength(1)
  })

  it.each(['last-3-months', 'last-6-months', 'last-12-months'])('knows no %s on this screen', async (preset) => {
    expect((await read(`?preset=${preset}`)).query).toEqual({})
  })
})

describe('the category', () => {
  beforeEach(() => {
    const categoriesOfRows = [{ category: 'Retail' }, { category: 'Food' }, null, undefined]
    rows = categoriesOfRows.map((account, index) => ({ _id: `b${index}`, account }))
  })

  it('is filtered here, however it is written', async () => {
    const { query, page } = await read('?category=retail')
    expect(query).toEqual({})
    expect(page.rows.map(({ id }) => id)).toEqual(['b0'])
  })

  it('is filtered by a platform that offers to', async () => {
    browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities: ['categoryFilter'] })
    const { query, page } = await read('?category=retail')
    expect(query).toEqual({ category: 'retail' })
    expect(page.rows).toHaveLength(4)
  })

  it('that is not chosen leaves the list to the platform', async () => {
    expect((await read('')).page.rows).toHaveLength(4)
  })
})

describe('places', () => {
  it.each([
    ['?country=Nigeria&state=Lagos&city=Epe', { country: 'Nigeria', state: 'Lagos', city: 'Epe' }],
    ['?country=nigeria&state=LAGOS&city=epe', { country: 'nigeria', state: 'Lagos', city: 'Epe' }],
    ['?country=Ghana&state=Lagos&city=Epe', { country: 'Ghana' }],
    ['?country=Nigeria&state=Kano&city=Epe', { country: 'Nigeria', state: 'Kano' }],
    ['?country=Nigeria&city=Epe', { country: 'Nigeria' }],
  ])('count only below the one before: %s', async (query, places) => {
    expect((await read(query)).query).toEqual(places)
  })

  it('of a country that nobody knows stay as they are', async () => {
    const query = '?country=Togo&state=Maritime&city=Lome'
    expect((await read(query)).query).toMatchObject({ state: 'Maritime', city: 'Lome' })
  })

  it('stay as they are while nobody knows any', async () => {
    countriesAnswer = { status: 500 }
    expect((await read('?country=Nigeria&state=Lagos')).query).toMatchObject({ state: 'Lagos' })
  })
})
