import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { escapeCsvFormula } from '../contract/csv-cell.ts'
import { formatContentRange } from '../contract/envelope.ts'
import { DomainError } from '../model/errors.ts'
import type { Page } from '../model/listing.ts'
import type { CsvResult } from '../domain/operation.ts'

export const json = 'application/json; charset=utf-8'

/** Sends `{ message, data }`. */
export const sendResult = (
  reply: FastifyReply,
  status: number,
  { message, data }: { message: string; data: unknown },
): FastifyReply => reply.code(status).send({ message, data: data ?? null })

/** The entity tag of a record's version. */
export const entityTag = (version: number): string => `"${version}"`

interface ListBody {
  message: string
  /** Name of the list inside `data`; `''` when `data` is the list itself. */
  rows: string
  members: object
  page: Page<unknown>
}

/**
 * Sends the requested range of a list: 206 with its place in the whole, or the whole with 200. Throws a
 * `range-unsatisfied` where the list has no rows from there on any more.
 */
export async function sendList(reply: FastifyReply, body: ListBody, ranged: boolean): Promise<FastifyReply> {
  const { page } = body
  reply.header('accept-ranges', 'items').type(json)
  if (!ranged || page.total === 0) return sendChunks(reply, listChunks(body))
  const rows: unknown[] = []
  for await (const batch of page.batches) rows.push(...batch)
  // They were counted before they were read, and went meanwhile; a range of nothing can't be written (RFC 9110, 14.4).
  if (rows.length === 0 && page.first > 0) {
    throw new DomainError('range-unsatisfied', `The list has only ${page.first} items.`, { total: page.first })
  }
  if (rows.length > 0) {
    reply.code(206).header('content-range', formatContentRange(page.first, rows.length, page.total))
  }
  const [head, tail] = frame(body)
  return reply.send(head + JSON.stringify(rows).slice(1, -1) + tail)
}

async function* listChunks(body: ListBody): AsyncGenerator<string> {
  const [head, tail] = frame(body)
  // The head goes out with the first rows, when the query has not failed.
  let lead = head
  for await (const batch of body.page.batches) {
    if (batch.length === 0) continue
    yield lead + JSON.stringify(batch).slice(1, -1)
    lead = ','
  }
  yield lead === ',' ? tail : lead + tail
}

/** The JSON text before and after the rows of a list, which come last. */
function frame({ message, rows, members }: ListBody): [head: string, tail: string] {
  const text = JSON.stringify({ message, data: rows === '' ? [] : { ...members, [rows]: [] } })
  const end = text.lastIndexOf(']')
  return [text.slice(0, end), text.slice(end)]
}

/** Sends a table as RFC 4180 in UTF-8 with a byte order mark, which Excel needs to recognise it. */
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

// Any line break is quoted, also one that is not the delimiter of rows.
const csvText = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', cast: { string: escapeCsvFormula }, quoted_match: /[\r\n]/ })

/** Streams text no faster than the client reads it: in bytes, because sixteen whole chunks would be read ahead. */
const sendChunks = (reply: FastifyReply, chunks: AsyncIterable<string>): FastifyReply =>
  reply.send(Readable.from(chunks, { objectMode: false }))
