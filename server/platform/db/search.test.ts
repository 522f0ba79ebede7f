import { expect, it } from 'vitest'
import { conditionOf } from './search.ts'
import { render } from './sql.ts'

const columns = { searchText: 'search_text', searchIds: ['id', 'business_ref'] }
const patternOf = (search: string) => render(conditionOf(columns, search)!).values[0]

it('looks for a part of the text, or for a whole id', () => {
  expect(render(conditionOf(columns, ' Ada ')!)).toEqual({
    text: '(search_text like lower($1) or id = $2 or business_ref = $3)',
    values: ['%Ada%', 'Ada', 'Ada'],
  })
})

it('takes wildcards as they stand', () => {
  expect(patternOf('50%_\\')).toBe('%50\\%\\_\\\\%')
})

it.each([undefined, '', '  '])('does not look for %j', (search) => {
  expect(conditionOf(columns, search)).toBeUndefined()
})

it('refuses what no value can hold', () => {
  expect(() => conditionOf(columns, 'x'.repeat(201))).toThrow('Search for at most 200 characters.')
})
