import type { Logger } from '../application.ts'
import type { Metrics } from './metrics.ts'

const interval = 5_000

/** Counts the requests that were refused for want of room; the log gets one line for all of some seconds. */
export class ShedRequests {
  readonly #log: Logger
  readonly #metrics: Metrics | undefined
  #count = 0
  readonly #clients = new Set<string>()

  constructor(log: Logger, metrics: Metrics | undefined) {
    this.#log = log
    this.#metrics = metrics
  }

  add(client: string): void {
    this.#metrics?.shed()
    if (this.#count === 0) setTimeout(() => this.#report(), interval).unref()
    this.#count += 1
    this.#clients.add(client)
  }

  #report(): void {
    const fields = { requests: this.#count, clients: this.#clients.size, seconds: interval / 1_000 }
    this.#log.warn(fields, 'Requests were refused because too many were under way')
    this.#count = 0
    this.#clients.clear()
  }
}
