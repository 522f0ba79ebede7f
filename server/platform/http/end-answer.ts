import type { IncomingMessage, ServerResponse } from 'node:http'
import { endWith } from './send-pieces.ts'

/** More than this is not received for the sake of a connection that can be used again. */
const leftoverLimit = 64 * 1024
const idleLimit = 5_000
const totalLimit = 30_000

const isMuchLeft = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > leftoverLimit)

/**
 * Sends a head and a body, whose request may still be arriving. Closing a socket with unread bytes resets it, and the
 * sender would never see the answer; so the answer goes out whole, what still comes is thrown away, and only then the
 * connection ends.
 */
export function endAnswer(response: ServerResponse, body: string, sendHead: () => void): void {
  const { req: request } = response
  // Somebody who is told that it took too long is not waited for any longer.
  if (!isMuchLeft(request) || response.getHeader('connection') === 'close') {
    sendHead()
    void endWith(response, Buffer.from(body))
    return
  }
  response.shouldKeepAlive = false
  sendHead()
  response.write(body)
  const idle = setTimeout(end, idleLimit)
  const total = setTimeout(end, totalLimit)
  function end() {
    clearTimeout(idle)
    clearTimeout(total)
    response.end()
  }
  request.on('data', () => idle.refresh())
  request.once('end', end).once('close', end)
  request.resume()
}
