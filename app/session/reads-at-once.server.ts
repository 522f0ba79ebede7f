import { bulkhead, isBulkheadRejectedError } from 'cockatiel'

/** Pages of one administrator that are made at once: as many as a browser asks for over HTTP/1.1. */
const mostRunning = 6
const mostWaiting = 60

const bulkheads = new Map<string, ReturnType<typeof bulkhead>>()

/**
 * Makes the pages of each administrator wait for each other, whatever addresses and sessions they are asked from: pages are
 * made on one thread, and whoever asks for hundreds delays themselves and not everybody. Too many get a 503.
 */
export async function readInTurn(administrator: string, read: () => Promise<Response>): Promise<Response> {
  const turns = bulkheads.get(administrator) ?? bulkhead(mostRunning, mostWaiting)
  bulkheads.set(administrator, turns)
  try {
    return await turns.execute(read)
  } catch (error) {
    if (!isBulkheadRejectedError(error)) throw error
    return new Response('Too many pages are being asked for with this account. Try again in a moment.', {
      status: 503,
      headers: { 'Retry-After': '1' },
    })
  } finally {
    if (turns.executionSlots === mostRunning && turns.queueSlots === mostWaiting) bulkheads.delete(administrator)
  }
}
