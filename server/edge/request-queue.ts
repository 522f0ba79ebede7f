import { setImmediate } from 'node:timers/promises'
import { limits } from './limits.ts'

export interface QueueLimits {
  running: { perClient: number; total: number }
  waiting: { perClient: number; total: number }
}

interface Client {
  running: number
  waiting: ((isAdmitted: boolean) => void)[]
}

/** A queue in which clients take turns. When it is full, the client with the most waiting requests loses its newest. */
export class RequestQueue {
  /** Whose turn it is next comes first. */
  readonly #clients = new Map<string, Client>()
  readonly #limits: QueueLimits
  #running = 0
  #waiting = 0

  constructor(queueLimits: QueueLimits) {
    this.#limits = queueLimits
  }

  async run<Result>(client: string, work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    const since = performance.now()
    if (!(await this.#enter(client))) return undefined
    try {
      // Otherwise the admitted requests would run before everything else that has arrived, /healthz included.
      await setImmediate()
      return performance.now() - since > limits.longestWait ? undefined : { result: await work() }
    } finally {
      this.#leave(client)
    }
  }

  #enter(client: string): Promise<boolean> {
    const own = this.#clients.get(client) ?? { running: 0, waiting: [] }
    this.#clients.set(client, own)
    return new Promise((decide) => {
      own.waiting.push(decide)
      this.#waiting += 1
      this.#admit()
      if (own.waiting.length > this.#limits.waiting.perClient) this.#refuseNewest(client, own)
      if (this.#waiting > this.#limits.waiting.total) this.#refuseNewest(...this.#longest())
    })
  }

  #leave(client: string): void {
    const own = this.#clients.get(client)
    if (!own) return
    own.running -= 1
    this.#running -= 1
    this.#forgetIdle(client, own)
    this.#admit()
  }

  #admit(): void {
    for (const [client, own] of this.#clients) {
      if (this.#running >= this.#limits.running.total) return
      if (own.running >= this.#limits.running.perClient) continue
      const decide = own.waiting.shift()
      if (!decide) continue
      own.running += 1
      this.#running += 1
      this.#waiting -= 1
      // Behind all others; this loop comes back to it after each of them.
      this.#clients.delete(client)
      this.#clients.set(client, own)
      decide(true)
    }
  }

  #refuseNewest(client: string, own: Client): void {
    this.#waiting -= 1
    own.waiting.pop()?.(false)
    this.#forgetIdle(client, own)
  }

  #forgetIdle(client: string, { running, waiting }: Client): void {
    if (running === 0 && waiting.length === 0) this.#clients.delete(client)
  }

  /** The client with the most waiting requests, of equals the last, so that nobody who waits gives way to an equal. */
  #longest(): [string, Client] {
    return [...this.#clients].reduce((longest, entry) =>
      entry[1].waiting.length >= longest[1].waiting.length ? entry : longest,
    )
  }
}
