/** Longer turns of the event loop than this mean that more work has been let in than one core can do. */
const delayLimit = 50
const interval = 40
/** As few requests as this are always let in: a long turn among them was the machine's, and refusing helps nobody. */
const lowestLimit = 24
/** Requests that wait for a slow platform cost little, but not nothing. */
const highestLimit = 400

export interface OverloadGuard {
  /** True when one more request would only make everybody wait longer. */
  isOverloaded(): boolean
  stop(): void
}

/**
 * Finds out how many requests at once this process can answer, by how late a timer fires: the limit falls by a share
 * of what is in flight with every long turn, and rises by a few with every punctual one.
 */
export function watchOverload(countRequests: () => number): OverloadGuard {
  let limit = highestLimit
  let expected = performance.now() + interval
  const timer = setInterval(() => {
    const now = performance.now()
    const isLate = now - expected > delayLimit
    limit = isLate ? Math.max(lowestLimit, Math.min(limit, countRequests()) * 0.8) : Math.min(highestLimit, limit + 4)
    expected = now + interval
  }, interval)
  timer.unref()
  return {
    isOverloaded: () => countRequests() > limit,
    stop: () => clearInterval(timer),
  }
}
