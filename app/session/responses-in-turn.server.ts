import { setTimeout as delay } from 'node:timers/promises'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'

/** Responses to one administrator that are made at once: as many as a browser asks for over HTTP/1.1. */
const mostRunning = 6
const mostWaiting = 60
/** Milliseconds after which whoever still waits for the platform, and so takes no time of the thread, keeps nobody waiting. */
const longestTurn = 500

const bulkheads = new Map<string, ReturnType<typeof bulkhead>>()

/**
 * Makes one administrator's responses wait for each other: pages are made on one thread, which whoever asks for
 * hundreds must not take from everybody. Too many get a 503.
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
