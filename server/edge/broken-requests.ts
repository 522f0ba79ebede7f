import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { UnansweredRequests } from './connections.ts'

function statusOf(error: NodeJS.ErrnoException): number {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

interface BrokenRequestOptions {
  /** Go with every answer. */
  headers: Readonly<Record<string, string>>
  unanswered: UnansweredRequests
}

/**
 * Gives the answers for which Node has no request to hand out: to broken HTTP and to CONNECT. Requests that came earlier
 * over the same connection are answered first.
 */
export function answerBrokenRequests(server: Server, { headers, unanswered }: BrokenRequestOptions): void {
  const broken = new WeakSet<Duplex>()

  async function end(socket: Duplex, { status, allow }: { status: number; allow?: string }): Promise<void> {
    // What follows a broken request is reported as broken again and again.
    if (broken.has(socket)) return
    broken.add(socket)
    const responses = [...unanswered(socket)]
    const last = responses.at(-1)
    // One that is still arriving is the broken one itself.
    const own = last && !last.req.complete ? responses.pop() : undefined
    await Promise.all(responses.map(untilClosed))
    if (!socket.writable || own?.headersSent) {
      socket.destroy()
      return
    }
    const all = {
      ...headers,
      'cache-control': 'no-store',
      connection: 'close',
      'content-length': '0',
      ...(allow && { allow }),
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else void end(socket, { status: statusOf(error) })
  })
  server.on('connect', (_request, socket: Duplex) => void end(socket, { status: 405, allow: 'GET, HEAD, POST' }))
}

const untilClosed = (response: ServerResponse) =>
  response.closed ? undefined : new Promise((resolve) => response.once('close', resolve))
