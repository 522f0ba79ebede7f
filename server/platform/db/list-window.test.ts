import { expect, it } from 'vitest'
import { type ListQuery, readWindow } from './list-window.ts'
import { raw } from './sql.ts'

it('a list that is grouped by thousands of values looks at each of their totals once', async () => {
  let looks = 0
  const days = Array.from({ length: 2000 }, (_, index) => ({
    day: '2026-11-20',
    records: 1,
    get value() {
      looks += 1
      return `person${index}@example.com`
    },
  }))
  const query = {
    db: { query: async () => [{}] } as unknown as ListQuery['db'],
    table: 'logs',
    columns: raw('id'),
    where: raw('true'),
    order: { by: { expression: 'email', type: 'text', isGrouped: true }, descending: false },
    isWhole: false,
    days,
  } as const
  const rows = []
  for await (const batch of readWindow(query, { from: 1990, to: 1999 }, days.length)) rows.push(...batch)
  expect(rows).toHaveLength(10)
  expect(looks).toBe(days.length)
})
