import { expect, it } from 'vitest'

interface Cut {
  header: string
  cut?: number
}

const modules = import.meta.glob<Record<string, readonly Cut[]>>(
  ['./*/columns.ts', './dashboard/{inactive,unsubscribed}.ts', '../entities/*/columns.ts'],
  { eager: true },
)

it.each(Object.entries(modules))('%s cuts texts at 10 to 32 characters', (_, module) => {
  const cuts = Object.values(module)
    .filter((columns) => Array.isArray(columns))
    .flatMap((columns) => columns.flatMap(({ cut }) => cut ?? []))
  expect(cuts).not.toEqual([])
  expect(Math.min(...cuts)).toBeGreaterThanOrEqual(10)
  expect(Math.max(...cuts)).toBeLessThanOrEqual(32)
})
