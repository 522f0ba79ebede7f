/**
 * Lets one piece of work begin in each turn of the event loop, in the order of asking. What becomes ready at the same
 * time would otherwise run as one long turn, and health checks and new connections would wait for its end.
 */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  /** Resolves when the caller may begin: at once when nobody else has in this turn. */
  take(): Promise<void> {
    if (this.#isTaken) return new Promise((begin) => this.#waiting.push(begin))
    this.#isTaken = true
    setImmediate(() => this.#pass())
    return Promise.resolve()
  }

  #pass(): void {
    const begin = this.#waiting.shift()
    this.#isTaken = begin !== undefined
    if (!begin) return
    setImmediate(() => this.#pass())
    begin()
  }
}
