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

export interface CellMark {
  text: string
  tone: Tone
}

export interface Column<Row> {
  kind: ColumnKind
  header: string
  /** The column's name in `sort`, and the path to its value. */
  key: string
  /** The width in characters of its text; it grows if the table has room. */
  width?: number
  /** Longest text shown, even with more room; the full text stays reachable. */
  maxLength?: number
  isName?: boolean
  /** For a value that is not at `key`. */
  from?: (row: Row) => unknown
  /** The record's currency for an amount; naira without it. */
  currency?: (row: Row) => string | null | undefined
  /** The cell's text, where it says more than the value that is sorted by. */
  show?: (row: Row) => string | undefined
  to?: (row: Row) => string | undefined
  /** Columns of a file in place of a cell that joins several values. */
  exported?: readonly Column<Row>[]
  /** Replaces the cell's text on the screen, with a dot; searches and files keep the text. */
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
/** A country, role or type: capitalised on the screen, as stored in searches and files. */
export const word = columnOf<string>('word', { maxLength: 32 })
/** A reference or code: often distinguished by its last letter, so it is cut only as a last resort. */
export const code = columnOf<string>('code', { maxLength: 32 })
export const phone = columnOf<string>('phone', { maxLength: 32 })
export const status = columnOf<string>('status')
export const number = columnOf<number>('number')
export const money = columnOf<number>('money')
/** Amounts, each with what it is for and a comma between two: in two lines where there is no room for one. */
export const amounts = columnOf<string>('amounts')
export const dateTime = columnOf<string>('dateTime')

/** Counts on across pages. */
export const serial = () => ({ kind: 'serial', header: 'S/N', key: 'serial' }) as const

export const actions = (header = 'Actions') => ({ kind: 'actions', header, key: 'actions' }) as const

/** A row's only action. It has no header, because its icon or word has an accessible name. */
export const control = (options: { width?: number } = {}) =>
  ({ kind: 'control', header: '', key: 'control', ...options }) as const

/** Rows without a business were made by the platform itself. */
export const businessReference = <Row extends { businessRef?: string | null }>(header: string): Column<Row> => ({
  kind: 'code',
  key: 'businessRef',
  header,
  width: 12,
  from: ({ businessRef }) => businessRef?.trim() || 'Super-Admin',
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

/** The displayed value, untruncated; undefined when missing. */
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
