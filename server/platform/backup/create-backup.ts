import { createReadStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { OperatorError } from '../../data-folder/operator-error.ts'
import { openExistingDatabase } from '../db/database.ts'
import { withClient } from '../db/pool.ts'
import type { Settings } from '../startup/settings.ts'
import { type End, line, writeBackup } from './backup-file.ts'
import { dumpRows } from './dump-rows.ts'
import { requestSnapshot } from './snapshot.ts'

export async function createBackup(path: string, settings: Settings): Promise<End> {
  if (existsSync(path)) throw new OperatorError(`${path} exists already. Choose another name.`)
  const { databaseUrl, databaseFolder, dataFolder, mediaFolder } = settings
  const snapshot = databaseUrl ? undefined : await requestSnapshot(dataFolder)
  try {
    const folder = snapshot ? join(snapshot, 'database') : databaseFolder
    const database = await openExistingDatabase({ url: databaseUrl, folder })
    const end = { rows: 0, files: 0 }
    await withClient(database.pool, (client) =>
      writeBackup(path, dumpEverything(client, { mediaFolder, end })),
    ).finally(() => database.close())
    return end
  } finally {
    if (snapshot) await rm(snapshot, { recursive: true, force: true })
  }
}

async function* dumpEverything(
  client: pg.ClientBase,
  { mediaFolder, end }: { mediaFolder: string; end: End },
): AsyncGenerator<string> {
  const { rows, fileNames } = yield* dumpRows(client)
  for (const name of fileNames) yield* dumpFile(mediaFolder, name)
  Object.assign(end, { rows, files: fileNames.length })
  yield line('E', JSON.stringify(end))
}

// A file is complete before its row is written and never changes, so every row has a whole file.
async function* dumpFile(folder: string, name: string): AsyncGenerator<string> {
  yield line('F', JSON.stringify({ name }))
  try {
    for await (const bytes of createReadStream(join(folder, name))) yield line('B', bytes.toString('base64'))
  } catch (error) {
    throw new OperatorError(`The uploaded file ${name} can't be read in ${folder}. Set DATA_DIR to where it is.`, {
      cause: error,
    })
  }
}
