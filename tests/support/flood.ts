import { once } from 'node:events'
import { connect } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

interface FloodOptions {
  origin: string
  /** Address of the loopback interface from which it comes. */
  from: string
  connections: number
  /** Bytes that each connection sends again as soon as there is a response or the connection has ended. */
  request: string
}

export interface FloodResult {
  /** Responses by status. */
  statuses: Map<number, number>
}

/** Sends requests as fast as they get responses until it is stopped, from a thread of its own. */
export function startFlood(options: FloodOptions): { stop: () => Promise<FloodResult> } {
  const worker = new Worker(import.meta.filename, { workerData: options })
  return {
    async stop() {
      worker.postMessage('stop')
      const [result]: FloodResult[] = await once(worker, 'message')
      await worker.terminate()
      return result ?? { statuses: new Map() }
    },
  }
}

async function flood({ origin, from, connections, request }: FloodOptions): Promise<void> {
  const statuses = new Map<number, number>()
  const port = Number(new URL(origin).port)
  let isOver = false

  async function hammer(): Promise<void> {
    while (!isOver) {
      const socket = connect({ host: '127.0.0.1', port, localAddress: from })
      socket.on('error', () => {})
      socket.write(request)
      socket.on('data', (bytes) => {
        for (const [, status] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
          statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + 1)
          if (!isOver) socket.write(request)
        }
        if (isOver) socket.destroy()
      })
      await new Promise((resolve) => socket.once('close', resolve))
    }
  }

  parentPort?.once('message', () => {
    isOver = true
    parentPort?.postMessage({ statuses })
  })
  await Promise.all(Array.from({ length: connections }, hammer))
}

// The thread's data are the options that it was started with.
if (!isMainThread) await flood(workerData as FloodOptions)
