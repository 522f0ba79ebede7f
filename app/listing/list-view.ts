import type { Deferred } from '~/ui/await'
import type { Tone } from '~/ui/badge'

/** Rows-per-page choices; the first is the default. */
export const pageSizes = [20, 30, 40, 50] as const
/** Rows of the longest page: as many as can be chosen one by one. */
export const longestPage = Math.max(...pageSizes)

/** How a column looks: its text in `columns.server.ts`, its cell in `rows.server.tsx`, its width in the stylesheet. */
export type ColumnKind =
  | 'serial'
  | 'text'
  | 'word'
  | 'code'
  | 'phone'
  | 'number'
  | 'money'
  | 'status'
  | 'dateTime'
  | 'actions'
  | 'control'

/** The lines of a row's card on a phone: the name with status and actions, two details, a contact. */
export type CardPlace = 'name' | 'status' | 'actions' | 'detail' | 'contact'

export interface ColumnView {
  kind: ColumnKind
  header: string
  key: string
  isName?: boolean
  isSortable?: boolean
  /** In characters; without one the kind's own. */
  width?: number
  /** Where the column stands in a card; without one it waits behind 'More'. */
  place?: CardPlace
}

/** A cell: its text, or the shortened text with the full one; with a tone as a badge, with an address as a link. */
export type CellView = string | { short: string; full: string; tone?: Tone; to?: string }

/** A row as finished texts instead of the record. */
export interface RowView<Data = unknown> {
  id: string
  name: string
  /** Stands below its name. */
  note?: string
  cells: CellView[]
  data: Data
}

/** One field of a filter form as the browser gets it. */
export interface FilterField {
  /** `hidden`: what the server is told where no scripts run. */
  kind: 'select' | 'date' | 'text' | 'hidden'
  name: string
  label?: string
  value: string
  /** Fields that are emptied when this one changes. */
  resets?: string[]
  /** Of a select. Without a label, the value is what is shown. */
  options?: readonly { value: string; label?: string }[]
  /** The field that has to be chosen first. */
  after?: string
  error?: string
}

export interface FilterChip {
  label: string
  fields: FilterField[]
  /** What is set, in words, and the address without it. */
  set?: { words: string; without: string }
  /** Says more of what is set: the number of its days. */
  detail?: string
}

export interface FilterView {
  name: string
  prefix: string
  chips: Deferred<FilterChip[]>
  /** A search is set too, which the way back to the whole list ends as well. */
  hasSearch: boolean
  cleared: string
}

/** The saved views of a list's screen, and the address that would be saved as another one. */
export interface ViewsMenu {
  address: string
  views: { name: string; to: string; isCurrent: boolean; isDefault: boolean }[]
}

/** A list as its loader sends it. */
export interface ListView<Data = unknown> {
  name: string
  prefix: string
  columns: ColumnView[]
  search: string
  /** The order of the rows: as chosen, or the one that the list has by itself, where it is a column's. */
  sort: string
  noun: string
  rowDialog?: string
  emptyText: string
  cleared: string
  /** The query of its file. */
  exported: string
  filters?: FilterView
  /** The columns that the address leaves out; undefined where a list has those that it always has. */
  hiddenColumns?: { key: string; header: string }[]
  views?: Deferred<ViewsMenu | undefined>
  /** The first rows alone; the search, the figures and the footer come with the whole list. */
  isPreview?: boolean
  /** From the preview to the whole list, or back. */
  otherView?: string
  page: Deferred<PageView<Data>>
}

/** Where the rows of a document stand: what has a symbol for its name is rendered on the server and not sent as data. */
export const markupOfDocument = Symbol('markup')

export interface LoadedPage<Data = unknown> {
  ok: true
  count: number
  /** The rows as HTML; in the data of a document they stand at `markupOfDocument`. */
  markup?: string
  [markupOfDocument]?: string
  /** What the actions of each row need of it, in a list that declares `rowData`. */
  data: Data[]
  /** The intents of the rows' buttons, whose forms stand beside the table. */
  rowIntents: string[]
  /** The rows of a list with `ownTable`. */
  rows: RowView<Data>[]
  /** Number of rows on the pages before. */
  from: number
  total: number
  unsearchedTotal: number
  isNarrowed: boolean
  page: number
  pages: number
  pageSize: number
  /** `HH:MM` of the rows' fetch, when a refresh failed and they are the last good ones. */
  staleSince?: string
  notes: string[]
  figures: [label: string, value: string][]
}

export interface ListFailure {
  ok: false
  /** `notFound`: what the list is about does not exist, which reading again would not change. */
  reason: 'expired' | 'malformed' | 'notFound' | 'failed'
  message: string
}

export type PageView<Data = unknown> = LoadedPage<Data> | ListFailure
