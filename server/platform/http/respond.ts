import type { ServerResponse } from 'node:http'
import { formatContentRange } from '../contract/envelope.ts'
import type { Page } from '../domain/listing.ts'
import { endAnswer } from './end-answer.ts'
import { endWith, sendPieces } from './send-pieces.ts'

const json = 'application/json; charset=utf-8'

/** Sends a finished JSON text. */
export function sendJson(response: ServerResponse, status: number, body: string): void {
  const headers = { 'content-type': json, 'content-length': Buffer.byteLength(body) }
  endAnswer(response, body, () => response.writeHead(status, headers))
}

/** Sends `{ message, data }`. */
export function sendAnswer(response: ServerResponse, status: number, answer: { message: string; data: unknown }): void {
  const { message, data } = answer
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

/** Sends the window of a list that was asked for: 206 with its place in the whole, or the whole with 200. */
export async function sendList(response: ServerResponse, body: ListBody, ranged: boolean): Promise<void> {
  const { page } = body
  response.setHeader('accept-ranges', 'items')
  if (!ranged || page.total === 0) return streamList(response, body)
  const rows: unknown[] = []
  for await (const batch of page.batches) rows.push(...batch)
  const { head, tail } = frame(body)
  response.statusCode = 206
  response.setHeader('content-range', formatContentRange(page.first, rows.length, page.total))
  sendJson(response, 206, head + JSON.stringify(rows).slice(1, -1) + tail)
}

async function streamList(response: ServerResponse, body: ListBody): Promise<void> {
  const { head, tail } = frame(body)
  await sendChunks(response, json, listChunks({ head, tail, batches: body.page.batches }))
}

async function* listChunks(list: { head: string; tail: string; batches: AsyncIterable<readonly unknown[]> }) {
  // The head goes out with the first rows, once they are known to come.
  let lead = list.head
  for await (const batch of list.batches) {
    if (batch.length === 0) continue
    yield lead + JSON.stringify(batch).slice(1, -1)
    lead = ','
  }
  yield lead === ',' ? list.tail : lead + list.tail
}

/** The JSON text around the rows of a list. */
function frame({ message, rows, members }: ListBody): { head: string; tail: string } {
  const start = `{"message":${JSON.stringify(message)},"data":`
  if (rows === '') return { head: `${start}[`, tail: ']}' }
  const others = JSON.stringify(members).slice(1, -1)
  return { head: `${start}{${others}${others && ','}${JSON.stringify(rows)}:[`, tail: ']}}' }
}

/**
 * Sends text as it becomes available, no faster than the reader takes it: each chunk is made, and each statement run,
 * when the one before has gone. The first chunk is awaited before the status
 * goes out, so that a failing query is still answered with an error; a later failure aborts the connection visibly.
 */
export async function sendChunks(
  response: ServerResponse,
  contentType: string,
  chunks: AsyncIterable<string>,
): Promise<void> {
  response.setHeader('content-type', contentType)
  for await (const chunk of chunks) {
    if (!(await sendPieces(response, Buffer.from(chunk)))) return
  }
  await endWith(response, Buffer.alloc(0))
}
