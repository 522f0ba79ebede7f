import type { ApiSession } from './api-session'
import { SessionCache } from './session-cache.server'

/** How long a document waits for what it shows, in milliseconds. What comes later follows it. */
export const documentWaitMs = 1_500

/** From its beginning, in milliseconds: longer than the longest call, and long enough to follow a link. */
const joinableMs = 25_000

interface LateRead {
  readAt: number
  size: number
  response: Promise<{ size: number }>
  /** The request of the document that has joined it; several parts of one document may. */
  joinedBy?: object
}

/**
 * The reads that documents did not wait for. The next document of the session that asks the same joins one, whether it
 * has ended or not: a reader without scripts has a link to the same page, and would never see what is always late.
 */
export class LateReads {
  readonly #reads = new SessionCache<LateRead>(4 * 1024 * 1024)

  /** The late read of the same `key`, if there is one that knows all that the session has written; else a new one. */
  join<Result extends { size: number }>(
    { sessionId, changedAt }: ApiSession,
    { request, key, read }: { request: object; key: string; read: () => Promise<Result> },
  ): Promise<Result> {
    const known = this.#reads.get(sessionId, key, Math.max(changedAt, Date.now() - joinableMs))
    const late = known && (known.joinedBy ?? request) === request ? known : undefined
    if (late) late.joinedBy = request
    const readAt = late?.readAt ?? Date.now()
    // What is kept under a call's key came from that call.
    const response = late ? (late.response as Promise<Result>) : read()
    const timer = setTimeout(() => this.#reads.set(sessionId, key, { readAt, size: 0, response }), documentWaitMs)
    const settle = (size: number) => {
      clearTimeout(timer)
      const kept = this.#reads.get(sessionId, key, 0)
      if (kept?.response === response) this.#reads.set(sessionId, key, { ...kept, size })
    }
    response.then(
      ({ size }) => settle(size),
      () => settle(0),
    )
    return response
  }

  deleteSession(sessionId: string): void {
    this.#reads.deleteSession(sessionId)
  }
}
