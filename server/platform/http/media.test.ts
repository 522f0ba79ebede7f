import { expect, it } from 'vitest'
import { parseByteRange } from './media.ts'

it.each<[string | undefined, ReturnType<typeof parseByteRange>]>([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  [`bytes=${'9'.repeat(30)}-`, undefined],
])('of 100 bytes the header %j names %j', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range)
})

it('an empty file has no part', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseByteRange('bytes=-1', 0)).toBe('unsatisfiable')
})
