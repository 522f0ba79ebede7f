import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** An address that cannot be listened on; its message is one line for the operator. */
export class ListenError extends Error {
  override name = 'ListenError'
}

/** A server with limits on everything that a client can make it wait for or remember. */
export function createHttpServer(): Server {
  return createServer({
    // Session and form-draft cookies come in pieces of 4 KiB each.
    maxHeaderSize: 32 * 1024,
    headersTimeout: 10_000,
    // An upload of 110 MiB over a weak link takes its time; every other body has a limit of its own.
    requestTimeout: 30 * 60_000,
    connectionsCheckingInterval: 2_000,
    // Longer than the usual load balancer's, so that it is never the server that ends a connection in use.
    keepAliveTimeout: 75_000,
    // The edge checks Host itself and answers with all its headers.
    requireHostHeader: false,
  })
}

/** Binds the server and returns its port, which the operating system chooses only when asked for port 0. */
export function listen(server: Server, { port, host, variable }: { port: number; host: string; variable: string }) {
  return new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} on ${host} is taken. Stop what uses it or set ${variable} to another port.`
          : `Port ${port} on ${host} cannot be opened (${error.code}). Set ${variable} or HOST to what this machine has.`
      reject(new ListenError(reason))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function statusOf(error: NodeJS.ErrnoException): number {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** Gives the answers for which Node has no request to hand out: broken HTTP, CONNECT and odd expectations. */
export function answerBrokenRequests(server: Server, headers: Readonly<Record<string, string>>): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  const raw = (socket: Duplex, { status, allow }: { status: number; allow?: string }) => {
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
  server.on('request', (request: IncomingMessage, response) => answers.set(request.socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const current = answers.get(socket)
    const isAnswering = current?.headersSent && !current.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy()
    else raw(socket, { status: statusOf(error) })
  })
  server.on('connect', (_request, socket: Duplex) => raw(socket, { status: 405, allow: 'GET, HEAD, POST' }))
  server.on('checkExpectation', (request: IncomingMessage) => raw(request.socket, { status: 417 }))
}
