import type { IncomingMessage, ServerResponse } from 'node:http'
import { peerOf } from './client-facts.ts'
import { HttpProblem } from './problem.ts'

/** More than a console that has no key sends at once. */
const mostPerPeer = 200

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Counts the requests of each peer whose bodies are still arriving, and throws `HttpProblem` when there are too many.
 * Trusted peers speak for many people and are not counted.
 */
export function createBodyLimit(isTrusted: (request: IncomingMessage) => boolean) {
  const counts = new Map<string, number>()
  return function refuseTooMany(request: IncomingMessage, response: ServerResponse): void {
    if (!hasBody(request) || isTrusted(request)) return
    const peer = peerOf(request)
    const count = counts.get(peer) ?? 0
    if (count >= mostPerPeer) throw tooMany
    counts.set(peer, count + 1)
    let isCounted = true
    const leave = () => {
      if (!isCounted) return
      isCounted = false
      const left = (counts.get(peer) ?? 1) - 1
      if (left > 0) counts.set(peer, left)
      else counts.delete(peer)
    }
    request.once('end', leave)
    // Of a request that is answered before its end nothing more is heard.
    response.once('close', leave)
  }
}

const tooMany = new HttpProblem(503, 'Too many requests of yours are unfinished. Finish them, and try again.', {
  headers: { 'retry-after': '5', connection: 'close' },
})
