import { expect, it } from 'vitest'
import { BusinessFilters } from '../contract/index.ts'
import { parseListing, parseQuery } from './validate.ts'

const clock = { now: new Date('2026-11-22T10:00:00Z'), timeZone: 'Africa/Lagos' }

it('only the contract’s filters are read, and empty ones are none', () => {
  expect(parseQuery(BusinessFilters, 'status=active&country=&colour=red&__proto__=x')).toEqual({ status: 'active' })
  expect(parseQuery(undefined, 'status=active')).toEqual({})
})

it('a filter that comes twice is ambiguous', () => {
  expect(() => parseQuery(BusinessFilters, 'city=Epe&city=Ikeja')).toThrow('Give "city" only once.')
})

it('a filter is refused by its name', () => {
  expect(() => parseQuery(BusinessFilters, 'status=asleep')).toThrow('Status must be one of: active, inactive.')
})

it('a listing has a search, an order and a range where they are given', () => {
  expect(parseListing('search=a%20b&sort=-createdAt', 'items=20-39', clock)).toEqual({
    search: { id: 'a b', texts: ['a b'], periods: [] },
    sort: '-createdAt',
    range: { from: 20, to: 39 },
  })
  expect(parseListing('search=%20', undefined, clock)).toEqual({ search: undefined, sort: undefined, range: undefined })
})

it.each([
  ['too long', `city=${'x'.repeat(5000)}`, 414],
  ['of too many parameters', 'a=1&'.repeat(1000), 414],
  ['empty a thousand times', '&'.repeat(1000), 414],
])('a query is refused that is %s', (_what, text, status) => {
  expect(() => parseQuery(BusinessFilters, text)).toThrow(expect.objectContaining({ statusCode: status }))
  expect(() => parseListing(text, undefined, clock)).toThrow(expect.objectContaining({ statusCode: status }))
})

it('a search is refused that is longer than anything it could find', () => {
  expect(() => parseListing(`search=${'x'.repeat(201)}`, undefined, clock)).toThrow(
    'Search must have at most 200 characters.',
  )
})
