import { STATUS_CODES } from 'node:http'
import type { Exchange } from './exchange.ts'

/** An answer that the edge gives by itself. */
export interface Refusal {
  status: number
  /** What happened and what to do next, for a person. */
  message: string
  headers?: Readonly<Record<string, string>>
}

export const failure: Refusal = { status: 500, message: 'Unexpected Application Error!' }

export const malformed: Refusal = { status: 400, message: 'This request is malformed.' }

const page = ({ status, message }: Refusal) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${status} ${STATUS_CODES[status] ?? ''}</title><main><h1>${message}</h1></main></html>\n`

/** Sends a refusal, unless an answer is on its way already: then the connection ends, so that the cut is seen. */
export function refuse(exchange: Exchange, refusal: Refusal): void {
  const { response } = exchange
  if (response.headersSent) {
    response.destroy()
    return
  }
  const body = page(refusal)
  closeUnlessWhole(exchange)
  response.writeHead(refusal.status, {
    ...refusal.headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  })
  endAnswer(exchange, body)
}

/**
 * To be called before the head is sent. What is left of a request that nobody reads any more may take its sender for ever,
 * and after an `Expect` it may never come; so its connection is not used again.
 */
export function closeUnlessWhole({ request, response }: Exchange): void {
  if (!request.complete) response.shouldKeepAlive = false
}

const idleLimit = 5_000
const totalLimit = 10_000

/**
 * Ends an answer whose request may still be arriving. Closing a socket with unread bytes resets it, and the client
 * would never see the answer; so the answer is sent whole, what still comes is thrown away, and only then it ends.
 */
export function endAnswer({ request, response }: Exchange, body?: string | Uint8Array): void {
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
