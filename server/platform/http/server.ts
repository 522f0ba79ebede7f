import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { type AccessRule, accessTable } from '../contract/access.ts'
import { contract, type Endpoint } from '../contract/index.ts'
import { createOpenApiDocument } from '../contract/openapi.ts'
import type { Operations } from '../domain/operation.ts'
import { limitConnections, onRequest } from './connection-limits.ts'
import { type AnyOperation, handleCall, type Dependencies } from './handle.ts'
import { type MediaFiles, serveMedia } from './media.ts'
import { HttpProblem, sendProblem } from './problem.ts'
import { commonHeaders, sendJson, sendResult } from './respond.ts'
import { createRouter, type Route } from './router.ts'

export interface ServerOptions {
  operations: Operations
  dependencies: Dependencies
  /** What keeps the platform from taking calls; empty when nothing does. */
  checkReadiness: () => Promise<readonly string[]>
  mediaFiles: MediaFiles
  logger: Logger
}

/** The platform's HTTP server, not listening yet. Until `serveCalls` it responds that the platform is starting. */
export function createPlatformServer(): Server {
  // Only uploads need a Host header, and they check it.
  const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: 2_000 }, respondWhileStarting)
  limitConnections(server)
  return server
}

async function respondWhileStarting(request: IncomingMessage, response: ServerResponse): Promise<void> {
  setCommonHeaders(response, requestIdOf(request))
  const [path] = splitTarget(request.url ?? '')
  if (await respondHealth(response, path, async () => ['The platform is starting.'])) return
  const headers = { 'retry-after': '5', connection: 'close' }
  sendProblem(response, new HttpProblem(503, 'The platform is starting. Try again in a moment.', { headers }))
}

/** Lets the server respond to the contract's calls. */
export function serveCalls(server: Server, options: ServerOptions): void {
  const match = createRouter(routesOf(options.operations))
  let openApiDocument: string | undefined

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<string | undefined> {
    const [path = '', queryText = ''] = splitTarget(request.url ?? '')
    if (await respondHealth(response, path, options.checkReadiness)) return undefined
    if (await serveMedia({ request, response, path }, options.mediaFiles)) return undefined
    if (!path.startsWith('/api/')) throw new HttpProblem(404, 'There is nothing at this address.')
    if (path === '/api/openapi.json') {
      sendJson(response, 200, (openApiDocument ??= JSON.stringify(createOpenApiDocument('platform'))))
      return undefined
    }
    // A HEAD is a GET whose body Node leaves out.
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
    const apiPath = path.slice('/api'.length)
    const exchange = { request, response, path: apiPath, queryText }
    return (await handleCall(match(method, apiPath), exchange, options.dependencies))?.id
  }

  server.off('request', respondWhileStarting)
  onRequest(server, (request, response) => {
    const id = requestIdOf(request)
    const log = options.logger.child({ requestId: id })
    const started = performance.now()
    setCommonHeaders(response, id)
    // While the platform stops, connections end with the responses that they still carry.
    response.shouldKeepAlive &&= server.listening
    respond(request, response)
      .catch((error: unknown) => {
        if (sendProblem(response, error)) log.error({ err: error }, 'A call failed.')
        return undefined
      })
      .then((administratorId) => {
        const { method, url } = request
        const [path] = splitTarget(url ?? '')
        const milliseconds = Math.round(performance.now() - started)
        log.info({ method, path, status: response.statusCode, milliseconds, administratorId }, 'call')
      })
  })
}

/** Responds to `/healthz`, 200 while the process lives, and `/readyz`, 200 or 503 with the reasons. */
async function respondHealth(
  response: ServerResponse,
  path: string,
  check: ServerOptions['checkReadiness'],
): Promise<boolean> {
  if (path !== '/healthz' && path !== '/readyz') return false
  if (path === '/healthz') sendResult(response, 200, { message: 'Alive', data: null })
  else {
    const reasons = await check()
    const isReady = reasons.length === 0
    sendResult(response, isReady ? 200 : 503, { message: isReady ? 'Ready' : 'Not ready', data: { reasons } })
  }
  return true
}

/** Every call of the contract with its rule and its operation; the types of both tables make sure that each has one. */
function routesOf(operations: Operations): Route<AnyOperation>[] {
  return Object.entries(contract).flatMap(([noun, calls]) => {
    // Nouns and calls of the three tables are the same by type.
    const implementations = operations[noun as keyof Operations] as unknown as Record<string, AnyOperation>
    const rules = accessTable[noun as keyof Operations] as unknown as Record<string, AccessRule | 'anybody'>
    return Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
      endpoint,
      rule: rules[name]!,
      handler: implementations[name]!,
    }))
  })
}

const splitTarget = (target: string): [path: string, query: string] => {
  const mark = target.indexOf('?')
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)]
}

function setCommonHeaders(response: ServerResponse, requestId: string): void {
  response.setHeader('x-request-id', requestId)
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
}

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
