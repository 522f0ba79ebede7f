/** How rows are searched and sorted when the platform leaves that to the console. */
export interface RowReader<Row> {
  /** The row's displayed values, untruncated. */
  searchable(row: Row): string
  sortable(row: Row, key: string): string | number | undefined
  /** Order of an unsorted list, from the server's order. */
  arrange(rows: readonly Row[]): readonly Row[]
}

/** Rows by a column, upwards or downwards; `sort` is its key, with a minus before it for downwards. */
export function sortRows<Row>(rows: readonly Row[], reader: RowReader<Row>, sort: string): readonly Row[] {
  const direction = sort.startsWith('-') ? -1 : 1
  const key = sort.replace(/^-/, '')
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  const keyed = rows.map((row) => ({ row, value: reader.sortable(row, key) }))
  keyed.sort((a, b) => {
    // Missing values stand last in both directions.
    if (a.value === undefined || b.value === undefined)
      return Number(a.value === undefined) - Number(b.value === undefined)
    if (typeof a.value === 'number' && typeof b.value === 'number') return direction * (a.value - b.value)
    return direction * collator.compare(String(a.value), String(b.value))
  })
  return keyed.map(({ row }) => row)
}
