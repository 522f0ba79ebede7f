import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { sendLoad } from '../support/load.ts'
import { percentile } from './report.ts'

const pause = 50

interface Watched {
  origin: string
  /** Whether one connection stays open, as between a proxy and the console, or each request opens one, as a probe does. */
  keepAlive: boolean
}

/**
 * Asks `/healthz` twenty times a second until it is stopped, and resolves with the 99th percentile in milliseconds, which
 * is infinite when responses were not 200. It asks from a thread of its own, because this one's lateness under load is not the
 * console's.
 */
export function watchHealth(watched: Watched): { stop: () => Promise<number> } {
  const worker = new Worker(import.meta.filename, { workerData: watched })
  return {
    async stop() {
      worker.postMessage('stop')
      const [times]: number[][] = await once(worker, 'message')
      return percentile(times ?? [], 0.99)
    },
  }
}

async function watch({ origin, keepAlive }: Watched): Promise<void> {
  const agent = new Agent({ keepAlive })
  const times: number[] = []
  let isOver = false
  parentPort?.once('message', () => {
    isOver = true
  })
  while (!isOver) {
    const { status, milliseconds } = await sendLoad(origin, { path: '/healthz' }, agent)
    times.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY)
    await delay(pause)
  }
  agent.destroy()
  parentPort?.postMessage(times)
}

if (!isMainThread) await watch(workerData)
