import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { limits } from './limits.ts'

export class ListenError extends Error {
  override name = 'ListenError'
}

/** A server with limits on everything that a client can make it wait for or remember. */
export function createHttpServer(): Server {
  const server = createServer({
    // Session and form-draft cookies come in pieces of 4 KiB each.
    maxHeaderSize: 32 * 1024,
    headersTimeout: 10_000,
    // An upload over a weak link takes hours. Every body has a deadline or a minimum rate of its own.
    requestTimeout: 0,
    connectionsCheckingInterval: 2_000,
    // Longer than a load balancer's usual limit, so that the server never closes a connection in use.
    keepAliveTimeout: 75_000,
    // The edge checks Host itself and responds with all its headers.
    requireHostHeader: false,
  })
  // Without `dropMaxConnection`, which Node's types lack, workers pass a surplus connection around for ever.
  return Object.assign(server, { maxConnections: limits.connections.total, dropMaxConnection: true })
}

interface Address {
  port: number
  host: string
  variable: string
}

/** Returns the port, which the operating system chooses for port 0. */
export function listen(server: Server, { port, host, variable }: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const hostVariable = variable.replace('PORT', 'HOST')
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} on ${host} is taken. Stop what uses it or set ${variable} to another port.`
          : `Port ${port} on ${host} cannot be opened (${error.code}). Set ${variable} or ${hostVariable} to what this machine has.`
      reject(new ListenError(reason))
    })
    // A busy process accepts slowly; Node's default queue of 511 connections fills within a second of a flood.
    server.listen({ port, host, backlog: 4_096 }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Load balancers get this long to notice that the process is no longer ready. */
const noticePeriod = 1_500

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

/** Stops a server without failing a request: after a notice it takes no more, and has `limit` milliseconds to end. */
export async function drainServer(server: Server, limit: number): Promise<void> {
  // The whole notice for any client: one that is between two connections can't be counted later.
  if ((await openConnections(server)) > 0) await delay(noticePeriod)
  const cut = setTimeout(() => server.closeAllConnections(), limit)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(cut)
}
