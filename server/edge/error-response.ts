import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'

export interface HttpExchange {
  request: IncomingMessage
  response: ServerResponse
}

export interface ErrorResponse {
  status: number
  message: string
  headers?: Readonly<Record<string, string>>
}

const page = ({ status, message }: ErrorResponse) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${status} ${STATUS_CODES[status] ?? ''}</title><main><h1>${message}</h1></main></html>\n`

/** Sends an error page; when a response has already begun, ends the connection instead, so that the cut is seen. */
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

/** Call before the head is sent: the rest of an unread request may never come, so its connection must not be reused. */
export function closeUnlessWhole({ request, response }: HttpExchange): void {
  if (!request.complete) response.shouldKeepAlive = false
}

const idleLimit = 5_000
const totalLimit = 10_000

/** Sends the response, then discards the rest of the request: closing with unread bytes would lose the response. */
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
