import { once } from 'node:events'
import { pipeline, Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { parse } from 'csv-parse'
import { type Options, stringify } from 'csv-stringify'
import { redirect, type RouterContextProvider } from 'react-router'
import { escapeCsvFormula } from '#contract/csv-cell.ts'
import { requestScope } from '~/lib/request'
import type { Endpoint } from '#contract/endpoint.ts'
import { limitDownloads } from '~/api-client/downloads.server'
import { listInput } from '~/api-client/list-query'
import { streamPlatform } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import { readAllRows } from '~/api-client/read-list.server'
import { addToast } from '~/toasts/toasts.server'
import { type Column, type Columns, fullText, showsValue } from './columns.server'
import type { ListArguments, ListDefinition } from './define-list.server'
import { exportQuery } from './list-view.server'

const format: Options = {
  bom: true,
  record_delimiter: 'windows',
  // The writer quotes cells with its own line ending; a lone CR or LF ends a line in spreadsheets too.
  quoted_match: /[\r\n]/,
}

/**
 * The rows that a list shows on all its pages, as the file that the address names: `/businesses.csv` of `/businesses`.
 * The platform makes it where its call for it takes all that is set: no search, no sort and no choice of the console's.
 */
export async function exportList<E extends Endpoint, Data>(
  { context, url }: ListArguments,
  list: ListDefinition<E, Data>,
): Promise<Response> {
  try {
    const request = await exportQuery({ context, url }, list)
    const { search, sort, where, query } = request
    const file =
      list.exportEndpoint && !search && !sort && !where
        ? await escapeCsvFormulas(await streamPlatform(context, list.exportEndpoint, listInput<Endpoint>({ query })))
        : csvFile(context, list.columns, await startReading(readAllRows(context, request)))
    return fileResponse(url.pathname.replace(/.*\//, ''), limitDownloads(context, file))
  } catch (error) {
    return failDownload(context, error, url.pathname.replace(/\.csv$/, '') + url.search)
  }
}

function failDownload(context: Readonly<RouterContextProvider>, error: unknown, screen: string): Response {
  if (!(error instanceof PlatformError)) throw error
  const isSession = error.kind === 'expired' || error.kind === 'malformed'
  if (!isSession) addToast(context, { kind: 'error', text: error.userMessage, id: 'axios-error' })
  return redirect(screen, 303)
}

/** The parts, once the first of them is there: a list that can't be read at all fails before its file begins. */
async function startReading<Row>(parts: AsyncGenerator<readonly Row[]>): Promise<AsyncIterable<readonly Row[]>> {
  const first = await parts.next()
  return (async function* () {
    try {
      if (!first.done) yield first.value
      yield* parts
    } finally {
      await parts.return(undefined)
    }
  })()
}

/**
 * Rows as CSV: full values, UTF-8 with a byte order mark, RFC 4180, and no cell that a spreadsheet would run as a
 * formula.
 */
export function csvFile<Row>(
  context: Readonly<RouterContextProvider>,
  columns: Columns<Row>,
  parts: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>,
): Readable {
  const textContext = { serial: 0, timeZone: context.get(requestScope).settings.timeZone }
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

/** A file that the browser saves instead of showing. */
export const fileResponse = (name: string, content: Readable): Response =>
  new Response(createReadableStreamFromReadable(content), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  })
