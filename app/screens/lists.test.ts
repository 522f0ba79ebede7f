import { expect, it } from 'vitest'
import type { Column } from '~/listing/columns.server'

interface List {
  /** What the module exports besides has none. */
  columns?: readonly Pick<Column<never>, 'maxLength'>[]
}

const modules = import.meta.glob<Record<string, List>>(['./*/list.server.ts', '../entities/*/list.server.ts'], {
  eager: true,
})

it.each(Object.entries(modules))('%s shortens texts to 10 to 32 characters', (_, module) => {
  const lengths = Object.values(module).flatMap(({ columns = [] }) =>
    columns.flatMap(({ maxLength }) => maxLength ?? []),
  )
  expect(lengths).not.toEqual([])
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(10)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(32)
})
