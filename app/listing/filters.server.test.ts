import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { openBrowser } from '~/test-support/browser'
import { type AnyFilter, choice, dateRange, defineList } from './define-list.server'
import { PlatformError } from '~/api-client/platform-error'
import { applyFilters, filterView, fitState, isSame, namedOptions } from './filters.server'
import { parseListState } from './list-state.server'

const clock = { now: new Date('2026-11-20T23:30:00Z'), timeZone: 'Africa/Lagos' }

/** The form that an address gets. */
async function formOf(query: string, filters: readonly AnyFilter[], prefix = '') {
  const url = new URL(`http://localhost/${query}`)
  const state = parseListState({ prefix, filters }, url, clock)
  const { value } = await openBrowser().visit('/', async ({ context }) => {
    const { chips: pending, ...view } = filterView({ context, url }, state, { name: 'Filters', filters })
    const chips = await pending
    return { ...view, chips, fields: chips.flatMap(({ fields }) => fields) }
  })
  if (!value) throw new Error('There is no form.')
  return value
}

const states = [
  { value: 'lagos', label: 'Lagos' },
  { value: 'kano', label: 'Kano' },
]
const state = choice('state', 'State', { options: async () => states, after: 'country' })

async function stateField(query: string, prefix?: string) {
  const [field] = (await formOf(query, [state], prefix)).fields
  if (field?.kind !== 'select') throw new Error('There is no such field.')
  return field
}

describe('a choice', () => {
  it('is told in words, also where an option is called like its value', async () => {
    const plain = choice('state', 'State', { options: async () => [{ value: 'Kano', label: 'Kano' }] })
    expect((await formOf('?state=lagos', [state])).chips[0]?.set?.words).toBe('Lagos')
    expect((await formOf('?state=Kano', [plain])).chips[0]?.set?.words).toBe('Kano')
  })

  it('is chosen however its letters are written', async () => {
    expect(await stateField('?state=LAGOS')).toMatchObject({ value: 'lagos', options: states })
  })

  it('is asked of the platform as it is stored, however the address writes it', async () => {
    const options = async () => [{ value: 'nigeria', label: 'Nigeria' }]
    const filters = [choice('country', 'Country', { options, chip: 'Place' })]
    const requested = parseListState({ filters }, new URL('http://localhost/?country=NIGERIA'), clock)
    const { value } = await openBrowser().visit('/', async ({ context }) =>
      applyFilters(context, filters, await fitState(context, filters, requested)),
    )
    expect(value?.query).toEqual({ country: 'nigeria' })
  })

  it('is asked of the platform as it is stored, also with a blank at the end, which addresses lose', async () => {
    const options = async () => [{ value: 'Kano ', label: 'Kano ' }]
    const filters = [
      choice('country', 'Country', { chip: 'Place' }),
      choice('state', 'State', { options, after: 'country' }),
    ]
    const requested = parseListState({ filters }, new URL('http://localhost/?country=nigeria&state=Kano%20'), clock)
    const { value } = await openBrowser().visit('/', ({ context }) => fitState(context, filters, requested))
    expect(value).toMatchObject({ filters: { country: 'nigeria', state: 'Kano ' }, notes: [] })
  })

  it('that follows no other one keeps a value that is none of its options, so that nothing is lost', async () => {
    const category = choice('category', 'Category', { options: async () => states })
    expect((await formOf('?category=Tailors', [category])).fields).toMatchObject([
      { value: 'Tailors', options: [{ value: 'Tailors' }, ...states] },
    ])
  })

  it('says that its options can’t be read, and why', async () => {
    const options = () => Promise.reject(new PlatformError('failed', { status: 503, platformMessage: 'back at 15:00' }))
    expect((await formOf('', [choice('country', 'Country', { options })])).fields).toMatchObject([
      { options: [], error: 'Could not be read: Back at 15:00' },
    ])
  })

  it('has no options where they can’t be read, and stays as it is', async () => {
    const broken = choice('state', 'State', { options: () => Promise.reject(new Error('down')), after: 'country' })
    expect((await formOf('?state=kano', [broken])).fields).toMatchObject([
      { value: 'kano', options: [{ value: 'kano' }] },
    ])
  })
})

describe('a list can’t be declared with a filter that its call does not take:', () => {
  const list = (filters: NonNullable<Parameters<typeof defineList<typeof contract.business.list>>[1]['filters']>) =>
    defineList(contract.business.list, { name: 'Businesses', columns: [], filters }).filters

  it('a name that is not in its query', () => {
    // @ts-expect-error The query has no contry.
    expect(list([choice('contry', 'Country', { options: async () => [] })])).toHaveLength(1)
  })

  it('a value that its query does not take', () => {
    // @ts-expect-error A status is active or inactive.
    expect(list([choice('status', 'Status', { options: { on: 'On' } })])).toHaveLength(1)
  })

  it('dates where it takes none', () => {
    const dates = dateRange('Registered')
    // @ts-expect-error The call for inactive businesses has no query.
    const declared: Parameters<typeof defineList<typeof contract.business.disabled>>[1]['filters'] = [dates]
    expect(declared).toHaveLength(1)
  })
})

describe('what is set is said in words, with the address without it:', () => {
  const status = choice('status', 'Status', { options: { active: 'Active', inactive: 'Inactive' } })
  const country = choice('country', 'Country', {
    options: async () => [{ value: 'nigeria', label: 'Nigeria' }],
    chip: 'Place',
  })
  const city = choice('city', 'City', { options: async () => namedOptions([{ name: 'Ikeja' }]), after: 'state' })
  const filters = [status, country, state, city, dateRange('Registered', ['today', 'last-7-days'])]
  const setOf = async (query: string, prefix?: string) =>
    (await formOf(query, filters, prefix)).chips.flatMap(({ label, set }) =>
      set ? [[label, set.words, set.without]] : [],
    )

  it.each([
    ['', []],
    ['?search=ada&page=2', []],
    ['?status=active&page=2&sort=email', [['Status', 'Active', '?sort=email']]],
    ['?country=Nigeria', [['Place', 'Nigeria', '?']]],
    ['?country=nigeria&state=lagos', [['Place', 'Nigeria, Lagos', '?']]],
    [
      '?status=active&country=nigeria&state=lagos&city=ikeja',
      [
        ['Status', 'Active', '?country=nigeria&state=lagos&city=ikeja'],
        ['Place', 'Lagos, Ikeja', '?status=active'],
      ],
    ],
    ['?preset=last-7-days&search=ada', [['Registered', '15 – 21 Nov 2026', '?search=ada']]],
    ['?startDate=2026-09-01&endDate=2026-11-22', [['Registered', '1 Sep – 22 Nov 2026', '?']]],
    ['?startDate=2026-09-01', []],
    ['?startDate=2026-09-02&endDate=2026-09-01', []],
  ])('%s', async (query, set) => {
    expect(await setOf(query)).toEqual(set)
  })

  it('of one list among several', async () => {
    expect(await setOf('?a.status=active&b.status=inactive&a.page=2', 'a.')).toEqual([
      ['Status', 'Active', '?b.status=inactive'],
    ])
  })

  it('a range says how many days it has', async () => {
    const detailOf = async (query: string) => (await formOf(query, filters)).chips[2]?.detail
    expect(await detailOf('?preset=last-7-days')).toBe('7 days')
    expect(await detailOf('?preset=today')).toBe('1 day')
    expect(await detailOf('?startDate=2020-01-01&endDate=2026-01-01')).toBe('2,193 days')
    expect(await detailOf('')).toBeUndefined()
  })
})

it('names are the same whatever their letters, and a missing name is the same as none', () => {
  expect(isSame('Lagos', 'LAGOS')).toBe(true)
  expect(isSame('Pharmacy ', 'Pharmacy')).toBe(true)
  expect(isSame('Lagos', 'Lagos Island')).toBe(false)
  expect(isSame(undefined, undefined)).toBe(false)
  expect(isSame(' ', ' ')).toBe(false)
  expect(isSame('', '')).toBe(false)
  expect(isSame(null, 'Lagos')).toBe(false)
})
