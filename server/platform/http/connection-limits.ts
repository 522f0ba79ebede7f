import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { commonHeaders } from './respond.ts'

/** Requests of one connection that have no response yet. Consoles and browsers do not pipeline at all. */
const maximumPipelined = 16

const statusByError: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Sets the timeouts of requests, and responds to those that Node cannot parse. */
export function limitConnections(server: Server): void {
  // Idle connections stay open longer than clients reuse them, so that none is closed under a request.
  server.keepAliveTimeout = 65_000
  server.headersTimeout = 10_000
  server.requestTimeout = 120_000

  const responses = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }: IncomingMessage, response) => responses.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Bytes in the middle of another response would only garble it.
    const current = responses.get(socket)
    const isResponding = current?.headersSent && !current.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isResponding) socket.destroy()
    else endSocket(socket, statusByError[error.code ?? ''] ?? 400)
  })
  server.on('connect', (_request, socket: Duplex) => endSocket(socket, 405))
}

function endSocket(socket: Duplex, status: number): void {
  const headers = { ...commonHeaders, connection: 'close', 'content-length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
}

/**
 * Closes a connection that sends many requests before the first has its response, without calling the listener: Node emits
 * all requests that have arrived at once, thousands where they are short, and others would wait for them.
 */
export function onRequest(
  server: Server,
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const pendingRequests = new WeakMap<Duplex, number>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const count = (pendingRequests.get(socket) ?? 0) + 1
    pendingRequests.set(socket, count)
    if (count > maximumPipelined) return void socket.destroy()
    response.once('close', () => pendingRequests.set(socket, (pendingRequests.get(socket) ?? 1) - 1))
    listener(request, response)
  })
}
