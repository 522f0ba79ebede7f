import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { ask } from '../hostile/support/http.ts'
import { percentile } from './report.ts'

const pause = 50

/**
 * Asks `/healthz` twenty times a second until it is stopped, and resolves with the 99th percentile in milliseconds, which
 * is infinite when responses were not 200. It asks from a thread of its own, because this one's lateness under load is not the
 * console's.
 */
export function watchHealth(origin: string): { stop: () => Promise<number> } {
  const worker = new Worker(import.meta.filename, { workerData: origin })
  return {
    async stop() {
      worker.postMessage('stop')
      const [times]: number[][] = await once(worker, 'message')
      return percentile(times ?? [], 0.99)
    },
  }
}

async function watch(origin: string): Promise<void> {
  const times: number[] = []
  let isOver = false
  parentPort?.once('message', () => {
    isOver = true
  })
  while (!isOver) {
    const { status, milliseconds } = await ask(origin, '/healthz')
    times.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY)
    await delay(pause)
  }
  parentPort?.postMessage(times)
}

if (!isMainThread) await watch(String(workerData))
