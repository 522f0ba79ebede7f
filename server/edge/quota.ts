import type { HoldingLimits } from './holdings.ts'

/** A number of things at once, of each client and in all; who comes too late gets none. */
export class Quota {
  readonly #limits: HoldingLimits
  readonly #taken = new Map<string, number>()
  #total = 0

  constructor(limits: HoldingLimits) {
    this.#limits = limits
  }

  /** False when the client or all together have as many as they may. */
  take(client: string): boolean {
    const own = this.#taken.get(client) ?? 0
    if (own >= this.#limits.perClient || this.#total >= this.#limits.total) return false
    this.#taken.set(client, own + 1)
    this.#total += 1
    return true
  }

  release(client: string): void {
    const own = this.#taken.get(client) ?? 0
    if (own > 1) this.#taken.set(client, own - 1)
    else this.#taken.delete(client)
    this.#total -= 1
  }
}
