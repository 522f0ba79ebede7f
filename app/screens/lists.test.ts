import { expect, it } from 'vitest'
import { hasMore } from '~/listing/column-kinds'
import { cardPlaces } from '~/listing/column-views.server'
import type { Column } from '~/listing/columns.server'
import type { CardLines } from '~/listing/define-list.server'

interface List {
  /** What the module exports besides has none. */
  columns?: readonly Column<never>[]
  card?: CardLines
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

it.each(Object.entries(modules))('%s has cards with a text to the left of More', (_, module) => {
  for (const { columns = [], card } of Object.values(module)) {
    const places = cardPlaces(columns, card)
    const shown = columns.map((column) => ({ ...column, place: places.get(column.key) }))
    expect([...places.values()]).toEqual(expect.arrayContaining(hasMore(shown) ? ['contact'] : []))
  }
})
