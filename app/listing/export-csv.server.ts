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
  // The writer quotes cells with its own line ending; a lone CR or LF ends a line in spreadsheets too.
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
  // A row that can't be read or written ends the file with an error, and so the download; whoever reads it meets that.
  return pipeline(Readable.from(lines()), writer, () => {})
}

/** A number below zero begins as a formula does, and is none. */
const cellOf = <Row>({ kind }: Column<Row>, shown = ''): string => (kind === 'number' ? shown : escapeCsvFormula(shown))

/** Bytes of one line of a platform's file: a megabyte is no business, but a response that would fill the memory. */
const maxLineBytes = 1024 * 1024

/**
 * A platform's CSV with the same promises: whoever wrote it may not have thought of formulas. Rejects with `failed` when
 * it is no CSV from its first line on; one that breaks off later ends with an error.
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

/** Nothing tells which columns of a platform's file hold numbers. */
const isNumber = (cell: string): boolean => /^-\d+(\.\d+)?$/.test(cell)
