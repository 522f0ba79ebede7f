/** A cell as the browser gets it: its text, or the cut text with the full one. */
export type CellView = string | number | { cut: string; full: string }

/** A row as the browser gets it: finished texts instead of the record. */
export interface RowView<Facts = unknown> {
  id: string
  /** Names the row for people: in links and in 'Actions for …'. */
  name: string
  cells: CellView[]
  /** What the row's actions need to know. */
  facts: Facts
}

/** A list as the browser gets it. */
export type ListView<Facts = unknown> =
  | {
      ok: true
      rows: RowView<Facts>[]
      from: number
      total: number
      unsearchedTotal: number
      page: number
      pages: number
      pageSize: number
      /** `HH:MM` of the rows' fetch, when a refresh failed and they are the last good ones. */
      staleSince?: string
      notes: string[]
      /** Totals that stand above the list. */
      figures: [label: string, value: string][]
    }
  | ListFailure

export interface ListFailure {
  ok: false
  /** `missing`: what the list is about does not exist, which asking again would not change. */
  reason: 'expired' | 'malformed' | 'missing' | 'failed'
  message: string
}
