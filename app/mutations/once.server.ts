import { createContext } from 'react-router'
import type { Peers } from '#interface/application.ts'

/** How long a finished press is remembered, in milliseconds: longer than anybody keeps reloading a posted form. */
const memory = 10 * 60_000
const mostEntries = 10_000
/** After this long a run in another process has been lost with it, in milliseconds. */
const longestRunElsewhere = 60_000

type Run = { key: string; state: 'started' | 'failed' | 'done'; result?: unknown }

const failedElsewhere = new Error('The run in another process has failed.')

interface OnceOptions {
  now?: () => number
  /** The console's other processes, which are told of each run. */
  peers?: Peers
}

export type Once = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Runs a piece of work once per key: a second press, a refresh or a retry joins the first run or gets its result, in
 * whichever process that was. Two that begin in two processes within a millisecond both run, and the idempotency key
 * that they send makes them one. Work that failed is forgotten, so that it can be tried again.
 */
export function createOnce({ now = Date.now, peers }: OnceOptions = {}): Once {
  const runs = new Map<string, { result: Promise<unknown>; startedAt: number }>()
  const elsewhere = new Map<string, PromiseWithResolvers<unknown>>()
  const tell = (run: Run) => peers?.send('run', run)

  function startElsewhere(key: string): void {
    if (runs.has(key)) return
    const run = Promise.withResolvers<unknown>()
    const timer = setTimeout(failElsewhere, longestRunElsewhere, key)
    timer.unref()
    run.promise.catch(() => {}).finally(() => clearTimeout(timer))
    elsewhere.set(key, run)
    runs.set(key, { result: run.promise, startedAt: now() })
  }

  function failElsewhere(key: string): void {
    const run = elsewhere.get(key)
    if (!run) return
    elsewhere.delete(key)
    runs.delete(key)
    run.reject(failedElsewhere)
  }

  peers?.on('run', (message) => {
    // Sent by this function in another process.
    const run = message as Run
    if (run.state === 'started') startElsewhere(run.key)
    else if (run.state === 'failed') failElsewhere(run.key)
    else {
      elsewhere.get(run.key)?.resolve(run.result)
      elsewhere.delete(run.key)
    }
  })

  return async function once<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    for (const [oldest, { startedAt }] of runs) {
      if (now() - startedAt < memory && runs.size <= mostEntries) break
      runs.delete(oldest)
    }
    const earlier = runs.get(key)
    if (earlier) {
      try {
        // A key names one intent with one body, so an earlier run has this result type.
        return (await earlier.result) as Result
      } catch (error) {
        if (error !== failedElsewhere) throw error
        return once(key, work)
      }
    }
    const running = work()
    runs.set(key, { result: running, startedAt: now() })
    tell({ key, state: 'started' })
    try {
      const result = await running
      tell({ key, state: 'done', result })
      return result
    } catch (error) {
      runs.delete(key)
      tell({ key, state: 'failed' })
      throw error
    }
  }
}

/** One for all requests of a process; the default is for tests of a single one. */
export const onceContext = createContext<Once>(createOnce())
