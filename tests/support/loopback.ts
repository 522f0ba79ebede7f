import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:http'

/** Listens on loopback, on a free port unless one is given, and resolves with the origin. */
export async function listen(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a TCP port.')
  return `http://127.0.0.1:${address.port}`
}

/** Stops listening and drops every open connection, so that nothing keeps the process alive. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/**
 * Ports for processes that are told theirs, all different, that nobody listens on. The kernel gives none below 32768 to
 * clients, so that no connection takes one before its process is started, or started again.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, holdFreePort))
  await Promise.all(held.map(({ server }) => closeServer(server)))
  return held.map(({ port }) => port)
}

async function holdFreePort(): Promise<{ server: Server; port: number }> {
  for (;;) {
    const [server, port] = [createServer(), randomInt(20_000, 32_000)]
    try {
      await listen(server, port)
      return { server, port }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
}
