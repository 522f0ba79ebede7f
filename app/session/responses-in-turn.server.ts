import { setTimeout as delay } from 'node:timers/promises'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'

interface Turns {
  running: number
  waiting: number
  /** Says why there is no room. */
  refusal: string
  of: Map<string, ReturnType<typeof bulkhead>>
}

/** Concurrent responses for one administrator: as many as a browser requests over HTTP/1.1. */
const responses: Turns = {
  running: 6,
  waiting: 60,
  refusal: 'Too many pages are being asked for with this account. Try again in a moment.',
  of: new Map(),
}
/** A quarter of the places of all uploads (server/edge/limits.ts): their senders may be as slow as they like. */
const uploads: Turns = {
  running: 3,
  waiting: 0,
  refusal: 'Three files are being uploaded with this account. Try again when one of them has arrived.',
  of: new Map(),
}
/** Milliseconds after which a response that waits for the platform, and needs no thread time, gives up its place. */
const longestTurn = 500

/**
 * Limits one administrator's concurrent responses: all pages are rendered on one thread, which hundreds of requests
 * from one person must not block. Beyond the queue a request gets a 503.
 */
export async function respondInTurn(administrator: string, respond: () => Promise<Response>): Promise<Response> {
  const response = await inTurn(responses, administrator, async () => {
    const response = respond()
    await Promise.race([response, delay(longestTurn, undefined, { ref: false })])
    return { response }
  })
  return response instanceof Response ? response : response.response
}

/** Limits the concurrent uploads of one administrator, or of their ended sessions, so that others find places. */
export const uploadBesideOthers = (administrator: string, respond: () => Promise<Response>): Promise<Response> =>
  inTurn(uploads, administrator, respond)

async function inTurn<Result>(
  { running, waiting, refusal, of }: Turns,
  administrator: string,
  work: () => Promise<Result>,
): Promise<Result | Response> {
  const turns = of.get(administrator) ?? bulkhead(running, waiting)
  of.set(administrator, turns)
  try {
    return await turns.execute(work)
  } catch (error) {
    if (!isBulkheadRejectedError(error)) throw error
    return new Response(refusal, { status: 503, headers: { 'Retry-After': '1' } })
  } finally {
    const isIdle = turns.executionSlots === running && turns.queueSlots === waiting
    if (isIdle && of.get(administrator) === turns) of.delete(administrator)
  }
}
