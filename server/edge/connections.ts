import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { clientOf } from './client-address.ts'
import { type Holder, Holdings } from './holdings.ts'
import { limits } from './limits.ts'

/** Tells the requests of a connection that have not been answered whole, oldest first. */
export type UnansweredRequests = (socket: Duplex) => readonly ServerResponse[]

/** Keeps, for each connection, the responses that are not over yet: with pipelining there are several. */
export function trackResponses(server: Server): UnansweredRequests {
  const unanswered = new WeakMap<Duplex, ServerResponse[]>()
  const track = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = unanswered.get(socket) ?? []
    unanswered.set(socket, responses)
    responses.push(response)
    response.once('close', () => void responses.splice(responses.indexOf(response), 1))
  }
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.on(event, track)
  return (socket) => unanswered.get(socket) ?? []
}

/**
 * Ends connections on which nothing has moved for a while. One whose client has taken all that there is waits for the
 * application, which has limits of its own.
 */
export function endStalledConnections(server: Server, unanswered: UnansweredRequests): void {
  server.setTimeout(limits.stall, (socket) => {
    const isOurTurn = unanswered(socket).length > 0 && socket.writableLength === 0
    if (!isOurTurn) socket.destroy()
  })
}

interface ConnectionOptions {
  unanswered: UnansweredRequests
  /** Every connection is then one of a proxy of ours, so only the whole is limited. */
  isBehindProxy: boolean
}

/** Keeps the number of connections within limits: the oldest one that waits for its client gives way to the newest. */
export function limitConnections(server: Server, { unanswered, isBehindProxy }: ConnectionOptions): void {
  const { perClient, total } = limits.connections
  const connections = new Holdings({ perClient: isBehindProxy ? total : perClient, total })
  const isOurTurn = ({ req, headersSent }: ServerResponse) => req.complete && !headersSent
  server.on('connection', (socket) => {
    const client = isBehindProxy ? '' : clientOf(socket.remoteAddress ?? '')
    const holder: Holder = {
      giveWay() {
        if (unanswered(socket).some(isOurTurn)) return false
        socket.destroy()
        return true
      },
    }
    socket.once('close', () => connections.release(client, holder))
    connections.hold(client, holder, 1)
  })
}
