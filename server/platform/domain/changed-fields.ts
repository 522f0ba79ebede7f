/** The members in which two versions of a record differ, as they were and as they are; for the audit log. */
export function changedFields<Row extends object>(before: Row, after: Row): { before: object; after: object } {
  const differing = Object.keys({ ...before, ...after }).filter(
    // Keys of the two rows themselves.
    (key) => JSON.stringify(before[key as keyof Row]) !== JSON.stringify(after[key as keyof Row]),
  )
  const pick = (row: Row) => Object.fromEntries(differing.map((key) => [key, row[key as keyof Row]]))
  return { before: pick(before), after: pick(after) }
}
