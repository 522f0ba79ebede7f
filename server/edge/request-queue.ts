import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from './limits.ts'

/** Lets a waiting request in, or tells it that there is no room. */
type Decide = (isAdmitted: boolean) => void

interface Client {
  running: number
  /** Oldest first. */
  waiting: Decide[]
}

/**
 * Lets a fixed number of requests into the application, some of them wait, and refuses the others. Clients take turns, and
 * where too many wait, the client with the most of them loses its newest: a flood delays itself, from one address or from
 * hundreds.
 */
export class RequestQueue {
  /** Whose turn it is next comes first. */
  readonly #clients = new Map<string, Client>()
  #running = 0
  #waiting = 0

  /** The result of `work`, or undefined when there was no place for it in time. */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    const since = performance.now()
    if (!(await this.#enter(client))) return undefined
    try {
      // Work may never wait for anything. Begun at once, all that has arrived would be done, however much, before the
      // queue sees a second request.
      await nextTurn()
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
      if (own.waiting.length > limits.requestsOfClient.waiting) this.#refuseNewest(client, own)
      if (this.#waiting > limits.requests.waiting) this.#refuseNewest(...this.#longest())
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
      if (this.#running >= limits.requests.running) return
      if (own.running >= limits.requestsOfClient.running) continue
      const decide = own.waiting.shift()
      if (!decide) continue
      own.running += 1
      this.#running += 1
      this.#waiting -= 1
      // Behind all others, and reached again by this loop once each of them has had its turn.
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

  /** Of several the one that came last, so that nobody who waits gives way to an equal. */
  #longest(): [string, Client] {
    return [...this.#clients].reduce((longest, entry) =>
      entry[1].waiting.length >= longest[1].waiting.length ? entry : longest,
    )
  }
}
