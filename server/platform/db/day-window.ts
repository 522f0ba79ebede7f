import type { DayTotal } from './search-totals.ts'
import { type Fragment, sql } from './sql.ts'

const dayLength = 86_400_000

interface Window {
  /** Newest first. */
  descending: boolean
  offset: number
  count: number
}

/**
 * The days on which the rows of a window were created, as a condition, and how many rows there are before them; undefined
 * where no day has any. So a deep window costs what the first one does, and what few rows have is not looked for in all.
 */
export function daysOfWindow(
  days: readonly DayTotal[],
  { descending, offset, count }: Window,
): { condition: Fragment; skipped: number } | undefined {
  let before = 0
  let skipped = 0
  const passed: number[] = []
  for (const { day, records } of descending ? days.toReversed() : days) {
    if (before + records <= offset) skipped += records
    else passed.push(Date.parse(day))
    before += records
    if (before >= offset + count) break
  }
  if (passed.length === 0) return undefined
  const instant = (moment: number) => new Date(moment).toISOString()
  const [first, end] = [Math.min(...passed), Math.max(...passed) + dayLength]
  return { condition: sql`created_at >= ${instant(first)} and created_at < ${instant(end)}`, skipped }
}
