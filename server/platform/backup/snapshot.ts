import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { join } from 'node:path'
import { OperatorError } from '../../data-folder/operator-error.ts'
import { shortestPath } from '../../data-folder/private-folder.ts'
import { listenInFolder } from '../startup/serve.ts'

/** Where snapshots lie until they are read; the next start removes what a killed backup left. */
const snapshotsFolder = (dataFolder: string): string => join(dataFolder, 'snapshots')

const socketName = 'platform.sock'

/** Copies the embedded database for the backup command; file modes guard the socket as they guard the database. */
export async function serveSnapshots(dataFolder: string, copyTo: (folder: string) => Promise<void>): Promise<Server> {
  await rm(snapshotsFolder(dataFolder), { recursive: true, force: true })
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
  await listenInFolder(server, { folder: dataFolder, name: socketName })
  return server
}

export async function requestSnapshot(dataFolder: string): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  const socketPath = shortestPath(join(dataFolder, socketName))
  const call = request({ socketPath, method: 'POST', path: '/snapshot' }, async (response) => {
    try {
      const reply = JSON.parse((await response.toArray()).join(''))
      if (response.statusCode === 200) resolve(reply.folder)
      else reject(new OperatorError(`The platform could not copy its database: ${reply.message}`))
    } catch (error) {
      reject(new OperatorError('The platform ended while it copied its database. Try again.', { cause: error }))
    }
  })
  call.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
    else reject(error)
  })
  call.end()
  return promise
}
