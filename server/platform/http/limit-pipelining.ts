import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Requests of one connection that have not been answered. Consoles and browsers send no second one before. */
const mostUnanswered = 16

/**
 * Ends a connection that sends many requests before the first is answered: Node hands out at once all that has arrived,
 * thousands of requests where they are short. The listener is not called for those.
 */
export function onRequest(
  server: Server,
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const unanswered = new WeakMap<Duplex, number>()
  const limited = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > mostUnanswered) return void socket.destroy()
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    listener(request, response)
  }
  server.on('request', limited)
}
