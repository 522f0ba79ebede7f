import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { clientOf } from './client-address.ts'
import { limits } from './limits.ts'

/** The unfinished responses of a connection, oldest first: with pipelining there are several. */
export type PendingResponses = (socket: Duplex) => readonly ServerResponse[]

export function trackResponses(server: Server): PendingResponses {
  const pending = new WeakMap<Duplex, ServerResponse[]>()
  const track = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = pending.get(socket) ?? []
    pending.set(socket, responses)
    responses.push(response)
    response.once('close', () => void responses.splice(responses.indexOf(response), 1))
  }
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.on(event, track)
  return (socket) => pending.get(socket) ?? []
}

/** Ends stalled connections. A client that has taken everything waits for the application, which has its own limits. */
export function endStalledConnections(server: Server, pending: PendingResponses): void {
  server.setTimeout(limits.stall, (socket) => {
    const [response] = pending(socket)
    if (response && socket.writableLength === 0) return
    if (response?.headersSent && socket.timeout === limits.stall) socket.setTimeout(limits.unread - limits.stall)
    else socket.destroy()
  })
}

interface SentResponse {
  client: string
  response: ServerResponse
}

/**
 * Returns what is called with each response that is sent. Of too many that a client does not read the oldest are cut off,
 * of too many in all the oldest of the client that has the most.
 */
export function limitUnreadResponses(): (sent: SentResponse) => void {
  const { perClient, total } = limits.unreadResponses
  const sending = new Set<SentResponse>()
  return (sent) => {
    // Its client has left while the application worked, and it has no other end.
    if (sent.response.destroyed) return
    const clients = Map.groupBy(
      [...sending].filter(({ response }) => response.writableLength > 0),
      ({ client }) => client,
    )
    const own = clients.get(sent.client) ?? []
    while (isTooMuch(own, perClient)) own.shift()?.response.destroy()
    while (isTooMuch([...clients.values()].flat(), total)) {
      const [most] = [...clients.values()].toSorted((one, other) => shareOf(other, total) - shareOf(one, total))
      most?.shift()?.response.destroy()
    }
    sending.add(sent)
    sent.response.once('close', () => sending.delete(sent))
  }
}

interface Limit {
  count: number
  bytes: number
}

/** Of a limit, as a fraction. */
function shareOf(unread: readonly SentResponse[], { count, bytes }: Limit): number {
  const sum = unread.reduce((total, { response }) => total + response.writableLength, 0)
  return Math.max(unread.length / count, sum / bytes)
}

const isTooMuch = (unread: readonly SentResponse[], most: Limit) => shareOf(unread, most) > 1

export function limitConnections(server: Server): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const client = clientOf(socket.remoteAddress ?? '')
    const count = (open.get(client) ?? 0) + 1
    if (count > limits.connections.perClient) {
      socket.destroy()
      return
    }
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  })
}

const brokenRequestStatuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

interface BrokenRequestOptions {
  headers: Readonly<Record<string, string>>
  pending: PendingResponses
}

/** Responds to broken HTTP, for which Node provides no response object. */
export function respondToBrokenRequests(server: Server, { headers, pending }: BrokenRequestOptions): void {
  function end(socket: Duplex, status: number): void {
    // Bytes written now would land inside another response, or in the place of an earlier request's.
    const isInTheMiddle = pending(socket).some(({ headersSent }, index) => index > 0 || headersSent)
    if (!socket.writable || isInTheMiddle) {
      socket.destroy()
      return
    }
    const all = { ...headers, 'cache-control': 'no-store', connection: 'close', 'content-length': '0' }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  }

  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (code === 'ECONNRESET') socket.destroy()
    else end(socket, brokenRequestStatuses[code] ?? 400)
  })
}
