/** Milliseconds. */
const interval = 40
/** A timer that fires later than this says that more work was let in than one core does in time. */
const lateness = 30
/** Requests per interval. As few as the lowest are always let in: what makes the timer late may be another process. */
const lowestPace = 2
const highestPace = 32
const recovery = 0.5
/** Requests that wait to be let in: about as many as are done within a second or two. */
const longestQueue = 128
const longestWait = 5_000
/** Requests that wait for a slow platform cost little, but not nothing. */
const mostAtOnce = 400

interface Waiting {
  since: number
  letIn: (isAdmitted: boolean) => void
}

/**
 * Lets requests in no faster than this process answers them, found out by how late a timer fires: the pace falls with
 * every late turn of the event loop and rises with every punctual one. A burst waits for its turn outside, so that
 * health checks and pages under way do not wait behind it; what would wait for long is refused at once.
 */
export class OverloadGuard {
  readonly #countRequests: () => number
  readonly #waiting: Waiting[] = []
  readonly #timer: NodeJS.Timeout
  #expected = performance.now() + interval
  #pace = highestPace
  #left = highestPace
  #admitted = 0

  constructor(countRequests: () => number) {
    this.#countRequests = countRequests
    this.#timer = setInterval(() => this.#turn(), interval)
    this.#timer.unref()
  }

  /** False when one more request would only make everybody wait longer. */
  async admit(): Promise<boolean> {
    if (this.#countRequests() > mostAtOnce) return false
    if (this.#waiting.length === 0 && this.#left >= 1) {
      this.#count()
      return true
    }
    if (this.#waiting.length >= longestQueue) return false
    return new Promise((letIn) => this.#waiting.push({ since: performance.now(), letIn }))
  }

  /** Nobody is kept waiting any more. */
  stop(): void {
    clearInterval(this.#timer)
    this.#left = Number.POSITIVE_INFINITY
    this.#letIn()
  }

  #turn() {
    const now = performance.now()
    const late = now - this.#expected
    if (late > lateness) {
      const share = Math.max(0.5, interval / (interval + late))
      this.#pace = Math.max(lowestPace, Math.min(this.#pace, this.#admitted) * share)
    } else {
      this.#pace = Math.min(highestPace, this.#pace + recovery)
    }
    // A part of a request is carried over to the next turn, unused whole ones are not.
    this.#left = this.#pace + (this.#left % 1)
    this.#admitted = 0
    this.#expected = now + interval
    this.#letIn()
  }

  #letIn() {
    const now = performance.now()
    while (this.#left >= 1) {
      const next = this.#waiting.shift()
      if (!next) return
      const isLate = now - next.since > longestWait
      if (!isLate) this.#count()
      next.letIn(!isLate)
    }
  }

  #count() {
    this.#left -= 1
    this.#admitted += 1
  }
}
