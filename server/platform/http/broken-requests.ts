import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { commonHeaders } from './common-headers.ts'

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

function end(socket: Duplex, status: number): void {
  const headers = { ...commonHeaders, connection: 'close', 'content-length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
}

/** Gives the answers for which Node has no request to hand out, with the headers of all others. */
export function answerBrokenRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request: IncomingMessage, response) => answers.set(request.socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Bytes in the middle of another answer would only garble it.
    const current = answers.get(socket)
    const isAnswering = current?.headersSent && !current.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy()
    else end(socket, statuses[error.code ?? ''] ?? 400)
  })
  server.on('connect', (_request, socket: Duplex) => end(socket, 405))
}
