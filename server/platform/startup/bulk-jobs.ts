import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** How soon a job of another process, or of one that has died, is noticed. */
const pollInterval = 1_000

/** Works off what waits, one after the other, until it is stopped; `stop` resolves when the last one is through. */
export function runBulkJobs(runWaiting: () => Promise<boolean>): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (!signal.aborted) {
      const isDone = await runWaiting().catch(() => false)
      // Calls that came meanwhile have their turn at the database's one connection.
      const pause = isDone
        ? setImmediate(undefined, { signal })
        : sleep(pollInterval, undefined, { signal, ref: false })
      await pause.catch(() => {})
    }
  })()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
