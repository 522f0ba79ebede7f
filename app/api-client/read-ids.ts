/** As many ids take about 7 MB. */
const remembered = 100_000

export const idOf = (row: unknown): unknown => (row as { _id?: unknown } | null)?._id

/** The ids of the last rows that were read of a list: `remembered` of them at least, twice as many at most. */
export class ReadIds {
  #newest = new Set<unknown>()
  #older = new Set<unknown>()
  /** Whether it has the ids of all rows that were added. */
  isComplete = true

  /** False for rows without an id. */
  has(row: unknown): boolean {
    const id = idOf(row)
    return this.#newest.has(id) || this.#older.has(id)
  }

  add(rows: readonly unknown[]): void {
    for (const row of rows) {
      const id = idOf(row)
      if (typeof id === 'string') this.#newest.add(id)
    }
    if (this.#newest.size < remembered) return
    this.isComplete &&= this.#older.size === 0
    this.#older = this.#newest
    this.#newest = new Set()
  }
}
