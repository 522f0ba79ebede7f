import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'

/** A request and the response to it, as Node hands them out. */
export interface HttpExchange {
  request: IncomingMessage
  response: ServerResponse
}

/** A response that the edge gives by itself. */
export interface ErrorResponse {
  status: number
  /** What happened and what to do next, for a person. */
  message: string
  headers?: Readonly<Record<string, string>>
}

const page = ({ status, message }: ErrorResponse) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${status} ${STATUS_CODES[status] ?? ''}</title><main><h1>${message}</h1></main></html>\n`

/** Sends an error page, unless a response is on its way already: then the connection ends, so that the cut is seen. */
export function sendError(exchange: HttpExchange, error: ErrorResponse): void {
  const { response } = exchange
  if (response.headersSent) {
    response.destroy()
    return
  }
  const body = page(error)
  closeUnlessWhole(exchange)
  response.writeHead(error.status, {
    ...error.headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  })
  endResponse(exchange, body)
}

/**
 * To be called before the head is sent. What is left of a request that nobody reads any more may take its sender for ever,
 * and after an `Expect` it may never come; so its connection is not used again.
 */
export function closeUnlessWhole({ request, response }: HttpExchange): void {
  if (!request.complete) response.shouldKeepAlive = false
}

const idleLimit = 5_000
const totalLimit = 10_000

/**
 * Ends a response whose request may still be arriving. Closing a socket with unread bytes resets it, and the client
 * would never see the response; so it is sent whole, what still comes is thrown away, and only then it ends.
 */
export function endResponse({ request, response }: HttpExchange, body?: string | Uint8Array): void {
  if (request.complete) {
    response.end(body)
    return
  }
  if (body === undefined) response.flushHeaders()
  else response.write(body)
  const idle = setTimeout(end, idleLimit)
  const total = setTimeout(end, totalLimit)
  function end() {
    clearTimeout(idle)
    clearTimeout(total)
    response.end()
  }
  request.on('data', () => idle.refresh())
  request.once('close', end)
  request.resume()
}
