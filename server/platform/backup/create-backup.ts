import { createReadStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { BackupError, type End, line, writeBackup } from './backup-file.ts'
import { dumpDatabase } from './dump-database.ts'
import { requestSnapshot } from './snapshots.ts'

/** Writes everything that the platform keeps into one file, as of one moment, whether the platform runs or not. */
export async function createBackup(path: string, settings: Settings): Promise<End> {
  if (existsSync(path)) throw new BackupError(`${path} exists already. Choose another name.`)
  const source = await openSource(settings)
  try {
    const end = { rows: 0, files: 0 }
    await writeBackup(path, readEverything(source.database, { mediaFolder: settings.mediaFolder, end }))
    return end
  } finally {
    await source.close()
  }
}

interface Source {
  database: Database
  close(): Promise<void>
}

async function openSource({ databaseUrl, dataFolder, databaseFolder }: Settings): Promise<Source> {
  const snapshot = databaseUrl ? undefined : await requestSnapshot(dataFolder)
  if (!databaseUrl && !snapshot && !existsSync(databaseFolder)) {
    throw new BackupError(`There is no database in ${databaseFolder}. Set DATA_DIR or DATABASE_URL to where it is.`)
  }
  const removeSnapshot = () => (snapshot ? rm(snapshot, { recursive: true, force: true }) : undefined)
  try {
    const folder = snapshot ? join(snapshot, 'database') : databaseFolder
    const database = await openDatabase({ url: databaseUrl, folder })
    return {
      database,
      async close() {
        await database.close()
        await removeSnapshot()
      },
    }
  } catch (error) {
    await removeSnapshot()
    throw error
  }
}

async function* readEverything(
  { pool }: Database,
  { mediaFolder, end }: { mediaFolder: string; end: End },
): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    const { rows, fileNames } = yield* dumpDatabase(client)
    for (const name of fileNames) yield* readFile(mediaFolder, name)
    Object.assign(end, { rows, files: fileNames.length })
    yield line.end(end)
  } finally {
    client.release()
  }
}

// A file gets its name before the database gets its row and is never changed, so a row's file is there and whole.
async function* readFile(folder: string, name: string): AsyncGenerator<string> {
  yield line.file({ name })
  try {
    for await (const bytes of createReadStream(join(folder, name))) yield line.bytes(bytes)
  } catch (error) {
    throw new BackupError(`The uploaded file ${name} can't be read in ${folder}. Set DATA_DIR to where it is.`, {
      cause: error,
    })
  }
}
