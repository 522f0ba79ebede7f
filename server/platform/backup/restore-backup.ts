import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Settings } from '../settings.ts'
import { type End, readBackup } from './backup-file.ts'
import { loadDatabase } from './load-database.ts'
import { receiveFiles } from './receive-files.ts'

/** Fills the platform's database and its folder of uploads from a backup, all of it or, when it fails, nothing. */
export async function restoreBackup(
  path: string,
  { settings, replace }: { settings: Settings; replace: boolean },
): Promise<End> {
  const { head, entries } = await readBackup(path)
  const { databaseUrl, databaseFolder, mediaFolder } = settings
  const { pool, close } = await openDatabase({ url: databaseUrl, folder: databaseFolder })
  const files = receiveFiles(mediaFolder)
  try {
    const client = await pool.connect()
    const end = await loadDatabase(client, { head, entries, replace, receiveFile: files.receive })
      .catch(async (error: unknown) => {
        await files.discard()
        throw error
      })
      .finally(() => client.release())
    // The schema of an older backup grows to what this program needs.
    await migrate(pool)
    await pool.query('vacuum (analyze)')
    return end
  } finally {
    await close()
  }
}
