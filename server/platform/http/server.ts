import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { contract, type Endpoint } from '../contract/index.ts'
import type { Operations } from '../domain/operation.ts'
import { createBodyLimit } from './body-limit.ts'
import { answerBrokenRequests } from './broken-requests.ts'
import { isTrusted } from './client-facts.ts'
import { setCommonHeaders } from './common-headers.ts'
import { type AnyOperation, handleCall, type Surroundings } from './handle.ts'
import { answerHealth, type CheckReadiness } from './health.ts'
import { answerMedia, type MediaFiles } from './media.ts'
import { onRequest } from './limit-pipelining.ts'
import { createOpenApiDocument } from './openapi.ts'
import { HttpProblem, sendProblem } from './problem.ts'
import { sendJson } from './respond.ts'
import { createRouter, type Route } from './router.ts'

export interface ServerOptions {
  operations: Operations
  surroundings: Surroundings
  checkReadiness: CheckReadiness
  mediaFiles: MediaFiles
  logger: Logger
}

/** The platform's HTTP server, not listening yet. Until `answerCalls` it says that the platform is starting. */
export function createPlatformServer(): Server {
  // A missing Host matters to uploads alone, which say so.
  const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: 2_000 }, answerWhileStarting)
  answerBrokenRequests(server)
  // Connections stay open longer than clients keep them idle, so that none is closed under a request.
  server.keepAliveTimeout = 65_000
  server.headersTimeout = 10_000
  server.requestTimeout = 120_000
  return server
}

async function answerWhileStarting(request: IncomingMessage, response: ServerResponse): Promise<void> {
  setCommonHeaders(response, requestIdOf(request))
  const [path] = splitTarget(request.url ?? '')
  if (await answerHealth(response, path, async () => ['The platform is starting.'])) return
  const headers = { 'retry-after': '5', connection: 'close' }
  sendProblem(response, new HttpProblem(503, 'The platform is starting. Try again in a moment.', { headers }))
}

/** Lets the server answer the contract's calls. */
export function answerCalls(server: Server, options: ServerOptions): void {
  const match = createRouter(routesOf(options.operations))
  const refuseTooMany = createBodyLimit((request) => isTrusted(request, options.surroundings.clientAddressKey))
  let description: string | undefined

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<string | undefined> {
    refuseTooMany(request, response)
    const [path = '', queryText = ''] = splitTarget(request.url ?? '')
    if (await answerHealth(response, path, options.checkReadiness)) return undefined
    if (await answerMedia({ request, response, path }, options.mediaFiles)) return undefined
    if (!path.startsWith('/api/')) throw new HttpProblem(404, 'There is nothing at this address.')
    if (path === '/api/openapi.json') {
      sendJson(response, 200, (description ??= JSON.stringify(createOpenApiDocument())))
      return undefined
    }
    // A HEAD is a GET whose body Node leaves out.
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
    const apiPath = path.slice('/api'.length)
    const exchange = { request, response, path: apiPath, queryText }
    return (await handleCall(match(method, apiPath), exchange, options.surroundings))?.id
  }

  server.off('request', answerWhileStarting)
  onRequest(server, (request, response) => {
    const id = requestIdOf(request)
    const log = options.logger.child({ requestId: id })
    const started = performance.now()
    setCommonHeaders(response, id)
    // While the platform stops, connections end with the answers that they still carry.
    response.shouldKeepAlive &&= server.listening
    answer(request, response)
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

/** Every call of the contract with its operation; the type of `operations` makes sure that each has one. */
function routesOf(operations: Operations): Route<AnyOperation>[] {
  return Object.entries(contract).flatMap(([noun, calls]) => {
    // Nouns and calls of both tables are the same by type.
    const implementations = operations[noun as keyof Operations] as unknown as Record<string, AnyOperation>
    return Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
      endpoint,
      handler: implementations[name]!,
    }))
  })
}

const splitTarget = (target: string): [path: string, query: string] => {
  const mark = target.indexOf('?')
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)]
}

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
