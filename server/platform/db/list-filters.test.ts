import { expect, it } from 'vitest'
import { searchTerms } from '../contract/search-terms.ts'
import { searchCondition } from './list-filters.ts'
import { render } from './sql.ts'

const columns = { searchText: 'search_text', searchIds: ['id', 'business_ref'], searchTimes: ['created_at'] }
const clock = { now: new Date('2026-11-22T10:00:00Z'), timeZone: 'Africa/Lagos' }
const statementOf = (search: string) => render(searchCondition(columns, searchTerms(search, clock)!))

it('looks for a part of the text, or for a whole id', () => {
  expect(statementOf(' Ada ')).toEqual({
    text: '(search_text like $1 or id = $2 or business_ref = $3)',
    values: ['%ada%', 'Ada', 'Ada'],
  })
})

it('looks for each notation of what was typed', () => {
  expect(statementOf('0805 678 2832')).toEqual({
    text: '(search_text like $1 or search_text like $2 or id = $3 or business_ref = $4)',
    values: ['%0805 678 2832%', '%08056782832%', '0805 678 2832', '0805 678 2832'],
  })
})

it('looks for a date among the times', () => {
  expect(statementOf('20 Nov 2026')).toEqual({
    text: '(search_text like $1 or id = $2 or business_ref = $3 or created_at >= $4 and created_at < $5)',
    values: ['%20 nov 2026%', '20 Nov 2026', '20 Nov 2026', '2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
  })
})

it('looks for a status by the beginning of its word', () => {
  const statuses = { ...columns, searchStatuses: { active: 'not is_disabled', inactive: 'is_disabled' } }
  const conditionsOf = (search: string) => render(searchCondition(statuses, searchTerms(search, clock)!)).text
  expect(conditionsOf('Active')).toMatch(/ or not is_disabled\)$/)
  expect(conditionsOf('inact')).toMatch(/ or is_disabled\)$/)
  expect(conditionsOf('active shop')).not.toContain('is_disabled')
})

it('takes wildcards as they stand', () => {
  expect(statementOf('50%_\\').values[0]).toBe('%50\\%\\_\\\\%')
})
