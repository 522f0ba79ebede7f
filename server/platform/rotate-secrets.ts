import { createSecret, openDataFolder, replaceSessionSecrets } from '../data-folder/session-secret.ts'
import { type Database, openExistingDatabase } from './db/database.ts'
import { createEncryption, type Encryption } from './db/encryption.ts'
import { migrate } from './db/migrate.ts'
import { protectStoredSecrets } from './db/stored-secrets.ts'
import { createUnitOfWork } from './db/unit-of-work.ts'
import { operator } from './domain/second-factor.ts'
import { runCommand, warnOperator } from './startup/operator-command.ts'
import type { Settings } from './startup/settings.ts'

const help = `npm run rotate-secrets [-- --drop-unreadable]

Encrypts the secrets in the database anew with the first secret of SESSION_SECRET, and exchanges the key that signs
tokens: everybody signs in again, second factors and passwords stay.

  1. Put the new secret in front: SESSION_SECRET=NEW,OLD, for console and platform, and restart them.
  2. Run this with the same SESSION_SECRET. With the embedded database stop the console first.
  3. Take the old one away: SESSION_SECRET=NEW, and restart console and platform.

Where SESSION_SECRET is not set, this makes the new secret itself and puts it into DATA_DIR/session-secret: stop the
console, run this, start the console. Backups of before need the old secret: keep it for as long as you keep them.

  --drop-unreadable  deletes what no secret decrypts, when a secret is lost: those second factors are set up anew`

const nextWithFile = 'Start the console again; everybody has to sign in.'
const nextWithSetting =
  'Now leave only the first secret in SESSION_SECRET, and restart console and platform; everybody has to sign in.'

await runCommand({ help, options: { 'drop-unreadable': { type: 'boolean' } } }, async ({ settings, options }) => {
  const { databaseUrl, databaseFolder, dataFolder } = settings
  // Opened first: while another process has the embedded database, its secret must not change.
  const database = await openExistingDatabase({ url: databaseUrl, folder: databaseFolder })
  try {
    const present = openDataFolder(settings, warnOperator)
    const isKept = settings.sessionSecrets === undefined
    // After a failure both stay, so that everything can still be read.
    const secrets = isKept ? [createSecret(), ...present] : present
    if (isKept) replaceSessionSecrets(dataFolder, secrets)
    const encryption = createEncryption(secrets)
    const result = await rotate(database, { settings, encryption, dropUnreadable: options['drop-unreadable'] === true })
    if (isKept) replaceSessionSecrets(dataFolder, secrets.slice(0, 1))
    return `${result} ${isKept ? nextWithFile : nextWithSetting}`
  } finally {
    await database.close()
  }
})

async function rotate(
  database: Database,
  { settings, encryption, dropUnreadable }: { settings: Settings; encryption: Encryption; dropUnreadable: boolean },
): Promise<string> {
  await migrate(database.pool)
  const { changed, dropped } = await protectStoredSecrets(database, { encryption, rotate: true, dropUnreadable })
  const { businessTimeZone } = settings
  const unitOfWork = createUnitOfWork(database.pool, { clock: () => new Date(), businessTimeZone, encryption })
  const details = 'Secrets rotated; everybody signs in again'
  await unitOfWork(({ logs }) => logs.append({ by: operator, action: 'update', activity: 'Account', details }))
  const lost = dropped === 0 ? '' : ` ${dropped} could not be decrypted and are gone: set them up anew.`
  return `Encrypted ${changed} second factors anew.${lost} The key that signs tokens is new.`
}
