import { Readable, PassThrough } from 'node:stream'
import { tzOffset } from '@date-fns/tz'
import { isDay } from '~/lib/business-day'
import { type Column, type Columns, columnValue, fullText } from './columns.server'
import type { RowParts } from './export-rows.server'
import {
  excelDate,
  type SheetCell,
  type SheetColumn,
  rowXml,
  sheetEnd,
  sheetStart,
  workbookParts,
} from './workbook-xml'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

interface FileColumn<Row> extends SheetColumn {
  cell: (row: Row) => SheetCell
}

const widths: Partial<Record<Column<unknown>['kind'], number>> = {
  phone: 19,
  number: 12,
  money: 16,
  status: 11,
  dateTime: 19,
}
const textWidth = 24

/** A workbook of one sheet: numbers, dates in the business time zone, and texts. */
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

/** In files an amount is followed by its currency, unless the list has a column for that. */
function fileColumnsOf<Row>(
  column: Column<Row>,
  { columns, timeZone }: { columns: Columns<Row>; timeZone: string },
): FileColumn<Row>[] {
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

/** An invalid date stays text, so that nothing is lost. */
function dateOf(value: unknown, timeZone: string): SheetCell {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const moment = new Date(value)
  const date = Number.isNaN(moment.getTime())
    ? undefined
    : excelDate(moment.getTime(), isDay(value) ? 0 : tzOffset(timeZone, moment))
  return date ?? value
}

/** The limit of one sheet in every version of Excel, header included. */
const maxSheetRows = 1_048_576
const textLength = 64 * 1024

interface Workbook {
  /** Names the first sheet; further ones get a number. */
  name: string
  columns: readonly SheetColumn[]
  /** A smaller limit for tests. */
  sheetRows?: number
}

type Cells = readonly SheetCell[]

/**
 * A streamed XLSX file with a bold, frozen header and typed cells. A failing row ends the stream with an error, which
 * its reader handles, so the download fails.
 */
export function workbookFile(workbook: Workbook, parts: AsyncIterable<readonly Cells[]>): Readable {
  const zip = new ZipFile()
  const file = new PassThrough()
  const fail = (error: Error) => void file.destroy(error)
  zip.on('error', fail)
  zip.outputStream.on('error', fail).pipe(file)
  writeSheets(zip, workbook, { rows: rowsOf(parts), file }).catch(fail)
  return file
}

async function* rowsOf(parts: AsyncIterable<readonly Cells[]>) {
  for await (const rows of parts) yield* rows
}

async function writeSheets(
  zip: ZipFile,
  { name, columns, sheetRows = maxSheetRows }: Workbook,
  { rows, file }: { rows: AsyncGenerator<Cells>; file: Readable },
): Promise<void> {
  let sheets = 0
  let next = await rows.next()
  try {
    do {
      sheets += 1
      const sheet = Readable.from(sheetTexts(), { highWaterMark: 1 })
      // Stops reading rows when the file's reader stops.
      file.once('close', () => sheet.destroy())
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`)
      // oxlint-disable-next-line no-await-in-loop -- One sheet follows the other.
      await finished(sheet)
    } while (!next.done)
  } finally {
    await rows.return(undefined)
  }
  for (const [path, xml] of workbookParts(name, sheets)) zip.addBuffer(Buffer.from(xml), path)
  zip.end()

  async function* sheetTexts() {
    let text = sheetStart(columns)
    for (let row = 2; row <= sheetRows && !next.done; row += 1) {
      text += rowXml(next.value, { row, columns })
      next = await rows.next()
      if (text.length < textLength) continue
      yield text
      text = ''
    }
    yield text + sheetEnd
  }
}
