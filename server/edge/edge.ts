import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger as PinoLogger } from 'pino'
import { refusalOf } from './admission.ts'
import type { Application } from '../application.ts'
import { bodyLimitOf, declaresTooMuch, type UploadLimit } from './body-limits.ts'
import { answerBrokenRequests } from './broken-requests.ts'
import { clientOf, readClientAddress } from './client-address.ts'
import { endStalledConnections, limitConnections, trackResponses } from './connections.ts'
import { drainServer } from './drain.ts'
import { receiveForm } from './form-body.ts'
import { createHealth, type ReadinessCheck } from './health.ts'
import { Holdings } from './holdings.ts'
import { limits } from './limits.ts'
import { logRequest } from './log.ts'
import type { Metrics } from './metrics.ts'
import { Quota } from './quota.ts'
import { failure, malformed, type Refusal, refuse } from './refusal.ts'
import { readRequestId } from './request-id.ts'
import { RequestQueue } from './request-queue.ts'
import { type Admission, type Arrival, runApplication } from './run-application.ts'
import { securityHeaders, setHeaders } from './security-headers.ts'
import { nothing, type SendRest } from './send-answer.ts'
import { ShedRequests } from './shed-requests.ts'
import type { FileServer } from './static-files.ts'
import { readTarget } from './target.ts'

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
const unmetExpectation: Refusal = {
  status: 417,
  message: 'Nothing but 100-continue can be expected here. Send the request without this expectation.',
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

/** Everything between socket and application: what may come in, what every answer carries, how it all ends. */
export function serveEdge(server: Server, options: EdgeOptions): Edge {
  const { publicOrigins, serveFile, trustedHops, metrics } = options
  const headers = securityHeaders(publicOrigins.some((origin) => origin.startsWith('https:')))
  const requests = new RequestQueue()
  const shed = new ShedRequests(options.log, metrics)
  const { formsArriving, uploads, unreadResponses } = limits
  const [arriving, unread] = [new Holdings(formsArriving), new Holdings(unreadResponses)]
  const uploading = new Quota(uploads)
  const answerHealth = createHealth([() => (isDraining ? 'The console is stopping.' : undefined), ...options.readiness])
  let application: Application | undefined
  let isDraining = false
  options.application.then(
    (ready) => (application = ready),
    () => {},
  )

  async function run(arrival: Arrival, rest: Pick<Admission, 'target' | 'body'>): Promise<SendRest> {
    if (arrival.response.destroyed) return nothing
    const ready = application ?? (await soon(options.application))
    if (ready) {
      const log = options.log.child({ requestId: arrival.requestId })
      return runApplication(ready, { ...arrival, ...rest, log, unread })
    }
    refuse(arrival, starting)
    return nothing
  }

  /**
   * Refuses a request for want of room. It has no line of its own in the log, or a flood would fill it, and its connection
   * stays open: closed at once, hundreds of new ones would stand before everybody else's.
   */
  async function shedRequest(arrival: Arrival): Promise<void> {
    arrival.isShed = true
    shed.add(arrival.client)
    await delay(limits.shedPause)
    if (!arrival.response.destroyed) refuse(arrival, overloaded)
  }

  async function answerUpload(arrival: Arrival, rest: Pick<Admission, 'target' | 'body'>): Promise<void> {
    if (!uploading.take(arrival.client)) return shedRequest(arrival)
    const sendRest = await run(arrival, rest).finally(() => uploading.release(arrival.client))
    await sendRest()
  }

  async function answer(arrival: Arrival): Promise<void> {
    const { request, client } = arrival
    const target = readTarget(request, publicOrigins)
    if (!target) return refuse(arrival, malformed)
    const { pathname } = target
    if (await answerHealth(arrival, pathname)) return
    if (await serveFile(arrival, pathname)) return
    const limit = bodyLimitOf(request, { pathname, uploads: options.uploads })
    const refusal = refusalOf(request, target) ?? declaresTooMuch(request, limit)
    if (refusal) return refuse(arrival, refusal)
    if (limit.isUpload) return answerUpload(arrival, { target, body: limit.bytes })

    const body = request.method === 'POST' ? await receiveForm({ ...arrival, arriving }) : null
    if (body === undefined) return
    if (body !== null && 'status' in body) return refuse(arrival, body)
    const outcome = await requests.run(client, () => run(arrival, { target, body }))
    if (outcome) await outcome.result()
    else await shedRequest(arrival)
  }

  async function handle(request: IncomingMessage, response: ServerResponse, refusal?: Refusal): Promise<void> {
    // Node hands out at once what has arrived over a connection, thousands of requests where they are short.
    if (unanswered(request.socket).length > limits.unansweredOfConnection) return void request.socket.destroy()
    const started = performance.now()
    const requestId = readRequestId(request)
    const clientAddress = readClientAddress(request, trustedHops)
    const arrival: Arrival = { request, response, requestId, clientAddress, client: clientOf(clientAddress) }
    metrics?.started()
    setHeaders(response, headers)
    response.setHeader('x-request-id', requestId)
    if (isDraining) response.shouldKeepAlive = false
    response.once('close', () => {
      // What nobody has read would otherwise stand in the way of the connection's next request.
      request.resume()
      const milliseconds = performance.now() - started
      metrics?.finished({ method: request.method ?? '', status: response.statusCode, seconds: milliseconds / 1000 })
      if (!arrival.isShed) logRequest(options.log, { request, response, requestId, clientAddress, milliseconds })
    })
    try {
      if (refusal) refuse(arrival, refusal)
      else await answer(arrival)
    } catch (error) {
      // Whatever fails after the client has gone away fails because of that.
      if (response.destroyed) return
      options.log.error({ requestId, err: error }, 'A request could not be answered')
      refuse({ request, response }, failure)
    }
  }

  const unanswered = trackResponses(server)
  answerBrokenRequests(server, { headers, unanswered })
  endStalledConnections(server, unanswered)
  limitConnections(server, { unanswered, isBehindProxy: trustedHops > 0 })
  for (const event of ['request', 'checkContinue']) server.on(event, (request, response) => handle(request, response))
  server.on('checkExpectation', (request, response) => void handle(request, response, unmetExpectation))

  return {
    async drain(limit) {
      isDraining = true
      await drainServer(server, limit)
    },
  }
}
