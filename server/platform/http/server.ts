import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { finished } from 'node:stream/promises'
import { type Duplex, Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import files from '@fastify/static'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { createOpenApiDocument } from '../contract/openapi.ts'
import { addCalls, methodsOf, pathOf, type Platform } from './calls.ts'
import { HttpProblem, sendProblem } from './problem.ts'
import { json, sendResult } from './respond.ts'
import { mediaPath, partLimits } from './upload.ts'

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const mediaHeaders = {
  // The name is never given to another file.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
}

/** Milliseconds without progress after which a connection is closed. */
const idleTimeout = 20_000
/**
 * The same while it takes a file. Node hears of progress once a third of what the kernel holds for the client is taken: of
 * up to 4 MB, which takes nearly three minutes at 64 kbit/s.
 */
const unreadTimeout = 180_000

/** Milliseconds for which the rest of a refused body is read. */
const drainTimeout = 20_000

/** Unanswered requests of one connection, which Node hands over all at once. Consoles and browsers do not pipeline. */
const maximumPipelined = 2

/** The hook below writes one line for each call, also for those that are cut off. */
class CallLog extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

/** Not listening yet. Without its `platform` it responds that it is starting. */
export async function createPlatformServer(logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = fastify({
    // Only uploads need a Host header, and they check it.
    http: { requireHostHeader: false, connectionsCheckingInterval: 2_000, headersTimeout: 10_000 },
    requestTimeout: 120_000,
    connectionTimeout: idleTimeout,
    // Longer than clients reuse idle connections, so that none is closed under a request.
    keepAliveTimeout: 65_000,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply.headers(commonHeaders)),
    routerOptions: { maxParamLength: 1000, querystringParser: (text) => ({ text }) },
    genReqId: requestIdOf,
    loggerInstance: logger,
    logController: new CallLog({ requestIdLogLabel: 'requestId' }),
  })
  app.decorate<Platform | undefined>('platform', undefined)
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: partLimits })
  await app.register(files, { serve: false })

  // Fastify calls no hooks for addresses that it can't read. Node answers `100-continue` itself, unless somebody listens for it.
  app.server.prependListener('request', endPipelined)
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    endPipelined(request, response)
    response.writeHead(417, { ...commonHeaders, 'content-length': '0' }).end()
  })
  // What such a connection has asked for last is not carried out.
  app.addHook('onRequest', async ({ socket }, reply) => void (socket.destroyed && reply.hijack()))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...commonHeaders, 'x-request-id': request.id })
    reply.raw.once('close', () => {
      const { method, call, log } = request
      const milliseconds = Math.round(reply.elapsedTime)
      const administratorId = call?.administrator?.id
      log.info({ method, path: pathOf(request), status: reply.statusCode, milliseconds, administratorId }, 'call')
    })
    // While the platform stops, connections end with their last response.
    reply.raw.shouldKeepAlive &&= app.server.listening
    if (app.platform || ['/healthz', '/readyz'].includes(pathOf(request))) return
    const headers = { 'retry-after': '5', connection: 'close' }
    throw new HttpProblem(503, 'The platform is starting. Try again in a moment.', { headers })
  })
  // Only receiving and sending have a limit of time, not the call itself.
  app.addHook('preHandler', async ({ raw }) => void (raw.complete && raw.setTimeout(0)))
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    reply.raw.setTimeout(typeof payload === 'string' ? idleTimeout : unreadTimeout)
    if (raw.complete || typeof payload !== 'string') return payload
    reply.header('content-length', Buffer.byteLength(payload))
    return Readable.from(sendThenDrain(payload, raw), { objectMode: false })
  })
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler(async (request) => {
    const allow = methodsOf(pathOf(request)).join(', ')
    if (allow === '') throw new HttpProblem(404, 'There is nothing at this address.')
    throw new HttpProblem(405, `This address only takes ${allow}.`, { headers: { allow } })
  })

  app.get('/healthz', (_request, reply) => sendResult(reply, 200, { message: 'Alive', data: null }))
  app.get('/readyz', async (_request, reply) => {
    const reasons = app.platform ? await app.platform.checkReadiness() : ['The platform is starting.']
    const isReady = reasons.length === 0
    return sendResult(reply, isReady ? 200 : 503, { message: isReady ? 'Ready' : 'Not ready', data: { reasons } })
  })
  // Anybody may ask for it, so it is made once.
  let openApi: string | undefined
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type(json).send((openApi ??= JSON.stringify(createOpenApiDocument('platform')))),
  )
  app.get<{ Params: { name: string } }>(`${mediaPath}:name`, async ({ params: { name } }, reply) => {
    const { stores, mediaFolder } = app.platform
    if (!(await stores.media.findType(name))) throw new HttpProblem(404, 'There is no such file.')
    return reply.headers(mediaHeaders).sendFile(name, mediaFolder, { cacheControl: false })
  })
  addCalls(app)
  await app.ready()
  return app
}

/** Sends the response before it discards the rest: closing a socket with unread bytes would lose the response. */
async function* sendThenDrain(response: string, request: IncomingMessage): AsyncGenerator<string> {
  yield response
  request.unpipe()
  request.resume()
  await finished(request, { signal: AbortSignal.timeout(drainTimeout) }).catch(() => request.destroy())
}

/** Ends connections with more unanswered requests than are allowed. */
function endPipelined({ socket }: IncomingMessage, response: ServerResponse): void {
  const pending = pendingOf(socket)
  pending.add(response)
  response.once('close', () => pending.delete(response))
  if (pending.size > maximumPipelined) socket.destroy()
}

const responses = new WeakMap<Duplex, Set<ServerResponse>>()

function pendingOf(socket: Duplex): Set<ServerResponse> {
  const pending = responses.get(socket) ?? new Set()
  responses.set(socket, pending)
  return pending
}

/** For what Node cannot parse or get in time. Written into another response it would become part of that. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  const statuses: Partial<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
  const isInResponse = [...pendingOf(socket)].some(({ headersSent }) => headersSent)
  if (error.code === 'ECONNRESET' || !socket.writable || isInResponse) socket.destroy()
  else endSocket(socket, statuses[error.code ?? ''] ?? 400)
}

function endSocket(socket: Duplex, status: number): void {
  const headers = { ...commonHeaders, connection: 'close', 'content-length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
}

function requestIdOf({ headers }: { headers: IncomingMessage['headers'] }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
