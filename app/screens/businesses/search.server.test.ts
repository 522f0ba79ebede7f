import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Business, Country } from '#contract/index.ts'
import { openBrowser } from '~/test-support/browser'
import { businessFilters, businessSearch, businessSource, withFittingPlaces } from './search.server'

const countries: Country[] = [
  {
    name: 'Nigeria',
    states: [
      { name: 'Lagos', cities: [{ name: 'Ikeja' }, { name: 'Epe' }] },
      { name: 'Kano', cities: [{ name: 'Dala' }] },
    ],
  },
  { name: 'Ghana', states: [{ name: 'Ashanti', cities: [{ name: 'Kumasi' }] }] },
]
const categories = [{ id: 'c1', name: 'Retail', description: null }]

beforeEach(() => {
  // 00:30 of the 21st in Lagos.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T23:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

async function searchOf(query: string) {
  const { value } = await openBrowser().visit(`/businesses${query}`, (args) => businessSearch(args))
  if (!value) throw new Error('There is no search.')
  return value
}
const placesOf = async (query: string) => withFittingPlaces(await searchOf(query), countries).filters

describe('the query that the platform gets', () => {
  it('has what the address says and nothing else', async () => {
    const { query } = businessSource(await searchOf('?status=active&country=Nigeria&state=Lagos&city=Epe&preset=today'))
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
    const { query, search } = businessSource(await searchOf('?status=on&startDate=2026-02-31&endDate=2026-03-01'))
    expect(query.status).toBeUndefined()
    expect(query).not.toHaveProperty('startDate')
    expect(search.notes).toHaveLength(1)
  })

  it.each(['last-3-months', 'last-6-months', 'last-12-months'])('knows no %s on this screen', async (preset) => {
    expect((await searchOf(`?preset=${preset}`)).preset).toBe('')
  })
})

describe('the category', () => {
  it('is filtered here, however it is written', async () => {
    const { where, query } = businessSource(await searchOf('?category=retail'))
    expect(query).not.toHaveProperty('category')
    const kept = [{ account: { category: 'Retail' } }, { account: { category: 'Food' } }, { account: null }, {}]
    expect(kept.filter((business) => where?.(business as Business))).toEqual([{ account: { category: 'Retail' } }])
  })

  it('that is not chosen leaves the list to the platform', async () => {
    expect(businessSource(await searchOf('')).where).toBeUndefined()
  })
})

describe('places', () => {
  it.each([
    ['?country=Nigeria&state=Lagos&city=Epe', { country: 'Nigeria', state: 'Lagos', city: 'Epe' }],
    ['?country=nigeria&state=LAGOS&city=epe', { country: 'nigeria', state: 'Lagos', city: 'Epe' }],
    ['?country=Ghana&state=Lagos&city=Epe', { country: 'Ghana', state: '', city: '' }],
    ['?country=Nigeria&state=Kano&city=Epe', { state: 'Kano', city: '' }],
    ['?country=Nigeria&city=Epe', { state: '', city: '' }],
  ])('count only below the one before: %s', async (query, places) => {
    expect(await placesOf(query)).toMatchObject(places)
  })

  it('of a country that nobody knows, or while nobody knows any, stay as they are', async () => {
    const query = '?country=Togo&state=Maritime&city=Lome'
    expect(await placesOf(query)).toMatchObject({ state: 'Maritime', city: 'Lome' })
    const search = await searchOf('?country=Nigeria&state=Lagos')
    expect(withFittingPlaces(search, []).filters).toMatchObject({ state: 'Lagos' })
  })
})

it('the filter form offers the states of the country and the cities of the state', async () => {
  const fields = businessFilters(await searchOf('?country=nigeria&state=lagos'), countries, categories)
  const options = (name: string) => {
    const field = fields.find((candidate) => candidate.name === name)
    return field?.kind === 'select' ? field.options.map(({ value }) => value) : undefined
  }
  expect(options('country')).toEqual(['Nigeria', 'Ghana'])
  expect(options('state')).toEqual(['Lagos', 'Kano'])
  expect(options('city')).toEqual(['Ikeja', 'Epe'])
  expect(options('category')).toEqual(['Retail'])
  expect(options('preset')).toEqual(['today', 'last-7-days', 'this-month'])
  expect(options('status')).toEqual(['active', 'inactive'])
})
