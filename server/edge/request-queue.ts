import { bulkhead, type BulkheadPolicy, isBulkheadRejectedError } from 'cockatiel'
import { limits } from './limits.ts'

interface Client {
  places: BulkheadPolicy
  /** Requests running or waiting. */
  requests: number
}

/**
 * Lets a fixed number of requests into the application, some of them wait, and refuses the others. Each client has its
 * own part of the places and a queue of its own, so that a flood from one address leaves places for all others.
 */
export class RequestQueue {
  readonly #places = bulkhead(limits.requests.running, limits.requests.waiting)
  readonly #clients = new Map<string, Client>()

  /** The result of `work`, or undefined when there was no place for it in time. */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    const own = this.#clients.get(client) ?? createClient()
    if (own.places.executionSlots === 0 && own.places.queueSlots === 0) return undefined
    this.#clients.set(client, own)
    own.requests += 1
    const since = performance.now()
    const start = async () => (performance.now() - since > limits.longestWait ? undefined : { result: await work() })
    try {
      return await own.places.execute(() => this.#places.execute(start))
    } catch (error) {
      if (isBulkheadRejectedError(error)) return undefined
      throw error
    } finally {
      own.requests -= 1
      if (own.requests === 0) this.#clients.delete(client)
    }
  }
}

function createClient(): Client {
  const { running, waiting } = limits.requestsOfClient
  return { places: bulkhead(running, waiting), requests: 0 }
}
