import { connect } from 'node:net'
import pino from 'pino'
import type { Application } from '../interface/application.ts'
import { type Edge, type EdgeOptions, serveEdge } from '../edge/edge.ts'
import { createHttpServer, listen } from '../edge/http-server.ts'

export interface RunningEdge {
  port: number
  origin: string
  edge: Edge
  /** What the edge has logged, parsed. */
  log: Record<string, unknown>[]
  /** Sends bytes as they are and resolves with everything that came back until the connection closed. */
  raw: (text: string) => Promise<string>
  /** How many are open. */
  connections: () => Promise<number>
  stop: () => Promise<void>
}

/** An edge on a free port in front of an application of the test. */
export async function runEdge(application: Application, options: Partial<EdgeOptions> = {}): Promise<RunningEdge> {
  const server = createHttpServer()
  const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'PORT' })
  const origin = `http://127.0.0.1:${port}`
  const log: Record<string, unknown>[] = []
  const edge = serveEdge(server, {
    application: Promise.resolve(application),
    publicOrigins: [origin],
    serveFile: async () => false,
    uploads: [],
    trustedHops: 0,
    readiness: [],
    log: pino({ level: 'debug' }, { write: (line: string) => log.push(JSON.parse(line)) }),
    ...options,
  })
  return {
    port,
    origin,
    edge,
    log,
    raw: (text) => exchange(port, text),
    connections: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.once('close', () => resolve(received))
    socket.once('error', reject)
  })
}
