import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net'
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

/** Each turn of the event loop takes in one new connection at each door, and a busy process has few turns in a second. */
const doors = 16

/** This server and others for the same port, where the system spreads connections over them, which is Linux. */
export const withMoreDoors = (server: Server): Server[] =>
  process.platform === 'linux' ? [server, ...Array.from({ length: doors - 1 }, createHttpServer)] : [server]

interface Address {
  port: number
  host: string
  /** The setting that an operator changes when the port can't be had. */
  variable: string
}

/** Binds the servers to one port and returns it; the operating system chooses it only when asked for port 0. */
export async function listen(servers: readonly Server[], address: Address): Promise<number> {
  const [only, ...others] = servers
  if (only && others.length === 0) return bind(only, address, false)
  // A port that is shared can be had by a second console as well, so it is taken for one alone first.
  const probe = createSocketServer()
  const port = await bind(probe, address, false)
  await new Promise((resolve) => probe.close(resolve))
  for (const server of servers) await bind(server, { ...address, port }, true)
  return port
}

function bind(server: SocketServer, { port, host, variable }: Address, reusePort: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} on ${host} is taken. Stop what uses it or set ${variable} to another port.`
          : `Port ${port} on ${host} cannot be opened (${error.code}). Set ${variable} or HOST to what this machine has.`
      reject(new ListenError(reason))
    })
    server.listen({ port, host, reusePort }, () => {
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
