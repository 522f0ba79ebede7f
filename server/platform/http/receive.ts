import type { IncomingMessage } from 'node:http'
import { HttpProblem } from './problem.ts'

/** Milliseconds without a byte after which a sender is given up. */
const longestSilence = 10_000
/** Bytes a second that a sender keeps up on the whole, once it has had time to begin. */
const leastSpeed = 8 * 1024

/**
 * The body of a request as it arrives. Throws `HttpProblem` for a sender who breaks off, or is so slow that the place
 * which the request takes is better given to somebody else. The request itself stays whole, so that it can be answered.
 */
export async function* receive(request: IncomingMessage): AsyncGenerator<Buffer, void, undefined> {
  const started = performance.now()
  let received = 0
  // What is left of a body that is refused is thrown away while the answer goes out.
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  try {
    for (;;) {
      const earned = longestSilence + (received / leastSpeed) * 1000
      const patience = Math.min(longestSilence, earned - (performance.now() - started))
      const { done, value } = await within(chunks.next(), patience)
      if (done) return
      received += value.length
      yield value
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error
    throw new HttpProblem(400, 'The request ended before its body was complete.', { cause: error })
  } finally {
    // Nobody waits for a chunk that comes too late.
    void chunks.return?.().catch(() => {})
  }
}

/** Rejects with 408 after so many milliseconds. */
async function within<Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooSlow), Math.max(0, milliseconds))
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const tooSlow = new HttpProblem(408, 'The request arrived too slowly. Send it again over a faster connection.', {
  headers: { connection: 'close' },
})
