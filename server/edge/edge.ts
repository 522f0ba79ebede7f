import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Logger as PinoLogger } from 'pino'
import { refusalOf } from './admission.ts'
import type { Application } from './application.ts'
import { readClientAddress } from './client-address.ts'
import { drainServers } from './drain.ts'
import { createHealth, type ReadinessCheck } from './health.ts'
import { answerBrokenRequests } from './http-server.ts'
import { bodyLimitOf, declaresTooMuch, type UploadLimit } from './incoming-body.ts'
import { logRequest } from './log.ts'
import type { Metrics } from './metrics.ts'
import { OverloadGuard } from './overload.ts'
import { failure, malformed, type Refusal, refuse } from './refusal.ts'
import { readRequestId } from './request-id.ts'
import { type Arrival, runApplication } from './run-application.ts'
import { securityHeaders, setHeaders } from './security-headers.ts'
import type { FileServer } from './static-files.ts'
import { readTarget } from './target.ts'
import { Turns } from './turns.ts'

export interface EdgeOptions {
  /** Pending while the platform starts: requests wait for it, health checks do not. */
  application: Promise<Application>
  /** The first is the one that requests with an unknown Host are pinned to. */
  publicOrigins: readonly string[]
  serveFile: FileServer
  uploads: readonly UploadLimit[]
  /** Proxies of our own in front, whose X-Forwarded-For entries are true. */
  trustedHops: number
  readiness: readonly ReadinessCheck[]
  metrics?: Metrics
  log: PinoLogger
}

export interface Edge {
  /** Ends the service without failing a request, within `limit` milliseconds after a short notice. */
  drain(limit: number): Promise<void>
}

const startingPatience = 30_000
const starting: Refusal = {
  status: 503,
  message: 'The console is starting. Try again in a moment.',
  headers: { 'retry-after': '5' },
}
const overloaded: Refusal = {
  status: 503,
  message: 'The console is busy. Try again in a moment.',
  headers: { 'retry-after': '1' },
}

/** The promise's value, or undefined when it stays pending for too long. */
function soon<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, startingPatience, undefined)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Whatever fails after the client has gone away fails because of that. */
function isClientGone(response: ServerResponse, error: unknown): boolean {
  if (!response.headersSent) return response.destroyed
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** Everything between socket and application: what may come in, what every answer carries, how it all ends. */
export function serveEdge(servers: readonly Server[], options: EdgeOptions): Edge {
  const { publicOrigins, serveFile, trustedHops, metrics } = options
  const headers = securityHeaders(publicOrigins.some((origin) => origin.startsWith('https:')))
  const turns = new Turns()
  const overload = new OverloadGuard(turns)
  const answerHealth = createHealth([() => (isDraining ? 'The console is stopping.' : undefined), ...options.readiness])
  let application: Application | undefined
  let isDraining = false
  options.application.then(
    (ready) => (application = ready),
    () => {},
  )

  async function answer(arrival: Arrival): Promise<void> {
    const { request } = arrival
    const target = readTarget(request, publicOrigins)
    if (!target) return refuse(arrival, malformed)
    const { pathname } = target
    if (await answerHealth(arrival, pathname)) return
    if (await serveFile(arrival, pathname)) return
    const limit = bodyLimitOf(pathname, options.uploads)
    const refusal = refusalOf(request, target.origin) ?? declaresTooMuch(request, limit)
    if (refusal) return refuse(arrival, refusal)
    if (!(await overload.admit())) {
      metrics?.shed()
      return refuse(arrival, overloaded)
    }
    try {
      await turns.take()
      if (arrival.response.destroyed) return
      const run = application ?? (await soon(options.application))
      if (!run) return refuse(arrival, starting)
      const log = options.log.child({ requestId: arrival.requestId })
      await runApplication(run, { ...arrival, target, limit, log, takeTurn: () => turns.take() })
    } finally {
      overload.leave()
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now()
    const requestId = readRequestId(request)
    const clientAddress = readClientAddress(request, trustedHops)
    metrics?.started()
    setHeaders(response, headers)
    response.setHeader('x-request-id', requestId)
    if (isDraining) response.shouldKeepAlive = false
    response.once('close', () => {
      // What nobody has read would otherwise stand in the way of the connection's next request.
      request.resume()
      const milliseconds = performance.now() - started
      metrics?.finished({ method: request.method ?? '', status: response.statusCode, seconds: milliseconds / 1000 })
      logRequest(options.log, { request, response, requestId, clientAddress, milliseconds })
    })
    try {
      await answer({ request, response, requestId, clientAddress })
    } catch (error) {
      if (isClientGone(response, error)) return
      options.log.error({ requestId, err: error }, 'A request could not be answered')
      refuse({ request, response }, failure)
    }
  }

  for (const server of servers) {
    answerBrokenRequests(server, headers)
    server.on('request', handle)
    server.on('checkContinue', handle)
  }

  return {
    async drain(limit) {
      isDraining = true
      await drainServers(servers, limit)
      overload.stop()
    },
  }
}
