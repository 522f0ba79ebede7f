import type { ServerResponse } from 'node:http'
import { stringify } from 'csv-stringify/sync'
import { harmlessCell } from '../contract/csv-cell.ts'
import type { CsvAnswer } from '../domain/operation.ts'
import { sendChunks } from './respond.ts'

/** Sends a table as RFC 4180 in UTF-8 with a byte order mark, which Excel needs to recognise it. */
export async function sendCsv(response: ServerResponse, { fileName, header, batches }: CsvAnswer): Promise<void> {
  response.setHeader('content-disposition', `attachment; filename="${fileName}"`)
  await sendChunks(response, 'text/csv; charset=utf-8', csvChunks(header, batches))
}

async function* csvChunks(header: readonly string[], batches: CsvAnswer['batches']): AsyncGenerator<string> {
  let lead = `\uFEFF${csvText([header])}`
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield lead + csvText(batch)
    lead = ''
  }
  if (lead !== '') yield lead
}

// Any line break is quoted, also one that is not the delimiter of rows.
const csvText = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', cast: { string: harmlessCell }, quoted_match: /[\r\n]/ })
