import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { escapeCsvFormula } from '../contract/csv-cell.ts'
import { formatContentRange } from '../contract/envelope.ts'
import { DomainError } from '../model/errors.ts'
import type { Page } from '../model/listing.ts'
import type { CsvResult } from '../domain/operation.ts'

export const json = 'application/json; charset=utf-8'

export const sendResult = (
  reply: FastifyReply,
  status: number,
  { message, data }: { message: string; data: unknown },
): FastifyReply => reply.code(status).send({ message, data: data ?? null })

export const entityTag = (version: number): string => `"${version}"`

interface ListBody {
  message: string
  rows: string
  members: object
  page: Page<unknown>
}

/** Sends a range with 206, or the whole list with 200. Throws `range-unsatisfied` when no rows are left in it. */
export async function sendList(reply: FastifyReply, body: ListBody, ranged: boolean): Promise<FastifyReply> {
  const { page } = body
  reply.header('accept-ranges', 'items').type(json)
  if (!ranged || page.total === 0) return sendChunks(reply, listChunks(body))
  const rows: unknown[] = []
  for await (const batch of page.batches) rows.push(...batch)
  // Rows may be deleted after they were counted; an empty range can't be written (RFC 9110, 14.4).
  if (rows.length === 0 && page.first > 0) {
    throw new DomainError('range-unsatisfied', `The list has only ${page.first} items.`, { total: page.first })
  }
  if (rows.length > 0) {
    reply.code(206).header('content-range', formatContentRange(page.first, rows.length, page.total))
  }
  return sendChunks(reply, listChunks(body, [rows]))
}

/** Rows of one chunk. A row may hold as many references as there are businesses, and others wait while it is written. */
const chunkRows = 50

async function* listChunks(
  body: ListBody,
  batches: AsyncIterable<readonly unknown[]> | readonly unknown[][] = body.page.batches,
): AsyncGenerator<string> {
  const [head, tail] = frame(body)
  // The head is sent with the first rows, once the query has succeeded.
  let lead = head
  for await (const batch of batches) {
    for (let first = 0; first < batch.length; first += chunkRows) {
      yield lead + JSON.stringify(batch.slice(first, first + chunkRows)).slice(1, -1)
      lead = ','
    }
  }
  yield lead === ',' ? tail : lead + tail
}

/** The JSON text around the rows of a list, which come last. */
function frame({ message, rows, members }: ListBody): [head: string, tail: string] {
  const text = JSON.stringify({ message, data: rows === '' ? [] : { ...members, [rows]: [] } })
  const end = text.lastIndexOf(']')
  return [text.slice(0, end), text.slice(end)]
}

/** RFC 4180 in UTF-8, with the byte order mark by which Excel recognises it. */
export function sendCsv(reply: FastifyReply, { fileName, header, batches }: CsvResult): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${fileName}"`).type('text/csv; charset=utf-8')
  return sendChunks(reply, csvChunks(header, batches))
}

async function* csvChunks(header: readonly string[], batches: CsvResult['batches']): AsyncGenerator<string> {
  let lead = `\uFEFF${csvText([header])}`
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield lead + csvText(batch)
    lead = ''
  }
  if (lead !== '') yield lead
}

// Quotes every line break, also one that does not end a row.
const csvText = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', cast: { string: escapeCsvFormula }, quoted_match: /[\r\n]/ })

/** In bytes, because sixteen whole chunks would be read ahead otherwise. */
const sendChunks = (reply: FastifyReply, chunks: AsyncIterable<string>): FastifyReply =>
  reply.send(Readable.from(chunks, { objectMode: false }))
