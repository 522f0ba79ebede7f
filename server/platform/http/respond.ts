import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { stringify } from 'csv-stringify/sync'
import { escapeCsvFormula } from '../contract/csv-cell.ts'
import { formatContentRange } from '../contract/envelope.ts'
import { DomainError } from '../domain/errors.ts'
import type { Page } from '../domain/listing.ts'
import type { CsvResult } from '../domain/operation.ts'

/** Headers of every response, whatever its status; a call may set stricter or longer-lived ones. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const json = 'application/json; charset=utf-8'

/** Milliseconds without progress after which the connection of a client that does not read is closed. */
export const readTimeout = 20_000

/** Milliseconds for which the rest of a refused body is read. */
const drainTimeout = 30_000

/** Sends a finished JSON text. */
export function sendJson(response: ServerResponse, status: number, body: string): void {
  response.setTimeout(readTimeout)
  response.writeHead(status, { 'content-type': json, 'content-length': Buffer.byteLength(body) })
  const { req: request } = response
  if (request.complete) {
    response.end(body)
    return
  }
  // Closing a socket with unread bytes resets it, and the sender would never see the response; so it is sent whole, what
  // still comes is thrown away, and only then it ends.
  response.write(body)
  request.resume()
  const timer = setTimeout(() => request.destroy(), drainTimeout)
  request.once('close', () => {
    clearTimeout(timer)
    response.end()
  })
}

/** Sends `{ message, data }`. */
export function sendResult(response: ServerResponse, status: number, result: { message: string; data: unknown }): void {
  const { message, data } = result
  sendJson(response, status, JSON.stringify({ message, data: data ?? null }))
}

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
export async function sendList(response: ServerResponse, body: ListBody, ranged: boolean): Promise<void> {
  const { page } = body
  response.setHeader('accept-ranges', 'items')
  if (!ranged || page.total === 0) return sendChunks(response, json, listChunks(body))
  const rows: unknown[] = []
  for await (const batch of page.batches) rows.push(...batch)
  const { head, tail } = frame(body)
  // They were counted before they were read, and went meanwhile; a range of nothing can't be written (RFC 9110, 14.4).
  if (rows.length === 0) {
    if (page.first === 0) return sendJson(response, 200, head + tail)
    throw new DomainError('range-unsatisfied', `The list has only ${page.first} items.`, { total: page.first })
  }
  response.setHeader('content-range', formatContentRange(page.first, rows.length, page.total))
  sendJson(response, 206, head + JSON.stringify(rows).slice(1, -1) + tail)
}

async function* listChunks(body: ListBody): AsyncGenerator<string> {
  const { head, tail } = frame(body)
  // The head goes out with the first rows, when the query has not failed.
  let lead = head
  for await (const batch of body.page.batches) {
    if (batch.length === 0) continue
    yield lead + JSON.stringify(batch).slice(1, -1)
    lead = ','
  }
  yield lead === ',' ? tail : lead + tail
}

/** The JSON text around the rows of a list. */
function frame({ message, rows, members }: ListBody): { head: string; tail: string } {
  const start = `{"message":${JSON.stringify(message)},"data":`
  if (rows === '') return { head: `${start}[`, tail: ']}' }
  const others = JSON.stringify(members).slice(1, -1)
  return { head: `${start}{${others}${others && ','}${JSON.stringify(rows)}:[`, tail: ']}}' }
}

/** Sends a table as RFC 4180 in UTF-8 with a byte order mark, which Excel needs to recognise it. */
export async function sendCsv(response: ServerResponse, { fileName, header, batches }: CsvResult): Promise<void> {
  response.setHeader('content-disposition', `attachment; filename="${fileName}"`)
  await sendChunks(response, 'text/csv; charset=utf-8', csvChunks(header, batches))
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

/**
 * Streams text no faster than the client reads it; each statement runs when the chunk before has gone. A failure before
 * the first chunk throws before anything is sent, so that it gets an error response; a later one aborts the connection.
 */
async function sendChunks(response: ServerResponse, contentType: string, chunks: AsyncIterable<string>): Promise<void> {
  response.setTimeout(readTimeout)
  response.setHeader('content-type', contentType)
  const closed = new Promise((resolve) => response.once('close', resolve))
  for await (const chunk of chunks) {
    if (response.destroyed) return
    if (!response.write(chunk)) await Promise.race([once(response, 'drain'), closed])
  }
  response.end()
}
