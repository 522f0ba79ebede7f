/** How many rows of a range are read again with the next one. */
const longestOverlap = 100
/** After so many rows that both ranges have, one that was moved meanwhile no longer decides. */
const anchors = 3

const idOf = (row: unknown): unknown => (row as { _id?: unknown } | null)?._id

/** How far the range after `rows` should reach back into them: not at all where nothing tells rows apart. */
export const overlapWith = (rows: readonly unknown[]): number =>
  typeof idOf(rows.at(-1)) === 'string' ? Math.min(longestOverlap, Math.floor(rows.length / 2)) : 0

/**
 * The rows of a range that come after those of the one before, which it overlaps. A list that changes while it is read
 * moves under its positions: what is added shifts rows into the next range that were read, and what goes shifts unread
 * ones out of it. Undefined where the ranges have no row in common, and there may be others between them.
 */
export function rowsAfter<Row>(before: readonly Row[], rows: readonly Row[]): readonly Row[] | undefined {
  if (before.length === 0) return rows
  const places = new Map(rows.map((row, place) => [idOf(row), place]))
  const shared: number[] = []
  for (let index = before.length - 1; index >= 0 && shared.length < anchors; index -= 1) {
    const place = places.get(idOf(before[index]))
    if (place !== undefined) shared.push(place)
  }
  if (shared.length === 0) return undefined
  const read = new Set(before.map(idOf))
  return rows.slice(Math.min(...shared) + 1).filter((row) => !read.has(idOf(row)))
}
