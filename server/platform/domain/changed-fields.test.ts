import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it('only what differs is kept, from both versions', () => {
  const before = { name: 'A', location: { city: 'Ikeja' }, phone: '1' }
  const after = { name: 'B', location: { city: 'Ikeja' }, phone: '1' }
  expect(changedFields(before, after)).toEqual({ before: { name: 'A' }, after: { name: 'B' } })
})

it('a difference deep inside keeps the whole member', () => {
  const before = { location: { city: 'Ikeja', state: 'Lagos' } }
  const after = { location: { city: 'Epe', state: 'Lagos' } }
  expect(changedFields(before, after)).toEqual({ before, after })
})

it('equal records differ in nothing', () => {
  expect(changedFields({ a: [1, 2] }, { a: [1, 2] })).toEqual({ before: {}, after: {} })
})
