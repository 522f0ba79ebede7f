import { capitalised, formatDateTime, truncate } from '~/lib/format'
import { formatMoney } from '~/lib/money'
import { formatNumber } from '~/lib/number'
import { withParameters } from '~/lib/screen-url'
import type { Tone } from '~/ui/badge'
import { emptyValue } from '~/ui/empty-value'
import { showsValue } from './column-kinds'
import type { CellView, ColumnKind } from './list-view'

/** Dotted path to a value inside a record: `'account.category'`. */
export type Path<Row> = {
  [Key in keyof Row & string]: NonNullable<Row[Key]> extends readonly unknown[]
    ? Key
    : NonNullable<Row[Key]> extends object
      ? Key | `${Key}.${Path<NonNullable<Row[Key]>>}`
      : Key
}[keyof Row & string]

/** A text with a dot in a colour before it. */
export interface CellMark {
  text: string
  tone: Tone
}

export interface Column<Row> {
  kind: ColumnKind
  header: string
  /** Names the column in `sort` and takes its value from the record. */
  key: string
  /** How many characters of its text the column is laid out for; it grows with the others where there is room. */
  width?: number
  /** Longest text shown however much room there is; the full one stays reachable. */
  maxLength?: number
  isName?: boolean
  /** Takes the value where it is not simply at `key`. */
  from?: (row: Row) => unknown
  /** Currency of an amount that the record carries; without one naira is meant. */
  currency?: (row: Row) => string | null | undefined
  /** The cell's whole text, where it says more than the value that it is sorted by. */
  show?: (row: Row) => string | undefined
  /** Where the cell's text leads. */
  to?: (row: Row) => string | undefined
  /** What a file has in place of a cell that joins several values. */
  exported?: readonly Column<Row>[]
  /** What the cell says in place of its text, with a dot; searches and files have the text. */
  mark?: (row: Row, text: string, timeZone: string) => CellMark | undefined
}
export type Columns<Row> = readonly Column<Row>[]

interface ColumnOptions<Row, Value> extends Partial<Omit<Column<Row>, 'kind' | 'key' | 'header' | 'from'>> {
  from?: (row: Row) => Value | null | undefined
}

const columnOf =
  <Value>(kind: ColumnKind, defaults?: { maxLength?: number }) =>
  <Row>(key: Path<Row>, header: string, options?: ColumnOptions<Row, Value>): Column<Row> => ({
    kind,
    key,
    header,
    ...defaults,
    ...options,
  })

export const text = columnOf<string>('text', { maxLength: 32 })
/** A country, a role or a type: shown with a capital letter; searches and files have it as it is stored. */
export const word = columnOf<string>('word', { maxLength: 32 })
/** A reference or a code: told from others by its last letter, it is not cut before there is no other way. */
export const code = columnOf<string>('code', { maxLength: 32 })
export const phone = columnOf<string>('phone', { maxLength: 32 })
export const status = columnOf<string>('status')
export const number = columnOf<number>('number')
export const money = columnOf<number>('money')
export const dateTime = columnOf<string>('dateTime')

/** S/N: runs on across pages. */
export const serial = () => ({ kind: 'serial', header: 'S/N', key: 'serial' }) as const

/** The control for a row's actions, under a header where the screen gives it one. */
export const actions = (header = 'Actions') => ({ kind: 'actions', header, key: 'actions' }) as const

/** The one thing to do with a row. It has no header: its icon or word has a name of its own. */
export const control = (options: { width?: number } = {}) =>
  ({ kind: 'control', header: '', key: 'control', ...options }) as const

/** Rows that belong to no business were made by the platform itself. */
export const businessReference = <Row extends { businessRef?: string | null }>(header: string): Column<Row> => ({
  kind: 'code',
  key: 'businessRef',
  header,
  width: 12,
  from: ({ businessRef }) => businessRef || 'Super-Admin',
  to: ({ businessRef }) => (businessRef ? `/businesses${withParameters('', { search: businessRef })}` : undefined),
})

export function cellView<Row>(column: Column<Row>, record: Row, { timeZone }: { timeZone: string }): CellView {
  const text = fullText(column, record, { timeZone }) ?? (showsValue(column) ? emptyValue : '')
  const full = column.kind === 'word' ? capitalised(text) : text
  const mark = column.mark?.(record, full, timeZone)
  if (mark) return { short: mark.text, full: mark.text, tone: mark.tone }
  const short = column.maxLength === undefined ? full : truncate(full, column.maxLength)
  if (short !== full) return { short, full }
  const to = column.to?.(record)
  return to ? { short, full, to } : full
}

/** The column's value as displayed, untruncated; undefined when missing. */
export function fullText<Row>(
  column: Column<Row>,
  record: Row,
  { timeZone }: { timeZone: string },
): string | undefined {
  const { kind, show, currency } = column
  if (show) return show(record)
  const value = columnValue(column, record)
  if (kind === 'number') return typeof value === 'number' ? formatNumber(value) : undefined
  if (kind === 'money') return typeof value === 'number' ? formatMoney(value, currency?.(record)) : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  return kind === 'dateTime' ? formatDateTime(value, timeZone) : value
}

export const columnValue = <Row>(column: Column<Row>, record: Row): unknown =>
  column.from ? column.from(record) : valueAt(record, column.key)

export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, key) => {
    // Records come from the contract's schemas: plain objects with own members only.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  }, record)
}
