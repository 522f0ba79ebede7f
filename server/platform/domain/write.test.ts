import { expect, it } from 'vitest'
import { changedFields, changesAnything } from './write.ts'

it('only what differs is kept, from both versions', () => {
  const before = { name: 'A', location: { city: 'Ikeja' }, phone: '1' }
  const after = { name: 'B', location: { city: 'Ikeja' }, phone: '1' }
  expect(changedFields(before, after)).toEqual({ before: { name: 'A' }, after: { name: 'B' } })
})

it('of a part of a record, only what differs in it is kept', () => {
  const before = { location: { city: 'Ikeja', state: 'Lagos' }, account: { category: 'Bakery' } }
  const after = { location: { city: 'Epe', state: 'Lagos' }, account: { category: 'Bakery' } }
  expect(changedFields(before, after)).toEqual({
    before: { location: { city: 'Ikeja' } },
    after: { location: { city: 'Epe' } },
  })
})

it('no value and an empty text are the same, and other values are not', () => {
  expect(changedFields({ phone: null, count: 0 }, { phone: '', count: null })).toEqual({
    before: { count: 0 },
    after: { count: null },
  })
})

it('a version that rises is no change of its own', () => {
  expect(changedFields({ version: 1 }, { version: 2 })).toEqual({ before: {}, after: {} })
})

it.each([
  [{ phone: '1' }, false],
  [{ phone: undefined, location: { city: 'Ikeja' } }, false],
  [{ address: '' }, false],
  [{ location: { city: 'Epe' } }, true],
  [{ target: ['B', 'A'] }, true],
  [{ isDisabled: false }, false],
])('of a record, %j changes something: %s', (change, isChange) => {
  const record = { phone: '1', location: { city: 'Ikeja' }, address: null, target: ['A', 'B'], isDisabled: false }
  expect(changesAnything(record, change)).toBe(isChange)
})

it('another moment is a change, and the same one is none', () => {
  const endsAt = new Date('2026-11-20T10:00:00Z')
  expect(changesAnything({ endsAt }, { endsAt: new Date('2026-11-21T10:00:00Z') })).toBe(true)
  expect(changesAnything({ endsAt }, { endsAt: new Date(endsAt) })).toBe(false)
  expect(changedFields({ endsAt }, { endsAt: new Date('2026-11-21T10:00:00Z') }).before).toEqual({ endsAt })
})

it('equal records differ in nothing', () => {
  expect(changedFields({ a: [1, 2] }, { a: [1, 2] })).toEqual({ before: {}, after: {} })
})
