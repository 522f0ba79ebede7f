import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { openBrowser } from '~/test-support/browser'
import { type AnyFilter, choice, dateRange, defineList } from './define-list.server'
import { filterView, isSame, namedOptions } from './filters.server'
import { parseListState } from './list-state.server'

const clock = { now: new Date('2026-11-20T23:30:00Z'), timeZone: 'Africa/Lagos' }

/** The form that an address gets. */
async function formOf(query: string, filters: readonly AnyFilter[], prefix = '') {
  const url = new URL(`http://localhost/${query}`)
  const state = parseListState({ prefix, filters }, url, clock)
  const { value } = await openBrowser().visit('/', async ({ context }) => {
    const { fields, ...view } = filterView({ context, url }, state, { name: 'Filters', filters })
    return { ...view, fields: await fields }
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
  it('is empty without a value, and offers its options', async () => {
    const filter = choice('status', 'Status', { options: { active: 'Active', inactive: 'Inactive' } })
    expect((await formOf('', [filter])).fields).toEqual([
      {
        kind: 'select',
        name: 'status',
        label: 'Status',
        value: '',
        options: [
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ],
        resets: [],
      },
    ])
  })

  it('shows what the address says among the options that were read', async () => {
    expect(await stateField('?state=kano')).toMatchObject({ value: 'kano', options: states, after: 'country' })
  })

  it('is chosen however its letters are written', async () => {
    expect(await stateField('?state=LAGOS')).toMatchObject({ value: 'lagos', options: states })
  })

  it('that follows no other one keeps a value that is none of its options, so that nothing is lost', async () => {
    const category = choice('category', 'Category', { options: async () => states })
    expect((await formOf('?category=Tailors', [category])).fields).toMatchObject([
      { value: 'Tailors', options: [{ value: 'Tailors', label: 'Tailors' }, ...states] },
    ])
  })

  it('has its list’s prefix in its name', async () => {
    expect(await stateField('?subscribers.state=kano', 'subscribers.')).toMatchObject({
      name: 'subscribers.state',
      value: 'kano',
      after: 'subscribers.country',
    })
  })

  it('has no options where they can’t be read, and stays as it is', async () => {
    const broken = choice('state', 'State', { options: () => Promise.reject(new Error('down')), after: 'country' })
    expect((await formOf('?state=kano', [broken])).fields).toMatchObject([
      { value: 'kano', options: [{ value: 'kano', label: 'kano' }] },
    ])
  })

  it('empties the ones that follow it, and those that follow them', async () => {
    const country = choice('country', 'Country', { options: async () => [] })
    const city = choice('city', 'City', { options: async () => [], after: 'state' })
    expect((await formOf('', [country, state, city])).fields).toMatchObject([
      { name: 'country', resets: ['state', 'city'] },
      { name: 'state', resets: ['city'] },
      { name: 'city', resets: [] },
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
    // @ts-expect-error The call for inactive businesses has no query.
    const declared: Parameters<typeof defineList<typeof contract.business.disabled>>[1]['filters'] = [dateRange()]
    expect(declared).toHaveLength(1)
  })
})

describe('a date range', () => {
  const offered = ['today', 'this-month'] as const

  it('is a preset and two dates, and choosing a preset ends the dates', async () => {
    expect((await formOf('', [dateRange(offered)])).fields).toEqual([
      {
        kind: 'select',
        name: 'preset',
        label: 'Date range',
        value: '',
        options: [
          { value: 'today', label: 'Today' },
          { value: 'this-month', label: 'This Month' },
        ],
        resets: ['startDate', 'endDate'],
      },
      { kind: 'date', name: 'startDate', label: 'Start date', value: '', error: undefined, resets: ['preset'] },
      { kind: 'date', name: 'endDate', label: 'End date', value: '', error: undefined, resets: ['preset'] },
    ])
  })

  it('leaves its dates empty while a preset is chosen, or sending the form would freeze the preset', async () => {
    const { fields } = await formOf('?preset=today', [dateRange(offered)])
    expect(fields.map(({ value }) => value)).toEqual(['today', '', ''])
  })

  it('shows typed dates with their messages', async () => {
    const { fields } = await formOf('?startDate=2026-02-31&endDate=2026-01-01', [dateRange(offered)])
    expect(fields.slice(0, 3).map(({ value }) => value)).toEqual(['', '2026-02-31', '2026-01-01'])
    expect(fields[3]).toEqual({ kind: 'hidden', name: 'shownDates', value: '2026-02-31/2026-01-01' })
    expect(fields[1]).toMatchObject({ error: 'This is not a date. Enter it as YYYY-MM-DD.' })
  })

  it('has its list’s prefix in every name', async () => {
    const { fields } = await formOf('', [dateRange(offered)], 'subscribers.')
    expect(fields.map(({ name }) => name)).toEqual([
      'subscribers.preset',
      'subscribers.startDate',
      'subscribers.endDate',
    ])
    expect(fields[0]).toMatchObject({ resets: ['subscribers.startDate', 'subscribers.endDate'] })
  })
})

it('the days of a preset stand beside it, and dates that were typed need no saying', async () => {
  const datesOf = async (query: string) => (await formOf(query, [dateRange(['last-7-days'])])).dates
  expect(await datesOf('?preset=last-7-days')).toBe('15 Nov 2026 to 21 Nov 2026')
  expect(await datesOf('?startDate=2026-01-01&endDate=2026-01-02')).toBeUndefined()
  expect(await datesOf('')).toBeUndefined()
})

it('options come from records with names', () => {
  expect(namedOptions([{ name: 'Lagos' }, { name: null }, {}, { name: '' }, { name: 'Kano' }])).toEqual([
    { value: 'Lagos', label: 'Lagos' },
    { value: 'Kano', label: 'Kano' },
  ])
})

it('names are the same whatever their letters, and a missing name is the same as none', () => {
  expect(isSame('Lagos', 'LAGOS')).toBe(true)
  expect(isSame('Lagos', 'Lagos Island')).toBe(false)
  expect(isSame(undefined, undefined)).toBe(false)
  expect(isSame('', '')).toBe(false)
  expect(isSame(null, 'Lagos')).toBe(false)
})
