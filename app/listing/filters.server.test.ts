import { describe, expect, it } from 'vitest'
import { choice, dateRange, isSame, namedOptions, presetDays } from './filters.server'
import { parseSearch } from './search-state.server'

const clock = { now: new Date('2026-11-20T23:30:00Z'), timeZone: 'Africa/Lagos' }
const read = (query: string, prefix = '') =>
  parseSearch({ prefix, filters: { state: 'text' }, sortKeys: [] }, new URL(`http://localhost/${query}`), clock)
const states = [
  { value: 'lagos', label: 'Lagos' },
  { value: 'kano', label: 'Kano' },
]

describe('a choice', () => {
  it('shows what the address says among its options', () => {
    expect(choice(read('?state=kano'), 'state', { label: 'State', options: states, after: 'country' })).toEqual({
      kind: 'select',
      name: 'state',
      label: 'State',
      value: 'kano',
      empty: 'Select...',
      options: states,
      after: 'country',
    })
  })

  it('is empty without a value', () => {
    expect(choice(read(''), 'state', { label: 'State', options: states })).toMatchObject({ value: '', options: states })
    expect(choice(read(''), 'unheard', { label: 'Unheard', options: states })).toMatchObject({ value: '' })
  })

  it('is chosen however its letters are written', () => {
    expect(choice(read('?state=LAGOS'), 'state', { label: 'State', options: states })).toMatchObject({
      value: 'lagos',
      options: states,
    })
  })

  it('keeps a value that is none of its options, so that nothing is lost', () => {
    const { value, options } = choice(read('?state=Atlantis'), 'state', { label: 'State', options: states })
    expect(value).toBe('Atlantis')
    expect(options).toEqual([{ value: 'Atlantis', label: 'Atlantis' }, ...states])
  })

  it('has its list’s prefix in its name', () => {
    const search = read('?subscribers.state=kano', 'subscribers.')
    expect(choice(search, 'state', { label: 'State', options: states })).toMatchObject({
      name: 'subscribers.state',
      value: 'kano',
    })
  })
})

describe('a date range', () => {
  const offered = ['today', 'this-month'] as const

  it('is a preset and two dates, and choosing a preset ends the dates', () => {
    expect(dateRange(read(''), offered)).toEqual([
      {
        kind: 'select',
        name: 'preset',
        label: 'Date range',
        value: '',
        empty: 'Select...',
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

  it('leaves its dates empty while a preset is chosen, or sending the form would freeze the preset', () => {
    expect(dateRange(read('?preset=today'), offered).map(({ value }) => value)).toEqual(['today', '', ''])
  })

  it('shows typed dates with their messages', () => {
    const fields = dateRange(read('?startDate=2026-02-31&endDate=2026-01-01'), offered)
    expect(fields.slice(0, 3).map(({ value }) => value)).toEqual(['', '2026-02-31', '2026-01-01'])
    expect(fields[3]).toEqual({ kind: 'hidden', name: 'shownDates', value: '2026-02-31/2026-01-01' })
    expect(fields[1]).toMatchObject({ error: 'This is not a date. Enter it as YYYY-MM-DD.' })
  })

  it('has its list’s prefix in every name', () => {
    const fields = dateRange(read('', 'subscribers.'), offered)
    expect(fields.map(({ name }) => name)).toEqual([
      'subscribers.preset',
      'subscribers.startDate',
      'subscribers.endDate',
    ])
    expect(fields[0]).toMatchObject({ resets: ['subscribers.startDate', 'subscribers.endDate'] })
  })
})

it('the days of a preset stand beside it, and dates that were typed need no saying', () => {
  expect(presetDays(read('?preset=last-7-days'))).toBe('15 Nov 2026 to 21 Nov 2026')
  expect(presetDays(read('?startDate=2026-01-01&endDate=2026-01-02'))).toBeUndefined()
  expect(presetDays(read(''))).toBeUndefined()
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
