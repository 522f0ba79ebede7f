import { openDataFolder } from '../data-folder/session-secret.ts'
import { openExistingDatabase } from './db/database.ts'
import { createEncryption } from './db/encryption.ts'
import { createUnitOfWork } from './db/unit-of-work.ts'
import { resetSecondFactor } from './domain/second-factor.ts'
import { runCommand, warnOperator } from './startup/operator-command.ts'

const help = `npm run reset-second-factor -- EMAIL

Takes the second factor off an administrator who has lost the phone and the recovery codes, and signs them out
everywhere. Be sure that it is they who ask. The password stays; a new second factor is set up under Account.

With the embedded database stop the console first. DATA_DIR or DATABASE_URL say where the platform's data is.`

await runCommand({ help, parameter: 'EMAIL' }, async ({ parameter: email, settings }) => {
  const { databaseUrl, databaseFolder, businessTimeZone } = settings
  const database = await openExistingDatabase({ url: databaseUrl, folder: databaseFolder })
  try {
    const encryption = createEncryption(openDataFolder(settings, warnOperator))
    const unitOfWork = createUnitOfWork(database.pool, { clock: () => new Date(), businessTimeZone, encryption })
    const name = await resetSecondFactor(unitOfWork, email)
    return `${name} signs in with the password alone now, and is signed out everywhere.`
  } finally {
    await database.close()
  }
})
