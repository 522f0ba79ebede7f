import { once } from 'node:events'
import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { type Options, stringify } from 'csv-stringify'
import { escapeCsvFormula } from '#contract/csv-cell.ts'
import { PlatformError } from '~/api-client/platform-error'
import { type Column, type Columns, fullText } from './columns.server'
import { showsValue } from './column-kinds'
import type { RowParts } from './export-rows.server'

const format: Options = {
  bom: true,
  record_delimiter: 'windows',
  // The writer only quotes its own line ending, but spreadsheets also end a line at a lone CR or LF.
  quoted_match: /[\r\n]/,
}

/** Rows as CSV of RFC 4180, with a byte order mark and no cell that a spreadsheet would run as a formula. */
export function csvFile<Row>(
  columns: Columns<Row>,
  parts: RowParts<Row>,
  { timeZone }: { timeZone: string },
): Readable {
  const textContext = { timeZone }
  const exported = columns.filter(showsValue)
  const lines = async function* () {
    for await (const rows of parts) {
      for (const row of rows) yield exported.map((column) => cellOf(column, fullText(column, row, textContext)))
    }
  }
  const writer = stringify({ ...format, header: true, columns: exported.map(({ header }) => header) })
  // A failing row ends the stream with an error, which its reader handles, so the download fails.
  return pipeline(Readable.from(lines()), writer, () => {})
}

/** A negative number begins like a formula, but is none. */
const cellOf = <Row>({ kind }: Column<Row>, shown = ''): string => (kind === 'number' ? shown : escapeCsvFormula(shown))

/** Limits the memory for a line of a platform's file. */
const maxLineBytes = 1024 * 1024

/**
 * A platform's CSV with formulas escaped too. Rejects with `failed` if its first line is no CSV; a later error ends the
 * stream.
 */
export async function escapeCsvFormulas(source: Readable): Promise<Readable> {
  const reader = parse({ bom: true, relax_quotes: true, relax_column_count: true, max_record_size: maxLineBytes })
  const writer = stringify({ ...format, cast: { string: (cell) => (isNumber(cell) ? cell : escapeCsvFormula(cell)) } })
  const file = pipeline(source, reader, writer, () => {})
  try {
    await once(file, 'readable')
  } catch (cause) {
    throw new PlatformError('failed', { cause })
  }
  return file
}

/** A platform's file does not tell which columns hold numbers. */
const isNumber = (cell: string): boolean => /^-\d+(\.\d+)?$/.test(cell)
