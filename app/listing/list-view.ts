import type { Deferred } from '~/ui/await'
import type { Tone } from '~/ui/badge'

/** The first is the default. */
export const pageSizes = [20, 30, 40, 50] as const

/** How a column looks: its text in `columns.server.ts`, its cell in `rows.server.tsx`, its width in the stylesheet. */
export type ColumnKind =
  | 'serial'
  | 'text'
  | 'word'
  | 'code'
  | 'phone'
  | 'number'
  | 'money'
  | 'amounts'
  | 'status'
  | 'dateTime'
  | 'actions'
  | 'control'

/** The cell's place in a card: first line, second line (`detail`) or third line (`contact`). */
export type CardPlace = 'name' | 'status' | 'actions' | 'detail' | 'contact'

export interface ColumnView {
  kind: ColumnKind
  header: string
  key: string
  isName?: boolean
  isSortable?: boolean
  /** In characters; by default that of the kind. */
  width?: number
  /** In a card; without a place the column is behind 'More'. */
  place?: CardPlace
}

/** A text, or a shortened one with the full text; a tone makes it a badge, an address a link. */
export type CellView = string | { short: string; full: string; tone?: Tone; to?: string }

export interface RowView<Data = unknown> {
  id: string
  name: string
  note?: string
  cells: CellView[]
  data: Data
}

export interface FilterField {
  /** `hidden` fields tell the server something where no scripts run. */
  kind: 'select' | 'date' | 'text' | 'hidden'
  name: string
  label?: string
  value: string
  resets?: string[]
  /** For selects. Without a label the value is shown. */
  options?: readonly { value: string; label?: string }[]
  /** The field that must be chosen first. */
  after?: string
  error?: string
}

export interface FilterChip {
  label: string
  fields: FilterField[]
  set?: { words: string; without: string }
  /** Details of the value: the number of its days. */
  detail?: string
}

export interface FilterView {
  name: string
  prefix: string
  chips: Deferred<FilterChip[]>
  /** A search is set too; clearing ends both. */
  hasSearch: boolean
  cleared: string
  /** The query of an address without parameters, if it is not empty. */
  plain?: string
}

/** The screen's saved views, and the address that would be saved as a new one. */
export interface ViewsMenu {
  screen: string
  views: { name: string; to: string; isCurrent: boolean; isDefault: boolean }[]
}

export interface ListView<Data = unknown> {
  name: string
  prefix: string
  columns: ColumnView[]
  search: string
  /** The order in use: the chosen one, or the default if a column shows it. */
  sort: string
  rowDialog?: string
  cleared: string
  plain?: string
  exported: string
  filters?: FilterView
  /** Columns that the address hides; undefined where columns can't be chosen. */
  hiddenColumns?: { key: string; header: string }[]
  views?: Deferred<ViewsMenu | undefined>
  /** Only the first rows, without search, totals and footer. */
  isPreview?: boolean
  page: Deferred<PageView<Data>>
}

/** Key of a document's rows: members with a symbol as key are rendered on the server but not sent as data. */
export const markupOfDocument = Symbol('markup')

export interface LoadedPage<Data = unknown> {
  ok: true
  count: number
  /** The rows as HTML; the data of a document have them at `markupOfDocument`. */
  markup?: string
  [markupOfDocument]?: string
  /** What the rows' actions need, by the row's id; empty for lists without it. */
  data: Record<string, Data>
  /** Intents of the rows' buttons, whose forms are outside of the table. */
  rowIntents: string[]
  /** Only for lists with `ownTable`. */
  rows: RowView<Data>[]
  /** Number of rows on earlier pages. */
  from: number
  total: number
  unsearchedTotal: number
  /** Of a list without rows; `clears` is what can be taken away to see some. */
  empty?: { heading: string; clears?: string }
  page: number
  pages: number
  pageSize: number
  /** `HH:MM` when the rows were read, if a refresh failed and they are the last good ones. */
  staleSince?: string
  /** Why the refresh failed, for administrators. */
  staleReason?: string
  notes: string[]
  figures: [label: string, value: string][]
}

export interface ListFailure {
  ok: false
  /** `notFound`: the list's subject does not exist, so there is no point in a retry. */
  reason: 'expired' | 'malformed' | 'notFound' | 'failed'
  message: string
}

export type PageView<Data = unknown> = LoadedPage<Data> | ListFailure
