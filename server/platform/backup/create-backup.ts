import { createReadStream, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { OperatorError } from '../../data-folder/operator-error.ts'
import { openExistingDatabase } from '../db/database.ts'
import { withClient } from '../db/pool.ts'
import type { Settings } from '../startup/settings.ts'
import { type End, line, writeBackup } from './backup-file.ts'
import { dumpRows, type UploadedFile } from './dump-rows.ts'
import { requestSnapshot } from './snapshot.ts'

/** What a backup holds, and the files that it should but can't. */
interface Saved extends End {
  leftOut: string[]
}

export async function createBackup(path: string, settings: Settings): Promise<Saved> {
  if (existsSync(path)) throw new OperatorError(`${path} exists already. Choose another name.`)
  const { databaseUrl, databaseFolder, dataFolder, mediaFolder } = settings
  const snapshot = databaseUrl ? undefined : await requestSnapshot(dataFolder)
  try {
    const folder = snapshot ? join(snapshot, 'database') : databaseFolder
    const database = await openExistingDatabase({ url: databaseUrl, folder })
    const saved: Saved = { rows: 0, files: 0, leftOut: [] }
    await withClient(database.pool, (client) =>
      writeBackup(path, dumpEverything(client, { mediaFolder, saved })),
    ).finally(() => database.close())
    return saved
  } finally {
    if (snapshot) await rm(snapshot, { recursive: true, force: true })
  }
}

async function* dumpEverything(
  client: pg.ClientBase,
  { mediaFolder, saved }: { mediaFolder: string; saved: Saved },
): AsyncGenerator<string> {
  const { rows, files } = yield* dumpRows(client)
  // A volume that is not mounted must not look like files that were lost.
  if (files.length > 0 && (await readdir(mediaFolder).catch(() => [])).length === 0)
    throw new OperatorError(
      `The uploaded files are not in ${mediaFolder}. Set DATA_DIR to where they are. If they are lost, put any file there.`,
    )
  for (const file of files) {
    if (await isWhole(mediaFolder, file)) yield* dumpFile(mediaFolder, file.name)
    else saved.leftOut.push(file.name)
  }
  const end: End = { rows, files: files.length - saved.leftOut.length }
  Object.assign(saved, end)
  yield line('E', JSON.stringify(end))
}

/** A disk that failed may have lost some. Restoring refuses a file of another size than its row tells. */
async function isWhole(folder: string, { name, size }: UploadedFile): Promise<boolean> {
  try {
    return (await stat(join(folder, name))).size === size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw unreadable(folder, name, error)
  }
}

const unreadable = (folder: string, name: string, cause: unknown): OperatorError =>
  new OperatorError(`The uploaded file ${name} can't be read in ${folder}: ${String(cause)}`, { cause })

// A file is complete before its row is written and never changes.
async function* dumpFile(folder: string, name: string): AsyncGenerator<string> {
  yield line('F', JSON.stringify({ name }))
  try {
    for await (const bytes of createReadStream(join(folder, name))) yield line('B', bytes.toString('base64'))
  } catch (error) {
    throw unreadable(folder, name, error)
  }
}
