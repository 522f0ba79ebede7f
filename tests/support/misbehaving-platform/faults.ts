import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { isRecord } from '../plain-platform/shape.ts'

/** Everything that one fault may use: the exchange itself, and the response of a healthy platform. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** Asks the platform behind, with the same method, path, headers and body. */
  healthy: () => Promise<HealthyResponse>
}

export interface HealthyResponse {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}

type Fault = (exchange: Exchange) => void | Promise<void>

const json = { 'content-type': 'application/json; charset=utf-8' }
const megabyte = 1024 * 1024

const status =
  (code: number, message?: string): Fault =>
  ({ response }) => {
    response.writeHead(code, json).end(JSON.stringify(message === undefined ? {} : { message }))
  }

/** Sends the healthy response after `change` has had its way with the JSON. */
const changed =
  (change: (body: unknown) => unknown): Fault =>
  async ({ response, healthy }) => {
    const original = await healthy()
    response.writeHead(original.status, json).end(JSON.stringify(change(JSON.parse(original.body.toString('utf8')))))
  }

/** Replaces the list that a response is about, wherever it stands under `data`. */
function replaceList(body: unknown, replace: (rows: unknown[]) => unknown): unknown {
  if (!isRecord(body)) return body
  if (Array.isArray(body.data)) return { ...body, data: replace(body.data) }
  if (!isRecord(body.data)) return body
  const name = Object.keys(body.data).find((member) => Array.isArray((body.data as Record<string, unknown>)[member]))
  if (!name) return body
  const { [name]: rows, ...rest } = body.data
  // `name` was chosen because its member is a list.
  const list = replace(rows as unknown[])
  return { ...body, data: list === undefined ? rest : { ...rest, [name]: list } }
}

const repeated = (rows: unknown[], count: number): unknown[] =>
  rows.length === 0 ? [] : Array.from({ length: count }, (_, index) => numbered(rows[index % rows.length], index))

const numbered = (row: unknown, index: number): unknown => (isRecord(row) ? { ...row, _id: `row-${index}` } : row)

const nulled = (row: unknown): unknown =>
  isRecord(row) ? Object.fromEntries(Object.keys(row).map((member) => [member, null])) : null

/** Writes `piece` until `total` bytes went out or the reader left, never faster than the reader takes them. */
async function pour(response: ServerResponse, piece: Buffer, total: number): Promise<void> {
  for (let sent = 0; sent < total && !response.destroyed; sent += piece.length) {
    if (!response.write(piece)) await drainOrClose(response)
  }
  response.end()
}

function drainOrClose(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      response.off('drain', settle).off('close', settle)
      resolve()
    }
    response.on('drain', settle).on('close', settle)
  })
}

/** Runs `step` every so often until it returns false or the reader leaves. */
function every(milliseconds: number, response: ServerResponse, step: () => boolean): void {
  const timer = setInterval(() => {
    if (!step()) clearInterval(timer)
  }, milliseconds)
  response.once('close', () => clearInterval(timer))
}

/** 4 MiB of spaces packed to 4 KiB; members of a gzip stream may follow each other without end. */
const bombMember = gzipSync(Buffer.alloc(4 * megabyte, ' '), { level: 9 })

/** The kinds of trouble of the reliability bar; `refused` is not here because it is the whole server's. */
export const faults = {
  'hang before headers': () => undefined,
  drip: async ({ response, healthy }) => {
    const { body } = await healthy()
    let sent = 0
    response.writeHead(200, json)
    every(200, response, () => {
      response.write(body.subarray(sent, sent + 1))
      sent += 1
      return sent < body.length
    })
  },
  'reset in mid-body': async ({ response, healthy }) => {
    const { headers, body } = await healthy()
    // A file keeps its type, without which it would be none.
    response.writeHead(200, { 'content-type': headers['content-type'], 'content-length': body.length })
    response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.socket?.resetAndDestroy())
  },
  'truncated JSON': async ({ response, healthy }) => {
    const { body } = await healthy()
    response.writeHead(200, json).end(body.subarray(0, Math.ceil(body.length / 2)))
  },
  'wrong JSON': ({ response }) => void response.writeHead(200, json).end('["not", {"what": "was asked for"}]'),
  'HTML with status 200': ({ response }) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Welcome to the hotspot</h1>'),
  'empty 204': ({ response }) => void response.writeHead(204).end(),
  'bare 401': status(401),
  'jwt expired': status(401, 'jwt expired'),
  'jwt malformed': status(401, 'jwt malformed'),
  'status 403': status(403, 'you may not do this'),
  'status 404': status(404, 'nothing here'),
  'status 429': ({ response }) =>
    void response.writeHead(429, { ...json, 'retry-after': '2' }).end('{"message":"too many requests"}'),
  'status 500': status(500, 'database is on fire'),
  'status 500 without a message': status(500),
  'status 502': ({ response }) =>
    void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>'),
  'status 503': status(503, 'down for maintenance'),
  'status 504': ({ response }) =>
    void response.writeHead(504, { 'content-type': 'text/html' }).end('<h1>504 Gateway Time-out</h1>'),
  '200 MB body': ({ response }) => {
    response.writeHead(200, json)
    response.write('{"message":"ok","data":{"data":[')
    return pour(response, Buffer.alloc(megabyte, ' '), 200 * megabyte)
  },
  '50,000 rows': changed((body) => replaceList(body, (rows) => repeated(rows, 50_000))),
  'gzip bomb': ({ response }) => {
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' })
    return pour(response, bombMember, bombMember.length * 512)
  },
  'redirect loop': ({ request, response }) => {
    // Another name of the same machine is another origin, to which no bearer may go.
    const host = request.headers.host?.startsWith('localhost') ? '127.0.0.1' : 'localhost'
    const port = request.socket.localPort
    const path = request.url?.replace(redirectPrefix, '')
    response.writeHead(302, { location: `http://${host}:${port}${redirectPrefix}${path}` }).end()
  },
  'invalid UTF-8': async ({ response, healthy }) => {
    const { body } = await healthy()
    // Spaces stand in values only, so the names of the members survive.
    const broken = Buffer.from(body.toString('latin1').replaceAll(' ', '\xff\xc0\x80'), 'latin1')
    response.writeHead(200, json).end(broken)
  },
  'named list missing': changed((body) => replaceList(body, () => undefined)),
  'null records': changed((body) => replaceList(body, (rows) => [null, ...rows.map(nulled), {}, 'text', 7])),
  'slow headers': async ({ response, healthy }) => {
    const { status, headers, body } = await healthy()
    const timer = setTimeout(() => response.writeHead(status, headers).end(body), 3000)
    response.once('close', () => clearTimeout(timer))
  },
} satisfies Record<string, Fault>

/** Path prefix of every place that a redirect points to; a call that arrives there followed it. */
export const redirectPrefix = '/redirected'

export type FaultKind = keyof typeof faults | 'refused'

export const faultKinds: readonly FaultKind[] = [
  'refused',
  // `Object.keys` widens to string; the object above is its only source.
  ...(Object.keys(faults) as (keyof typeof faults)[]),
]
