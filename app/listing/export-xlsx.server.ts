import type { Readable } from 'node:stream'
import { tzOffset } from '@date-fns/tz'
import { type Column, type Columns, columnValue, fullText } from './columns.server'
import type { RowParts } from './export-rows.server'
import { excelDate, type SheetCell, type SheetColumn } from './workbook-xml'
import { workbookFile } from './workbook.server'

interface FileColumn<Row> extends SheetColumn {
  cell: (row: Row) => SheetCell
}

/** Characters of the kinds whose values are of one length. */
const widths: Partial<Record<Column<unknown>['kind'], number>> = {
  phone: 19,
  number: 12,
  money: 16,
  status: 11,
  dateTime: 19,
}
const textWidth = 24

/** Rows as a workbook of one sheet: numbers as numbers, moments as dates of the business time zone, all else as text. */
export function xlsxFile<Row>(
  columns: Columns<Row>,
  parts: RowParts<Row>,
  { name, timeZone }: { name: string; timeZone: string },
): Readable {
  const fileColumns = columns.flatMap((column) => fileColumnsOf(column, { columns, timeZone }))
  const cells = async function* () {
    for await (const rows of parts) yield rows.map((row) => fileColumns.map(({ cell }) => cell(row)))
  }
  return workbookFile({ name, columns: fileColumns }, cells())
}

interface ColumnContext<Row> {
  columns: Columns<Row>
  timeZone: string
}

/** A column as a file has it: an amount has its currency behind it, unless the list has a column for that. */
function fileColumnsOf<Row>(column: Column<Row>, { columns, timeZone }: ColumnContext<Row>): FileColumn<Row>[] {
  const { kind, header, currency } = column
  const width = Math.max(widths[kind] ?? Math.max(textWidth, column.width ?? 0), header.length + 2)
  const text = (row: Row) => fullText(column, row, { timeZone })
  if (kind === 'number' || kind === 'money') {
    const cell = (row: Row) => numberOf(columnValue(column, row)) ?? (column.show && text(row))
    const own: FileColumn<Row> = { header, width, style: kind === 'money' ? 'money' : 'general', cell }
    if (kind === 'number' || columns.some(({ key }) => key === 'currency.code')) return [own]
    const code = (row: Row) => (cell(row) === undefined ? undefined : currency?.(row) || 'NGN')
    return [own, { header: `${header} currency`, width: header.length + 11, style: 'general', cell: code }]
  }
  if (kind === 'dateTime')
    return [{ header, width, style: 'dateTime', cell: (row) => dateOf(columnValue(column, row), timeZone) }]
  return [{ header, width, style: 'general', cell: text }]
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** What is no date is a text, so that nothing is lost. */
function dateOf(value: unknown, timeZone: string): SheetCell {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const moment = new Date(value)
  const date = Number.isNaN(moment.getTime()) ? undefined : excelDate(moment.getTime(), tzOffset(timeZone, moment))
  return date ?? value
}
