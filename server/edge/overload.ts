import type { Turns } from './turns.ts'

/** Milliseconds. */
const interval = 40
/** A timer whose turn comes later than this says that more work was let in than one core does in time. */
const lateness = 20
/** Requests at once. As few as the lowest always run: what makes the timer late may be another process. */
const lowestLimit = 4
const restingLimit = 24
/** Those that wait for a slow platform cost little, but not nothing. */
const highestLimit = 400
/** Requests that wait to be let in: about as many as are done within a second or two. */
const longestQueue = 128
const longestWait = 5_000

interface Waiting {
  since: number
  letIn: (isAdmitted: boolean) => void
}

/**
 * Runs as many requests at once as this process can answer, found out by how late a timer gets its turn: the limit falls
 * each time that is late, and rises while it is used and the turns are punctual. The others wait outside, before anything
 * of them is computed; what would wait for long is refused at once.
 */
export class OverloadGuard {
  readonly #waiting: Waiting[] = []
  readonly #turns: Pick<Turns, 'take'>
  #timer: NodeJS.Timeout | undefined
  #limit = restingLimit
  #running = 0

  /** `turns` are those in which the requests' work begins. */
  constructor(turns: Pick<Turns, 'take'>) {
    this.#turns = turns
    this.#watch()
  }

  /** False when one more request would only make everybody wait longer. Who is let in has to `leave`. */
  async admit(): Promise<boolean> {
    if (this.#running < this.#limit) {
      this.#running += 1
      return true
    }
    if (this.#waiting.length >= longestQueue) return false
    return new Promise((letIn) => this.#waiting.push({ since: performance.now(), letIn }))
  }

  leave(): void {
    this.#running -= 1
    this.#letIn()
  }

  /** Nobody is kept waiting any more. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#limit = Number.POSITIVE_INFINITY
    this.#letIn()
  }

  #watch() {
    const due = performance.now() + interval
    const timer = setTimeout(async () => {
      await this.#turns.take()
      // Stopped meanwhile.
      if (this.#timer !== timer) return
      this.#adjust(performance.now() - due > lateness)
      this.#watch()
    }, interval)
    this.#timer = timer.unref()
  }

  #adjust(isLate: boolean) {
    const isUsed = this.#running > this.#limit / 2
    if (isLate) this.#limit = Math.max(lowestLimit, Math.min(this.#limit, this.#running) * 0.8)
    else if (isUsed) this.#limit = Math.min(highestLimit, this.#limit + 4)
    else this.#limit += Math.sign(restingLimit - this.#limit)
    this.#letIn()
  }

  #letIn() {
    const now = performance.now()
    while (this.#running < this.#limit) {
      const next = this.#waiting.shift()
      if (!next) return
      const isAdmitted = now - next.since <= longestWait
      if (isAdmitted) this.#running += 1
      next.letIn(isAdmitted)
    }
  }
}
