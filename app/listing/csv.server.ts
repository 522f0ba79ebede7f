import { pipeline, Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { stringify } from 'csv-stringify'
import type { RouterContextProvider } from 'react-router'
import { requestScope } from '~/lib/request'
import { type Columns, showsValue } from './columns'
import { fullText } from './list-view.server'

/**
 * Rows as CSV: full values, UTF-8 with a byte order mark, RFC 4180, and no cell that a spreadsheet would run as a
 * formula (readings 35).
 */
export function csvFile<Row>(
  context: Readonly<RouterContextProvider>,
  columns: Columns<Row>,
  rows: readonly Row[],
): Readable {
  const { timeZone } = context.get(requestScope).settings
  const exported = columns.filter(showsValue)
  const lines = function* () {
    for (const row of rows) yield exported.map((column) => fullText(column, row, { serial: 0, timeZone }) ?? '')
  }
  const writer = stringify({
    bom: true,
    header: true,
    columns: exported.map(({ header }) => header),
    record_delimiter: 'windows',
    escape_formulas: true,
    // The writer quotes cells with its own line ending; a lone CR or LF ends a line in spreadsheets too.
    quoted_match: /[\r\n]/,
  })
  // A row that can't be written ends the file with an error, and so the download; whoever reads it meets that.
  return pipeline(Readable.from(lines()), writer, () => {})
}

/** A file that the browser saves instead of showing. */
export const fileAnswer = (name: string, content: Readable): Response =>
  new Response(createReadableStreamFromReadable(content), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  })
