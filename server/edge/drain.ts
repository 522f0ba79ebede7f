import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Load balancers get this long to notice that the process is no longer ready. */
const noticePeriod = 1_500
const step = 50

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

/**
 * Stops a server without failing a request. First it still takes new connections, while its responses already ask for
 * the connection to be closed; then it takes none, and what is under way may finish within `limit` milliseconds.
 */
export async function drainServer(server: Server, limit: number): Promise<void> {
  const noticeEnds = performance.now() + noticePeriod
  while (performance.now() < noticeEnds && (await openConnections(server)) > 0) await delay(step)
  const cut = setTimeout(() => server.closeAllConnections(), limit)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(cut)
}
