import { expect, it } from 'vitest'
import { settledValue, textOfValue } from './value-text'

it.each([
  [{ name: 'Ada\'s "Best" \\ Shop', rows: [['1', null, true, 0.5]], nested: { empty: '' } }],
  [["'", '"', `'"'"`, '\\"', "\\'", '</script>', '\u2028']],
  [{}],
])('a value is the same after its way as text: %j', (value) => {
  expect(settledValue(JSON.parse(JSON.stringify(textOfValue(value))))).toEqual(value)
})

it('a value that is read again is the same object', () => {
  const text = textOfValue({ rows: [] })
  expect(settledValue(text)).toBe(settledValue(text))
})

it('a text inside of a text needs no escapes for its quotes', () => {
  expect(JSON.stringify(textOfValue({ name: 'Ada' }))).toBe(`{"valueText":"{'name':'Ada'}"}`)
})
