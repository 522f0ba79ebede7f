import { expect, it } from 'vitest'
import { memorySize } from './memory-size'

const mebibyte = 1024 * 1024

it('a value is as large as its texts and members', () => {
  expect(memorySize('x'.repeat(mebibyte))).toBeGreaterThanOrEqual(mebibyte)
  expect(memorySize({ rows: [{ text: 'x'.repeat(mebibyte) }] })).toBeGreaterThanOrEqual(mebibyte)
  expect(memorySize(Array.from({ length: 100_000 }, () => ({})))).toBeGreaterThanOrEqual(100_000 * 32)
  expect(memorySize(Array.from({ length: 100_000 }, () => null))).toBeGreaterThanOrEqual(100_000 * 8)
})

it('what is held twice counts once, also in a circle', () => {
  const rows: unknown[] = [{ text: 'x'.repeat(mebibyte) }]
  expect(memorySize({ rows, data: { data: rows } })).toBeLessThan(memorySize(rows) + 1_000)
  rows.push(rows)
  expect(memorySize(rows)).toBeLessThan(3 * mebibyte)
})

it('is found for nesting of any depth', () => {
  let nested: unknown = 'end'
  for (let depth = 0; depth < 200_000; depth += 1) nested = [nested]
  expect(memorySize(nested)).toBeGreaterThan(200_000)
})
