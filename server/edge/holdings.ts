/** Something that a client keeps occupied: a connection, a request that is arriving, an unread response. */
export interface Holder {
  /** Called when it has to make room for others; false where it can't. */
  giveWay(): boolean
}

export interface HoldingLimits {
  perClient: number
  total: number
}

interface Client {
  size: number
  /** Oldest first. */
  holders: Map<Holder, number>
}

/**
 * What clients hold, each and together, up to limits. Beyond these the oldest gives way, of the client or of the one that
 * holds most: those that stall are old, and an honest request is done before its turn comes.
 */
export class Holdings {
  readonly #clients = new Map<string, Client>()
  readonly #limits: HoldingLimits
  #total = 0

  constructor(limits: HoldingLimits) {
    this.#limits = limits
  }

  /**
   * Counts a holder with its size from now on. Nothing of its client's gives way to a client's only one, however large:
   * a page of many megabytes would never arrive.
   */
  hold(client: string, holder: Holder, size: number): void {
    const known = this.#clients.get(client) ?? { size: 0, holders: new Map() }
    this.#clients.set(client, known)
    const growth = size - (known.holders.get(holder) ?? 0)
    known.holders.set(holder, size)
    known.size += growth
    this.#total += growth
    while (known.size > this.#limits.perClient && known.holders.size > 1 && this.#makeRoom(client, known));
    while (this.#total > this.#limits.total && this.#makeRoom(...this.#largest()));
  }

  release(client: string, holder: Holder): void {
    const known = this.#clients.get(client)
    const size = known?.holders.get(holder)
    if (!known || size === undefined) return
    known.holders.delete(holder)
    known.size -= size
    this.#total -= size
    if (known.holders.size === 0) this.#clients.delete(client)
  }

  #makeRoom(client: string, { holders }: Client): boolean {
    for (const holder of holders.keys()) {
      if (!holder.giveWay()) continue
      this.release(client, holder)
      return true
    }
    return false
  }

  #largest(): [string, Client] {
    return [...this.#clients].reduce((largest, entry) => (entry[1].size > largest[1].size ? entry : largest))
  }
}
