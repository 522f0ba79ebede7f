/** Longer turns of the event loop than this mean that more work has been let in than one core can do. */
const delayLimit = 100
const interval = 40
/** As few as this cause no such turn: then it was the machine, and refusing them would help nobody. */
const harmlessRequests = 24
const requestLimit = 400

export interface OverloadGuard {
  /** True when one more request would only make everybody wait longer. */
  isOverloaded(requestsInFlight: number): boolean
  stop(): void
}

/**
 * Measures how late a timer fires. Right after a long turn the figure is high, and it halves with every punctual
 * one, so that admission resumes a few tenths of a second after the pressure ends.
 */
export function watchOverload(): OverloadGuard {
  let delay = 0
  let expected = performance.now() + interval
  const timer = setInterval(() => {
    const now = performance.now()
    delay = Math.max(now - expected, delay / 2)
    expected = now + interval
  }, interval)
  timer.unref()
  return {
    isOverloaded: (requestsInFlight) =>
      requestsInFlight > requestLimit || (requestsInFlight > harmlessRequests && delay > delayLimit),
    stop: () => clearInterval(timer),
  }
}
