import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from '../interface/application.ts'
import {
  compress,
  compressionThreshold,
  createCompressor,
  type Encoding,
  isCompressible,
  negotiate,
} from './compression.ts'
import { closeUnlessWhole, endResponse, type HttpExchange } from './error-response.ts'
import { limits } from './limits.ts'
import { pagePolicy } from './security-headers.ts'

export interface PreparedResponse {
  status: number
  headers: Headers
  body: Buffer | ReadableStream<Uint8Array> | null
  encoding: Encoding | undefined
  /** Shown piece by piece, so that each piece has to leave at once. */
  isPrompt: boolean
  policy: string | undefined
}

const contentTypeOf = (headers: Headers) => headers.get('content-type') ?? ''
const canCompress = (headers: Headers) => isCompressible(contentTypeOf(headers)) && !headers.has('content-encoding')

/** Reads a page whole, so that a failure can become an error page; `X-Accel-Buffering: no` asks for a stream. */
export async function prepareResponse(
  response: Response,
  { request, nonce, origin }: { request: IncomingMessage; nonce: string; origin: string },
): Promise<PreparedResponse> {
  const { status, headers, body } = response
  const isPage = contentTypeOf(headers).startsWith('text/html')
  const encoding = canCompress(headers) ? negotiate(request.headers['accept-encoding']) : undefined
  const isLate = headers.get('x-accel-buffering') === 'no'
  const isPrompt = isLate || contentTypeOf(headers) === 'text/x-script'
  const prepared = { status, headers, isPrompt, policy: isPage ? pagePolicy(nonce, origin) : undefined }

  if (body === null || request.method === 'HEAD') {
    body?.cancel().catch(() => {})
    return { ...prepared, body: null, encoding: undefined }
  }
  if (!isPage || isLate) return { ...prepared, body, encoding }
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!encoding || bytes.byteLength < compressionThreshold) return { ...prepared, body: bytes, encoding: undefined }
  return { ...prepared, body: await compress(bytes, encoding), encoding }
}

/** Copies all but the edge's own headers. Of two content policies both hold, so another can only be stricter. */
function copyHeaders(headers: Headers, response: ServerResponse): void {
  const own = new Set(response.getHeaderNames())
  response.setHeader('cache-control', 'no-store')
  for (const [name, value] of headers) {
    if (name === 'content-security-policy') response.appendHeader(name, value)
    if (!own.has(name) && name !== 'set-cookie' && name !== 'connection' && name !== 'transfer-encoding') {
      response.setHeader(name, value)
    }
  }
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
}

interface SendOptions extends HttpExchange {
  requestId: string
  log: Logger
}

const clientGone = 'ERR_STREAM_PREMATURE_CLOSE'

/** Sends a response. A stream that fails cuts the connection, so that a browser reports the failed download. */
export async function sendResponse(prepared: PreparedResponse, exchange: SendOptions): Promise<void> {
  const { request, response, requestId, log } = exchange
  const { status, headers, body, encoding, isPrompt, policy } = prepared
  if (response.destroyed) {
    // What it is made from would be kept for a reader who never comes.
    if (body instanceof ReadableStream) body.cancel().catch(() => {})
    return
  }
  copyHeaders(headers, response)
  closeUnlessWhole(exchange)
  response.statusCode = status
  if (policy) response.setHeader('content-security-policy', policy)
  if (canCompress(headers)) response.appendHeader('vary', 'Accept-Encoding')
  if (encoding) response.setHeader('content-encoding', encoding)

  if (body instanceof ReadableStream) {
    response.removeHeader('content-length')
    // nginx and similar proxies would hold the pieces back.
    if (isPrompt) response.setHeader('x-accel-buffering', 'no')
    // A slow stream must not keep the client waiting for the head.
    response.flushHeaders()
    const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
    const streams = encoding ? [source, createCompressor(encoding, { prompt: isPrompt }), response] : [source, response]
    // The request may still be arriving, which `endResponse` waits for.
    await pipeline(streams, { end: false })
      .then(() => endResponse(exchange))
      .catch((err: NodeJS.ErrnoException) => {
        response.destroy()
        if (err.code !== clientGone) log.error({ requestId, err }, 'A response could not be sent whole')
      })
  } else if (body) {
    response.setHeader('content-length', body.byteLength)
    const deadline = setTimeout(() => response.destroy(), limits.responseDeadline)
    response.once('close', () => clearTimeout(deadline))
    endResponse(exchange, body)
  } else {
    if (request.method !== 'HEAD' && status >= 300) response.setHeader('content-length', 0)
    endResponse(exchange)
  }
}
