import { setTimeout as delay } from 'node:timers/promises'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'

/** Concurrent responses for one administrator: as many as a browser requests over HTTP/1.1. */
const mostRunning = 6
const mostWaiting = 60
/** Milliseconds after which a response that waits for the platform, and needs no thread time, gives up its place. */
const longestTurn = 500

const bulkheads = new Map<string, ReturnType<typeof bulkhead>>()

/**
 * Limits one administrator's concurrent responses: all pages are rendered on one thread, which hundreds of requests
 * from one person must not block. Beyond the queue a request gets a 503.
 */
export async function respondInTurn(administrator: string, respond: () => Promise<Response>): Promise<Response> {
  const turns = bulkheads.get(administrator) ?? bulkhead(mostRunning, mostWaiting)
  bulkheads.set(administrator, turns)
  try {
    const { response } = await turns.execute(async () => {
      const response = respond()
      await Promise.race([response, delay(longestTurn, undefined, { ref: false })])
      return { response }
    })
    return await response
  } catch (error) {
    if (!isBulkheadRejectedError(error)) throw error
    return new Response('Too many pages are being asked for with this account. Try again in a moment.', {
      status: 503,
      headers: { 'Retry-After': '1' },
    })
  } finally {
    const isIdle = turns.executionSlots === mostRunning && turns.queueSlots === mostWaiting
    if (isIdle && bulkheads.get(administrator) === turns) bulkheads.delete(administrator)
  }
}
