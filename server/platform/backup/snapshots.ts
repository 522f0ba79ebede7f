import { randomUUID } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { join } from 'node:path'
import { shortestPath } from '../../data-folder/socket-path.ts'
import { BackupError } from './backup-file.ts'

/** Where snapshots lie until they have been read; what a killed backup left there goes with the next start. */
const snapshotsFolder = (dataFolder: string): string => join(dataFolder, 'snapshots')

const socketPath = (dataFolder: string): string => shortestPath(join(dataFolder, 'platform.sock'))

/**
 * Lets the backup command ask the running platform, which alone may open its embedded database, for a copy of it. The
 * file system guards the socket as it guards the database beside it: who may use the one may read the other.
 */
export async function serveSnapshots(dataFolder: string, copyTo: (folder: string) => Promise<void>): Promise<Server> {
  await rm(snapshotsFolder(dataFolder), { recursive: true, force: true })
  const path = socketPath(dataFolder)
  // A killed platform leaves it behind; the lock on the database says that nobody else serves it.
  await rm(path, { force: true })
  const server = createServer(async (call, response) => {
    call.resume()
    const folder = join(snapshotsFolder(dataFolder), randomUUID())
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await copyTo(join(folder, 'database'))
      response.end(JSON.stringify({ folder }))
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      response.writeHead(500).end(JSON.stringify({ message: error instanceof Error ? error.message : String(error) }))
    }
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(path, resolve)
  await promise
  chmodSync(path, 0o600)
  return server
}

/** Asks the platform on `dataFolder` for a snapshot's folder; undefined when none runs there. */
export async function requestSnapshot(dataFolder: string): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  const call = request({ socketPath: socketPath(dataFolder), method: 'POST', path: '/snapshot' }, async (response) => {
    try {
      const answer = JSON.parse((await response.toArray()).join(''))
      if (response.statusCode === 200) resolve(answer.folder)
      else reject(new BackupError(`The platform could not copy its database: ${answer.message}`))
    } catch (error) {
      reject(new BackupError('The platform ended while it copied its database. Try again.', { cause: error }))
    }
  })
  call.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
    else reject(error)
  })
  call.end()
  return promise
}
