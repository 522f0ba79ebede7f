import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Application, Logger } from '../interface/application.ts'
import type { RequestAddress } from './check-request.ts'
import { type ErrorResponse, type HttpExchange, sendError } from './error-response.ts'
import { streamUpload } from './request-body.ts'
import { prepareResponse, type PreparedResponse } from './send-response.ts'

export interface ApplicationRequest extends HttpExchange {
  requestId: string
  clientAddress: string
  address: RequestAddress
  /** A form that has arrived whole, the limit in bytes of an upload that is still to come, or nothing. */
  body: Uint8Array<ArrayBuffer> | number | null
  log: Logger
}

/** Undefined when another response has been sent. The signal aborts when the client leaves or its upload is refused. */
export async function runApplication(
  application: Application,
  options: ApplicationRequest,
): Promise<PreparedResponse | undefined> {
  const { request, response, address, requestId, clientAddress, log } = options
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })

  const { promise: broken, resolve: onBroken } = Promise.withResolvers<ErrorResponse>()
  const { body: given } = options
  const isUpload = typeof given === 'number'
  const body = isUpload ? streamUpload({ request, response, limit: given, onBroken }) : given
  const nonce = randomBytes(16).toString('base64')
  const webRequest = toWebRequest(request, { address, body, signal: gone.signal })
  const running = application(webRequest, { requestId, nonce, clientAddress, isUpload, log })

  // The broken body comes first, because it may be why the application fails.
  const outcome = await Promise.race([broken, running])
  if (outcome instanceof Response) return prepareResponse(outcome, { request, nonce, origin: address.origin })
  gone.abort()
  running.then((unused) => unused.body?.cancel()).catch(() => {})
  sendError(options, outcome)
  return undefined
}

/** Hop-by-hop headers, and those by which a client could claim another host than the pinned one. */
const dropped =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|forwarded|x-forwarded-.*)$/i

interface WebRequestOptions {
  address: RequestAddress
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null
  signal: AbortSignal
}

function toWebRequest(request: IncomingMessage, { address, body, signal }: WebRequestOptions): Request {
  const headers = new Headers({ host: new URL(address.origin).host })
  const raw = request.rawHeaders
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? ''
    if (!dropped.test(name)) headers.append(name, raw[index + 1] ?? '')
  }
  const duplex = body instanceof ReadableStream ? { duplex: 'half' as const } : {}
  return new Request(address.origin + address.path, { method: request.method, headers, body, signal, ...duplex })
}
