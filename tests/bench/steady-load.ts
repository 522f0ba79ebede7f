import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type LoadRequest, sendLoad } from '../support/load.ts'
import { percentile } from './report.ts'

export interface LoadResult {
  sent: number
  /** Responses by status; 0 for requests without one. */
  statuses: Map<number, number>
  p50: number
  p99: number
  longest: number
}

interface LoadOptions {
  origin: string
  rate: number
  seconds: number
  request: (index: number) => LoadRequest
}

/**
 * Sends requests at a steady rate whether or not the earlier ones have a response, as people do. Times count from the
 * moment at which a request was due, so that one which had to wait for its turn has waited. Those of refusals don't count.
 */
export async function applyLoad({ origin, rate, seconds, request }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true })
  const started = performance.now()
  const times: number[] = []
  const statuses = new Map<number, number>()
  const pending: Promise<void>[] = []
  const count = rate * seconds
  const send = async (index: number, due: number) => {
    const reply = await sendLoad(origin, request(index), agent).catch(() => undefined)
    const status = reply?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status !== 503) times.push(performance.now() - due)
  }
  for (let index = 0; index < count; index += 1) {
    const due = started + (index * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await delay(wait)
    pending.push(send(index, due))
  }
  await Promise.all(pending)
  agent.destroy()
  return {
    sent: count,
    statuses,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    longest: percentile(times, 1),
  }
}
