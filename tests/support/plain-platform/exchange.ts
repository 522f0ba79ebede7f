import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteResponse, RouteRequest, Route } from './route.ts'
import { differences, isRecord } from './shape.ts'

/** One call as it came over the wire. */
export interface RecordedCall {
  method: string
  /** Below `/api`, still percent-encoded. */
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  /** Parsed JSON, the parts of a multipart form, or undefined for a call without a body. */
  body: unknown
  status: number
  /** Where the call leaves the specification; empty for a call to the letter. */
  violations: string[]
}

const recordedHeaders = [
  'content-type',
  'content-length',
  'transfer-encoding',
  'authorization',
  'idempotency-key',
  'if-match',
  'range',
  'cookie',
]

// A list call may carry these two beside the specified ones; a platform that does not know them ignores them.
const ignoredQuery = new Set(['search', 'sort'])

export function selectHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    recordedHeaders.flatMap((name) =>
      request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]],
    ),
  )
}

export async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The body as a test wants to compare it; text that is not JSON stays text. */
export async function parseBody(bytes: Buffer, type: string | undefined): Promise<unknown> {
  if (bytes.length === 0) return undefined
  if (type?.startsWith('multipart/form-data')) return parseForm(bytes, type)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return bytes.toString('utf8')
  }
}

async function parseForm(bytes: Buffer, type: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(
    [...form].map(([field, value]) => [
      field,
      typeof value === 'string' ? value : { filename: value.name, type: value.type, size: value.size },
    ]),
  )
}

/** Every way in which a call differs from the specification. */
export function violationsOf(call: RecordedCall, route: Route | undefined): string[] {
  if (!route) return [`${call.method} ${call.path} is not in the specification`]
  const query = Object.fromEntries(
    Object.entries(call.query).filter(([name]) => call.method !== 'GET' || !ignoredQuery.has(name)),
  )
  return [
    ...(route.open || call.headers.authorization?.startsWith('Bearer ') ? [] : ['the bearer token is missing']),
    ...(call.headers.cookie ? ['a browser cookie reached the platform'] : []),
    ...differences(query, route.query ?? {}, 'query'),
    ...bodyViolations(call, route),
  ]
}

function bodyViolations({ body, headers }: RecordedCall, route: Route): string[] {
  const type = headers['content-type']
  if (route.upload) {
    const file = isRecord(body) ? body[route.upload] : undefined
    return isRecord(file) && Object.keys(body as object).length === 1
      ? []
      : [`the upload should be one file in the field ${route.upload}`]
  }
  if (!route.body) {
    return [
      ...(type ? [`a call without a body carries Content-Type ${type}`] : []),
      ...(body === undefined ? [] : [`a body was sent: ${JSON.stringify(body)}`]),
    ]
  }
  return [
    ...(type?.startsWith('application/json') ? [] : [`Content-Type should be JSON but is ${type ?? 'missing'}`]),
    ...differences(body, route.body, 'body'),
  ]
}

/** The route of a call and the value of its `{id}`; fixed paths win over paths with an id. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; id: string } | undefined {
  const parts = path.split('/')
  const candidates = routes.filter((route) => route.method === method && fits(route.path.split('/'), parts))
  const route = candidates.find((candidate) => !candidate.path.includes('{id}')) ?? candidates[0]
  if (!route) return undefined
  const position = route.path.split('/').indexOf('{id}')
  return { route, id: position < 0 ? '' : decodeURIComponent(parts[position] ?? '') }
}

const fits = (pattern: string[], parts: string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, index) => part === '{id}' || part === parts[index])

/** What a route gets to work with; a multipart form is flattened to its file. */
export function toRouteRequest(call: RecordedCall, route: Route, context: { id: string; email: string }): RouteRequest {
  const body = isRecord(call.body) ? call.body : {}
  const file = route.upload ? body[route.upload] : undefined
  return { ...context, query: call.query, body: isRecord(file) ? file : body }
}

export function send(response: ServerResponse, { status = 200, message, data, text }: RouteResponse): void {
  if (text !== undefined) {
    response.writeHead(status, { 'content-type': 'text/csv; charset=utf-8' }).end(text)
    return
  }
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ message, data }))
}
