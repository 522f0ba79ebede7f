import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Load balancers get this long to notice that the process is no longer ready. */
const noticePeriod = 1_500
const step = 50

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

const areIdle = async (servers: readonly Server[]) =>
  (await Promise.all(servers.map(openConnections))).every((count) => count === 0)

/**
 * Stops servers without failing a request. First they still take new connections, while their answers already ask for
 * the connection to be closed; then they take none, and what is under way may finish within `limit` milliseconds.
 */
export async function drainServers(servers: readonly Server[], limit: number): Promise<void> {
  const noticeEnds = performance.now() + noticePeriod
  while (performance.now() < noticeEnds && !(await areIdle(servers))) await delay(step)
  const cut = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), limit)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  clearTimeout(cut)
}
