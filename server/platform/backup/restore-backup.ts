import { openDataFolder, tellOperator } from '../data-folder.ts'
import { openDatabase } from '../db/database.ts'
import { createEncryption } from '../db/encryption.ts'
import { migrate } from '../db/migrate.ts'
import { protectStoredSecrets } from '../db/stored-secrets.ts'
import type { Settings } from '../settings.ts'
import { type End, readBackup } from './backup-file.ts'
import { loadDatabase } from './load-database.ts'
import { receiveFiles } from './receive-files.ts'

interface RestoreOptions {
  settings: Settings
  replace: boolean
  /** Leaves out what no secret decrypts, instead of refusing the backup. */
  dropUnreadable: boolean
}

/** Fills the platform's database and its folder of uploads from a backup, all of it or, when it fails, nothing. */
export async function restoreBackup(path: string, { settings, replace, dropUnreadable }: RestoreOptions): Promise<End> {
  const { head, entries } = await readBackup(path)
  const { databaseUrl, databaseFolder, mediaFolder } = settings
  const encryption = createEncryption(openDataFolder(settings, tellOperator))
  const database = await openDatabase({ url: databaseUrl, folder: databaseFolder })
  const files = receiveFiles(mediaFolder)
  try {
    const client = await database.pool.connect()
    const readableWith = dropUnreadable ? undefined : encryption
    const end = await loadDatabase(client, { head, entries, replace, readableWith, receiveFile: files.receive })
      .catch(async (error: unknown) => {
        await files.discard()
        throw error
      })
      .finally(() => client.release())
    // The schema of an older backup grows to what this program needs, and what it holds in plain text is encrypted.
    await migrate(database.pool)
    await protectStoredSecrets(database, { encryption, dropUnreadable })
    await database.pool.query('vacuum (analyze)')
    return end
  } finally {
    await database.close()
  }
}
