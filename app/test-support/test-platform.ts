import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { formatContentRange, formatUnsatisfiedRange, parseRange } from '#contract/envelope.ts'

/** A call as it arrived, its body as text. */
export interface ReceivedCall {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export interface TestResponse {
  status?: number
  headers?: Record<string, string>
  /** Sent as it is if it is a text, else as JSON. */
  body?: unknown
}

/** Gives the response to a call, or writes it itself and gives nothing. */
export type Respond = (
  call: ReceivedCall,
  response: ServerResponse,
) => TestResponse | undefined | Promise<TestResponse | undefined>

export interface TestPlatform {
  /** Base address with the `/api` prefix. */
  url: string
  port: number
  /** What has arrived, oldest first. */
  calls: ReceivedCall[]
  /** Changed by tests while the platform runs. */
  respond: Respond
  stop(): Promise<void>
}

/** A real HTTP server that responds as the test says. */
export async function startPlatform(respond: Respond, port = 0): Promise<TestPlatform> {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const address = server.address() as AddressInfo
  const platform: TestPlatform = {
    url: `http://127.0.0.1:${address.port}/api`,
    port: address.port,
    calls: [],
    respond,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', platform.url)
    const call = {
      method: request.method ?? '',
      path: pathname.replace(/^\/api/, ''),
      query: searchParams,
      headers: request.headers,
      body: await text(request),
    }
    platform.calls.push(call)
    const result = await platform.respond(call, response)
    if (!result) return
    const { status = 200, headers = {}, body } = result
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
    response.end(isText || body === undefined ? body : JSON.stringify(body))
  }
  return platform
}

/** To be called once in a file: a platform for all of its tests, each of which sees its own calls and responses alone. */
export function platformOfFile(respond: Respond = () => undefined): TestPlatform {
  const platform = {} as TestPlatform
  beforeAll(async () => {
    Object.assign(platform, await startPlatform((...call) => platform.respond(...call)))
  })
  afterAll(() => platform.stop())
  beforeEach(() => {
    platform.calls.length = 0
    platform.respond = respond
  })
  return platform
}

/** An address of this machine where nothing listens. */
export async function deadAddress(): Promise<string> {
  const platform = await startPlatform(() => undefined)
  await platform.stop()
  return platform.url
}

type Row = Record<string, unknown>

/** The usual response of a list call. */
export const wholeList = (rows: readonly Row[]): TestResponse => ({ body: { message: 'ok', data: { data: rows } } })

/** A list as a platform sends it that honours ranges, `search` (in any value) and `sort`. */
export function listWindow(call: ReceivedCall, rows: readonly Row[]): TestResponse {
  const range = parseRange(call.headers.range)
  const wanted = call.query.get('search') ?? ''
  const found = rows.filter((row) => Object.values(row).join(' ').includes(wanted))
  const sort = call.query.get('sort') ?? ''
  const key = sort.replace('-', '')
  if (key) found.sort((a, b) => String(a[key]).localeCompare(String(b[key])) * (sort.startsWith('-') ? -1 : 1))
  if (!range || found.length === 0) return wholeList(found)
  const { from, to } = range
  const { length } = found
  if (from >= length) return { status: 416, headers: { 'content-range': formatUnsatisfiedRange(length) }, body: {} }
  const window = found.slice(from, to + 1)
  const contentRange = formatContentRange(from, window.length, length)
  return { status: 206, headers: { 'content-range': contentRange }, ...wholeList(window) }
}
