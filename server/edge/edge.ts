import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger as PinoLogger } from 'pino'
import type { Application } from '../interface/application.ts'
import { checkRequest, readAddress, type UploadLimit, uploadLimitOf } from './check-request.ts'
import { clientOf, readClientAddress } from './client-address.ts'
import {
  endStalledConnections,
  limitConnections,
  limitUnreadResponses,
  respondToBrokenRequests,
  trackResponses,
} from './connections.ts'
import { type ErrorResponse, type HttpExchange, sendError } from './error-response.ts'
import { createHealth, type ReadinessCheck } from './health.ts'
import { drainServer } from './http-server.ts'
import { limits } from './limits.ts'
import { createShedLog, logRequest, readRequestId } from './log.ts'
import type { Metrics } from './metrics.ts'
import { ArrivingForms, receiveForm } from './request-body.ts'
import { RequestQueue } from './request-queue.ts'
import { type ApplicationRequest, runApplication } from './run-application.ts'
import { securityHeaders, setHeaders } from './security-headers.ts'
import { type PreparedResponse, sendResponse } from './send-response.ts'
import type { FileServer } from './static-files.ts'

export interface EdgeOptions {
  /** Pending while the platform starts: requests wait for it, health checks do not. */
  application: Promise<Application>
  publicOrigins: readonly string[]
  serveFile: FileServer
  uploads: readonly UploadLimit[]
  trustedHops: number
  readiness: readonly ReadinessCheck[]
  metrics?: Metrics
  log: PinoLogger
}

const longestStart = 30_000
const starting: ErrorResponse = {
  status: 503,
  message: 'The console is starting. Try again in a moment.',
  headers: { 'retry-after': '5' },
}
const overloaded: ErrorResponse = {
  status: 503,
  message: 'The console is busy. Try again in a moment.',
  headers: { 'retry-after': '1' },
}
const malformed: ErrorResponse = { status: 400, message: 'This request is malformed.' }
const unmetExpectation: ErrorResponse = {
  status: 417,
  message: 'Nothing but 100-continue can be expected here. Send the request without this expectation.',
}
const failure: ErrorResponse = { status: 500, message: 'Unexpected Application Error!' }

async function withinStart(application: Promise<Application>): Promise<Application | undefined> {
  const waiting = new AbortController()
  const late = delay(longestStart, undefined, { signal: waiting.signal }).catch(() => undefined)
  return Promise.race([application, late]).finally(() => waiting.abort())
}

interface Arrival extends HttpExchange {
  requestId: string
  clientAddress: string
  client: string
  isShed?: boolean
}

export type Edge = ReturnType<typeof serveEdge>

/** Everything between socket and application: what may come in, what every response carries, and how it ends. */
export function serveEdge(server: Server, options: EdgeOptions) {
  const { publicOrigins, serveFile, trustedHops, metrics } = options
  const headers = securityHeaders(publicOrigins.some((origin) => origin.startsWith('https:')))
  const requests = new RequestQueue(limits.requests)
  const largeForms = new RequestQueue(limits.largeForms)
  const uploads = new RequestQueue(limits.uploads)
  const arriving = new ArrivingForms()
  const limitUnread = limitUnreadResponses()
  const noteShed = createShedLog(options.log)
  const respondToHealthCheck = createHealth([
    () => (isDraining ? 'The console is stopping.' : undefined),
    ...options.readiness,
  ])
  let isDraining = false
  let application: Application | undefined
  options.application.then(
    (ready) => (application = ready),
    () => {},
  )

  async function run(
    arrival: Arrival,
    rest: Pick<ApplicationRequest, 'address' | 'body'>,
  ): Promise<PreparedResponse | undefined> {
    if (arrival.response.destroyed) return undefined
    const ready = application ?? (await withinStart(options.application))
    const log = options.log.child({ requestId: arrival.requestId })
    if (ready) return runApplication(ready, { ...arrival, ...rest, log })
    sendError(arrival, starting)
    return undefined
  }

  /** Refuses a request when too many wait. It gets no line of its own in the log, or a flood would fill it. */
  async function shed(arrival: Arrival): Promise<void> {
    arrival.isShed = true
    metrics?.shed()
    noteShed(arrival.client)
    await delay(limits.refusalDelay)
    if (!arrival.response.destroyed) sendError(arrival, overloaded)
  }

  async function respond(arrival: Arrival): Promise<void> {
    const { request } = arrival
    const address = readAddress(request, publicOrigins)
    if (!address) return sendError(arrival, malformed)
    if (await respondToHealthCheck(arrival, address.pathname)) return
    if (await serveFile(arrival, address.pathname)) return
    const uploadLimit = uploadLimitOf(request, address, options.uploads)
    const refusal = checkRequest(request, address, uploadLimit ?? limits.form)
    if (refusal) return sendError(arrival, refusal)

    const isForm = request.method === 'POST' && uploadLimit === undefined
    const body = isForm ? await receiveForm(arrival, arriving) : (uploadLimit ?? null)
    if (body === undefined) return
    if (body !== null && typeof body === 'object' && 'status' in body) return sendError(arrival, body)
    const isLarge = body instanceof Uint8Array && body.byteLength > limits.largeForm
    const queue = uploadLimit !== undefined ? uploads : isLarge ? largeForms : requests
    const outcome = await queue.run(arrival.client, () => run(arrival, { address, body }))
    if (!outcome) await shed(arrival)
    // Outside the queue, so that a slow client holds no place in it.
    else if (outcome.result) {
      limitUnread(arrival)
      await sendResponse(outcome.result, { ...arrival, log: options.log })
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse, refusal?: ErrorResponse): Promise<void> {
    // Node hands over at once all that a connection has sent, which may be thousands of short requests.
    if (pending(request.socket).length > limits.pipelined) return void request.socket.destroy()
    const started = performance.now()
    const requestId = readRequestId(request)
    const clientAddress = readClientAddress(request, trustedHops)
    const arrival: Arrival = { request, response, requestId, clientAddress, client: clientOf(clientAddress) }
    metrics?.started()
    setHeaders(response, headers)
    response.setHeader('x-request-id', requestId)
    if (isDraining) response.shouldKeepAlive = false
    response.once('close', () => {
      // An unread body would block the connection's next request.
      request.resume()
      const milliseconds = performance.now() - started
      metrics?.finished({ method: request.method ?? '', status: response.statusCode, seconds: milliseconds / 1000 })
      if (!arrival.isShed) logRequest(options.log, { request, response, requestId, clientAddress, milliseconds })
    })
    try {
      if (refusal) sendError(arrival, refusal)
      else await respond(arrival)
    } catch (error) {
      // What fails after the client has gone away fails because of that.
      if (response.destroyed) return
      options.log.error({ requestId, err: error }, 'A request could not be answered')
      sendError(arrival, failure)
    }
  }

  const pending = trackResponses(server)
  respondToBrokenRequests(server, { headers, pending })
  endStalledConnections(server, pending)
  // Behind our own proxy every connection is the proxy's.
  if (trustedHops === 0) limitConnections(server)
  for (const event of ['request', 'checkContinue']) server.on(event, (request, response) => handle(request, response))
  server.on('checkExpectation', (request, response) => void handle(request, response, unmetExpectation))

  return {
    async drain(limit: number): Promise<void> {
      isDraining = true
      await drainServer(server, limit)
    },
  }
}
