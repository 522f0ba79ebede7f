import type { ServerResponse } from 'node:http'
import { compress, compressionThreshold, createCompressor, isCompressible, negotiate } from './compression.ts'
import { closeUnlessWhole, endAnswer } from './refusal.ts'
import { pagePolicy } from './security-headers.ts'
import {
  compressed,
  holdUnread,
  sendAsItComes,
  sendAsTaken,
  type UnreadResponse,
  untilTaken,
} from './unread-responses.ts'

export interface AnswerContext extends UnreadResponse {
  nonce: string
  origin: string
}

/** Sends what is left of a response, and resolves when the client has it or is gone. */
export type SendRest = () => Promise<void>
export const nothing: SendRest = async () => {}

/** Pieces beyond this are not gathered for the sake of one compression. */
const gatherLimit = 256 * 1024

/** A body that is made without waiting is there after a few turns of the event loop. */
const patience = 3

async function someTurns(): Promise<'later'> {
  for (let turn = 0; turn < patience; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  return 'later'
}

type Reader = ReadableStreamDefaultReader<Uint8Array>
type Piece = ReadableStreamReadResult<Uint8Array>

interface Gathered {
  pieces: Uint8Array[]
  /** The read under way when the body turned out to be a stream; undefined when it is complete. */
  next: Promise<Piece> | undefined
}

/**
 * Reads what is ready now, or all of it with `whole`. Most answers are, and one compression is the cheapest. Where a
 * stream has begun, its failure is left to the one who sends the rest: it shows as a cut.
 */
async function gather(reader: Reader, { whole }: { whole: boolean }): Promise<Gathered> {
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const next = reader.read()
    const ready = pieces.length > 0 ? next.catch(() => 'later' as const) : next
    const piece = await (whole ? next : Promise.race([ready, someTurns()]))
    if (piece === 'later') return { pieces, next }
    if (piece.done) return { pieces, next: undefined }
    pieces.push(piece.value)
    size += piece.value.byteLength
    if (!whole && size > gatherLimit) return { pieces, next: reader.read() }
  }
}

async function* remaining(reader: Reader, { pieces, next }: Gathered) {
  yield* pieces
  for (let piece = await next; piece && !piece.done; piece = await reader.read()) yield piece.value
}

/**
 * The application's headers, except those that only the edge decides. Of two content policies both hold, so one of the
 * application's can only make the edge's stricter.
 */
function copyHeaders(answer: Response, response: ServerResponse) {
  const own = new Set(response.getHeaderNames())
  response.setHeader('cache-control', 'no-store')
  for (const [name, value] of answer.headers) {
    if (name === 'content-security-policy') response.appendHeader(name, value)
    if (!own.has(name) && name !== 'set-cookie' && name !== 'connection' && name !== 'transfer-encoding') {
      response.setHeader(name, value)
    }
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
}

/**
 * Makes the application's answer ready to be sent, and resolves with what sends it. A page is whole and compressed once
 * by then, and data for the router has been read as fast as it came; a file is read only as fast as its client takes it.
 * Both promises reject when the body fails: before the first byte the caller can still answer otherwise, after it the
 * connection is to be cut, so that a browser reports the failed download instead of keeping half a file.
 */
export async function prepareAnswer(answer: Response, context: AnswerContext): Promise<SendRest> {
  const { request, response, nonce, origin } = context
  const contentType = answer.headers.get('content-type') ?? ''
  const isPage = contentType.startsWith('text/html')
  const reader: Reader | undefined = answer.body?.getReader()
  const cancel = () => void reader?.cancel().catch(() => {})
  response.once('close', cancel)

  const gathered =
    reader && request.method !== 'HEAD' ? await gather(reader, { whole: isPage }) : { pieces: [], next: undefined }
  if (response.destroyed) {
    cancel()
    return nothing
  }
  copyHeaders(answer, response)
  closeUnlessWhole(context)
  response.statusCode = answer.status
  if (isPage) response.setHeader('content-security-policy', pagePolicy(nonce, origin))
  const canCompress = isCompressible(contentType) && !answer.headers.has('content-encoding')
  const encoding = canCompress ? negotiate(request.headers['accept-encoding']) : undefined
  if (canCompress) response.appendHeader('vary', 'Accept-Encoding')

  if (reader && gathered.next) {
    response.removeHeader('content-length')
    if (encoding) response.setHeader('content-encoding', encoding)
    // A stream that takes its time shall not keep the client in doubt.
    if (gathered.pieces.length === 0) response.flushHeaders()
    const isData = contentType === 'text/x-script'
    const source = remaining(reader, gathered)
    const pieces = encoding ? compressed(source, createCompressor(encoding, { prompt: isData })) : source
    if (!isData) return () => sendAsTaken(response, pieces)
    const written = await sendAsItComes(pieces, context)
    return () => untilTaken(response, written)
  }

  if (request.method === 'HEAD' || answer.body === null) {
    cancel()
    if (request.method !== 'HEAD' && answer.status >= 300) response.setHeader('content-length', 0)
    endAnswer(context)
    return nothing
  }
  const [only = Buffer.alloc(0), ...more] = gathered.pieces
  let body = more.length > 0 ? Buffer.concat(gathered.pieces) : only
  if (encoding && body.byteLength >= compressionThreshold) {
    body = await compress(body, encoding)
    if (response.destroyed) return nothing
    response.setHeader('content-encoding', encoding)
  }
  response.setHeader('content-length', body.byteLength)
  holdUnread(context, body.byteLength)
  endAnswer(context, body)
  return () => untilTaken(response, body.byteLength)
}
