import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve as resolvePath } from 'node:path'
import { shortestPath } from '../../data-folder/private-folder.ts'

/** How long calls under way may take once the process is told to stop. */
const drainLimit = 3_000
/** The process ends within this time, its database closed. */
export const stopLimit = drainLimit + 1_000

/** Returns the port, which the system chooses for port 0. */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  try {
    await promise
  } catch (error) {
    throw new Error(`The platform can't listen on ${host}:${port}. Free the port, or set PLATFORM_PORT or HOST.`, {
      cause: error,
    })
  }
  // A listening TCP server has an address of this form.
  return (server.address() as AddressInfo).port
}

export async function listenInFolder(
  server: Server,
  { folder, name }: { folder: string; name: string },
): Promise<string> {
  const path = resolvePath(folder, name)
  // A killed process leaves it behind.
  await rm(path, { force: true })
  server.listen(shortestPath(path))
  await once(server, 'listening')
  return path
}

/** Lets calls under way finish, for at most `drainLimit`. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection becomes idle only when its call ends.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const limit = setTimeout(() => server.closeAllConnections(), drainLimit)
  await closed
  clearInterval(idle)
  clearTimeout(limit)
}
