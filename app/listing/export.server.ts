import type { Readable } from 'node:stream'
import { TZDate } from '@date-fns/tz'
import { createReadableStreamFromReadable } from '@react-router/node'
import { format as formatDate } from 'date-fns'
import type { Endpoint, QueryOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { type ExportFormat, exportFormats, usualExport } from '#contract/list-file.ts'
import { limitDownloads } from '~/api-client/downloads.server'
import { type ListQuery, listInput } from '~/api-client/list-query'
import { PlatformError } from '~/api-client/platform-error'
import { callPlatform, streamPlatform } from '~/api-client/platform.server'
import { countRows, readAllRows, readListPage } from '~/api-client/read-list.server'
import { requestScope } from '~/lib/request'
import { offers } from '~/session/session.server'
import type { Columns } from './columns.server'
import { chooseColumns } from './column-views.server'
import type { ListArguments, ListDefinition } from './define-list.server'
import { csvFile, escapeCsvFormulas } from './export-csv.server'
import { exportedColumns, jsonFile, type RowParts, startReading } from './export-rows.server'
import { xlsxFile } from './export-xlsx.server'
import { type ListState, unknownParameters } from './list-state.server'
import { exportQuery } from './list-view.server'

export interface ExportOptions<E extends Endpoint = Endpoint> {
  format: ExportFormat
  /** The list's subject, in addition to its filters. */
  query?: Partial<QueryOf<E>>
  /** Called before a complete copy of a long list is read; it may throw. */
  beforeCopy?: () => Promise<void>
}

/**
 * All rows of a list, across its pages and in its order, as a file. Throws `PlatformError` where they can't be read; a
 * later failure ends the file with an error.
 */
export async function exportList<E extends Endpoint, Data>(
  { context, url }: ListArguments,
  list: ListDefinition<E, Data>,
  { format, query, beforeCopy }: ExportOptions<E>,
): Promise<Response> {
  const { state, request } = await exportQuery({ context, url }, list, query)
  const { shown, notes } = chooseColumns(list, url)
  refuseProblems([
    ...[...state.notes, ...notes].map(({ problem }) => `${problem}.`),
    ...Object.values(state.dateErrors),
    ...unknownParameters(url, list),
  ])
  const { search, sort, where } = request
  if (beforeCopy && !query && (await isCopy(context, request))) await beforeCopy()
  const { timeZone } = context.get(requestScope).settings
  const today = formatDate(new TZDate(new Date(), timeZone), 'yyyy-MM-dd')
  const name = [list.name, ...Object.values(query ?? {}), today].join(' ')
  // The platform makes the file if its call covers everything that is set.
  const ownFile = shown === list && !search && !sort && !where ? list.exportEndpoint : undefined
  if (format === 'csv' && ownFile) {
    const source = await streamPlatform(context, ownFile, listInput<Endpoint>({ query: request.query }))
    return fileResponse({ name, format }, limitDownloads(context, await escapeCsvFormulas(source)))
  }
  // JSON has what the platform's API sends, and so all that a screen can do without.
  const rows = format === 'json' ? { ...request, isMinimal: false } : request
  return exportRows(context, {
    list: list.name,
    name,
    format,
    // Exports only the chosen columns.
    columns: exportedColumns(shown === list ? list : { ...shown, exportedToo: [] }),
    filters: { ...query, ...settings(state) },
    read: () => startReading(readAllRows(context, rows)),
    count: async () => (await readListPage(context, { ...request, page: 1, pageSize: 1 })).total,
  })
}

/** A file can't show notes, and wrong rows must not be exported unnoticed. Throws `PlatformError`. */
export function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new PlatformError('refused', { status: 400, platformMessage: problems.join(' ') })
}

interface ExportedRows<Row> {
  list: string
  name: string
  format: ExportFormat
  columns: Columns<Row>
  filters: Readonly<Record<string, string>>
  read: () => Promise<RowParts<Row>>
  count: () => Promise<number>
}

/** A file that the platform logs. Throws `PlatformError` where its rows can't be read or logged. */
export async function exportRows<Row>(
  context: ListArguments['context'],
  { list, name, format, columns, filters, read, count }: ExportedRows<Row>,
): Promise<Response> {
  const { timeZone } = context.get(requestScope).settings
  const parts = await read()
  const files: Record<ExportFormat, () => Readable> = {
    csv: () => csvFile(columns, parts, { timeZone }),
    xlsx: () => xlsxFile(columns, parts, { name: list, timeZone }),
    json: () => jsonFile({ list, generatedAt: new Date().toISOString(), filters }, parts),
  }
  await recordExport(context, { list, format, filters, count })
  // Begun last: of a failure before the response reads it nobody would hear, and the process would end.
  return fileResponse({ name, format }, limitDownloads(context, files[format]()))
}

/** Whether a file has all rows of a long list: a search or dates may leave nothing out. */
async function isCopy<E extends Endpoint>(context: ListArguments['context'], request: ListQuery<E>): Promise<boolean> {
  const { total } = await readListPage(context, { ...request, page: 1, pageSize: 1 })
  return total > usualExport && total >= (await countRows(context, request.endpoint, {}))
}

/** Has the platform log a file that the console makes, once its rows can be read; the platform logs its own files. */
async function recordExport(
  context: ListArguments['context'],
  { list, format, filters, count }: Pick<ExportedRows<never>, 'list' | 'format' | 'filters' | 'count'>,
): Promise<void> {
  if (!offers(context, 'exportLog')) return
  const words = Object.entries(filters).map(([name, value]) => `${name} ${value}`)
  // Cut to the call's limit.
  const body = { list, format, rows: await count(), filters: words.join(', ').slice(0, 1_000) }
  await callPlatform(context, contract.log.recordExport, { body })
}

function settings({ search, sort, filters, startDate, endDate }: ListState): Record<string, string> {
  const all = Object.entries({ search, sort, ...filters, startDate, endDate })
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}

/** Makes the browser save the file instead of showing it. */
export function fileResponse({ name, format }: { name: string; format: ExportFormat }, content: Readable): Response {
  // The reader handles errors, but if it has left, an unhandled one would end the process.
  content.on('error', () => {})
  const fileName = `${name.toLowerCase().replaceAll(/[^\w.]+/g, '-')}.${format}`
  return new Response(createReadableStreamFromReadable(content), {
    headers: {
      'Content-Type': exportFormats[format],
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  })
}
