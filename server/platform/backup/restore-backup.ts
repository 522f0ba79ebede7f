import type pg from 'pg'
import { OperatorError } from '../../data-folder/operator-error.ts'
import { openDataFolder } from '../../data-folder/session-secret.ts'
import { openDatabase } from '../db/database.ts'
import { createEncryption, DecryptionError, type Encryption } from '../db/encryption.ts'
import { migrate } from '../db/migrate.ts'
import { inTransaction, withClient } from '../db/pool.ts'
import { checkStoredSecrets, protectStoredSecrets } from '../db/stored-secrets.ts'
import { warnOperator } from '../startup/operator-command.ts'
import type { Settings } from '../startup/settings.ts'
import { type Backup, type End, readBackup } from './backup-file.ts'
import { readFiles } from './dump-rows.ts'
import { restoreFiles } from './restore-files.ts'
import { restoreRows } from './restore-rows.ts'

interface RestoreOptions {
  replace: boolean
  /** Leaves out what no secret decrypts, instead of refusing the backup. */
  dropUnreadable: boolean
}

/** Fills the platform's database and its folder of uploads from a backup, all of it or, when it fails, nothing. */
export async function restoreBackup(path: string, settings: Settings, options: RestoreOptions): Promise<End> {
  // First, because without a backup no database must be made.
  const backup = await readBackup(path)
  const { databaseUrl, databaseFolder, mediaFolder } = settings
  const encryption = createEncryption(openDataFolder(settings, warnOperator))
  const database = await openDatabase({ url: databaseUrl, folder: databaseFolder })
  try {
    const end = await withClient(database.pool, (client) =>
      loadBackup(client, { backup, mediaFolder, encryption, ...options }),
    )
    // The schema of an older backup is brought up to date.
    await migrate(database.pool)
    await protectStoredSecrets(database, { encryption, dropUnreadable: options.dropUnreadable })
    await database.pool.query('vacuum (analyze)')
    return end
  } finally {
    await database.close()
  }
}

interface LoadOptions extends RestoreOptions {
  backup: Backup
  mediaFolder: string
  encryption: Encryption
}

export async function loadBackup(client: pg.ClientBase, options: LoadOptions): Promise<End> {
  const { backup, mediaFolder, encryption, replace, dropUnreadable } = options
  return inTransaction(client, async () => {
    const restoredRows = await restoreRows(client, backup, { replace })
    if (!dropUnreadable) await expectReadable(client, encryption)
    // Sessions that ended since the backup must not come back, so all of them end.
    await client.query('delete from tokens')
    // A job may have been cancelled or done since, so none goes on by itself.
    await client.query(
      `update bulk_rows set state = 'failed', reason = 'A backup was restored. Try again what is still wanted.'
       where state = 'waiting'`,
    )
    return restoreFiles({ folder: mediaFolder, files: await readFiles(client), lines: backup.lines, restoredRows })
  })
}

async function expectReadable(client: pg.ClientBase, encryption: Encryption): Promise<void> {
  await checkStoredSecrets(client, encryption).catch((error: unknown) => {
    if (!(error instanceof DecryptionError)) throw error
    throw new OperatorError(
      'The backup was made under another SESSION_SECRET. Set that one, behind the present one and a comma, or add --drop-unreadable: second factors are then set up anew. Nothing was restored.',
      { cause: error },
    )
  })
}
