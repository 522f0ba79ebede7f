import { describe, expect, it } from 'vitest'
import { type Preset, presets } from '~/lib/business-day'
import { choice, dateRange } from './define-list.server'
import { fileQuery, parseListState, type StateRules, usableDates } from './list-state.server'

const choices = [
  choice('status', 'Status', { options: { active: 'Active', inactive: 'Inactive' } }),
  choice('city', 'City', { options: async () => [] }),
]
const rules: StateRules = {
  filters: [...choices, dateRange('Registered', Object.keys(presets) as Preset[])],
  sortKeys: ['businessName', 'createdAt'],
}
// 00:30 of the 21st in Lagos.
const clock = { now: new Date('2026-11-20T23:30:00Z'), timeZone: 'Africa/Lagos' }

const read = (query: string, changed: StateRules = {}) =>
  parseListState({ ...rules, ...changed }, new URL(`http://localhost/businesses${query}`), clock)

const defaults = {
  prefix: '',
  search: '',
  sort: '',
  page: 1,
  pageSize: 20,
  preset: '',
  startDate: '',
  endDate: '',
  dateErrors: {},
  filters: { status: '', city: '' },
  notes: [],
}

describe('an address', () => {
  it('without a query is the first page of everything', () => {
    expect(read('')).toEqual(defaults)
    expect(read('?search=&page=&pageSize=&sort=&status=&startDate=&endDate=&preset=')).toEqual(defaults)
  })

  it('says what is on the page', () => {
    expect(read('?search=ada%20%26%20sons&sort=-createdAt&page=3&pageSize=50&status=active&city=Ikeja')).toEqual({
      ...defaults,
      search: 'ada & sons',
      sort: '-createdAt',
      page: 3,
      pageSize: 50,
      filters: { status: 'active', city: 'Ikeja' },
    })
  })

  it('may carry parameters that are none of the list’s', () => {
    expect(read('?modal=edit&id=b1&__proto__=x&constructor=y&toString=z&utm_source=mail')).toEqual(defaults)
  })

  it.each(['0', '-1', '1.5', '1e3', '1e309', 'Infinity', 'NaN', 'two', '0x10', '１', '9999999999', '[]'])(
    'with the page %j is page 1, and says so',
    (page) => {
      const { notes, ...state } = read(`?page=${encodeURIComponent(page)}`)
      expect(state.page).toBe(1)
      expect(notes).toEqual([{ problem: 'The page in the address is no page number', remedy: 'so this is page 1' }])
    },
  )

  it.each(['10', '25', '1000000', '-20', '1e309', 'all'])('with %j rows per page has 20, and says so', (pageSize) => {
    const { notes, ...state } = read(`?pageSize=${pageSize}`)
    expect(state.pageSize).toBe(20)
    expect(notes).toEqual([{ problem: 'Rows per page can be 20, 30, 40, 50; this is 20' }])
  })

  it.each(['password', '--createdAt', 'createdAt;drop', '__proto__', 'constructor', 'CREATEDAT'])(
    'cannot sort by %j, and says so',
    (sort) => {
      const { notes, ...state } = read(`?sort=${sort}`)
      expect(state.sort).toBe('')
      expect(notes).toEqual([{ problem: `“${sort}” is no value of sort`, remedy: 'so it was left out' }])
    },
  )

  it('leaves a filter’s unknown value out, and says so in a short sentence', () => {
    const { notes, filters } = read(`?status=${'x'.repeat(5_000)}`)
    expect(filters.status).toBe('')
    expect(notes).toEqual([{ problem: `“${'x'.repeat(40)}” is no value of status`, remedy: 'so it was left out' }])
  })

  it('leaves a filter out that other platforms take, and says so', () => {
    const { notes, filters } = read('?status=active&city=Ikeja', {
      filters: choices.slice(1),
      possibleFilters: choices,
    })
    expect(filters).toEqual({ city: 'Ikeja' })
    expect(notes).toEqual([{ problem: '“status” is no filter of this platform', remedy: 'so it was left out' }])
  })

  it('counts the first of repeated values', () => {
    expect(read('?page=2&page=7&status=active&status=inactive&search=a&search=b')).toMatchObject({
      page: 2,
      search: 'a',
      filters: { status: 'active' },
      notes: [],
    })
  })

  it('has no effect by NUL bytes and spaces around', () => {
    expect(read('?search=%00a%00da%20&city=%20Ikeja%00&page=%002&status=act%00ive')).toMatchObject({
      search: 'ada',
      page: 2,
      filters: { status: 'active', city: 'Ikeja' },
      notes: [],
    })
  })

  it('cuts a long search, and says so', () => {
    const { search, notes } = read(`?search=${'a'.repeat(1_000_000)}`)
    expect(search).toBe('a'.repeat(100))
    expect(notes).toEqual([{ problem: 'The search was cut to 100 characters' }])
    expect(read(`?search=${'a'.repeat(100)}`).notes).toEqual([])
  })

  it('keeps of a free filter what can be a name, and says so', () => {
    const { filters, notes } = read(`?city=${'a'.repeat(5_000)}`)
    expect([filters.city?.length, notes]).toEqual([200, [{ problem: 'The value of city was cut to 200 characters' }]])
    expect(read(`?city=${'a'.repeat(200)}`).notes).toEqual([])
  })
})

it('the file of a list takes of an address what the list does', () => {
  const query = (search: string, prefix?: string) =>
    fileQuery(new URL(`http://localhost/${search}`), { ...rules, prefix })
  expect(query('?utm_source=mail&fbclid=1&page=3&select=on&modal=view&id=b1')).toBe('')
  expect(query('?utm_source=mail&city=Ikeja&sort=&search=a%26b&page=2&columns=email')).toBe(
    '?search=a%26b&columns=email&city=Ikeja',
  )
  expect(query('?a.status=active&b.status=inactive&status=gone', 'a.')).toBe('?status=active')
})

describe('the dates of an address', () => {
  it('are the days that a preset means now, in the business time zone', () => {
    expect(read('?preset=last-7-days')).toMatchObject({
      preset: 'last-7-days',
      startDate: '2026-11-15',
      endDate: '2026-11-21',
      notes: [],
    })
  })

  it('are none for a preset that the screen does not offer', () => {
    const state = read('?preset=last-12-months', { filters: [dateRange('Registered', ['today', 'this-month'])] })
    expect(state).toMatchObject({ preset: '', startDate: '', endDate: '' })
    expect(state.notes).toEqual([{ problem: '“last-12-months” is no value of preset', remedy: 'so it was left out' }])
    expect(read('?preset=constructor').notes).toHaveLength(1)
  })

  it('win over a preset', () => {
    expect(read('?preset=today&startDate=2026-01-01&endDate=2026-01-31')).toMatchObject({
      preset: '',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    })
  })

  it('may be one and the same day', () => {
    const state = read('?startDate=2026-02-28&endDate=2026-02-28')
    expect(state.dateErrors).toEqual({})
    expect(usableDates(state)).toEqual({ startDate: '2026-02-28', endDate: '2026-02-28' })
  })

  const noDate = 'This is not a date. Enter it as YYYY-MM-DD.'
  it.each([
    ['?startDate=2026-01-01', { endDate: 'Enter the end date too.' }],
    ['?endDate=2026-01-01', { startDate: 'Enter the start date too.' }],
    ['?startDate=2026-02-01&endDate=2026-01-31', { endDate: 'The end date is before the start date.' }],
    ['?startDate=2026-02-31&endDate=2026-03-01', { startDate: noDate }],
    ['?startDate=2026-02-01&endDate=2026-02-31', { endDate: noDate }],
    ['?startDate=1e309&endDate=%00tomorrow', { startDate: noDate, endDate: noDate }],
    ['?startDate=2026-02-31', { startDate: noDate, endDate: 'Enter the end date too.' }],
    ['?preset=today&startDate=2026-01-01', { endDate: 'Enter the end date too.' }],
  ])('of %s have messages at their fields and filter nothing', (query, dateErrors) => {
    const state = read(query)
    expect(state.dateErrors).toEqual(dateErrors)
    expect(usableDates(state)).toEqual({})
  })

  it('stay in their fields as they were typed', () => {
    expect(read('?startDate=2026-02-31&endDate=soon')).toMatchObject({ startDate: '2026-02-31', endDate: 'soon' })
  })
})
