import { existsSync } from 'node:fs'
import { keepNewFilesPrivate } from '../data-folder/private-folder.ts'
import { openDataFolder, tellOperator } from './data-folder.ts'
import { openDatabase } from './db/database.ts'
import { createEncryption } from './db/encryption.ts'
import { createStores } from './db/stores.ts'
import { createUnitOfWork } from './db/unit-of-work.ts'
import { resetSecondFactor } from './domain/second-factor.ts'
import { parseSettings } from './settings.ts'

const help = `npm run reset-second-factor -- EMAIL

Takes the second factor off an administrator who has lost the phone and the recovery codes, and signs them out
everywhere. Be sure that it is they who ask. The password stays; a new second factor is set up under Account.

With the embedded database stop the console first. DATA_DIR or DATABASE_URL say where the platform's data is.`

async function reset(email: string): Promise<string> {
  const settings = parseSettings(process.env)
  const { databaseUrl, databaseFolder, businessTimeZone } = settings
  if (!databaseUrl && !existsSync(databaseFolder)) {
    throw new Error(`There is no database in ${databaseFolder}. Set DATA_DIR or DATABASE_URL to where it is.`)
  }
  const encryption = createEncryption(openDataFolder(settings, tellOperator))
  const database = await openDatabase({ url: databaseUrl, folder: databaseFolder })
  try {
    const clock = () => new Date()
    const unitOfWork = createUnitOfWork(database.pool, (executor) =>
      createStores({ executor, clock, businessTimeZone, encryption }),
    )
    return await resetSecondFactor(unitOfWork, email)
  } finally {
    await database.close()
  }
}

keepNewFilesPrivate()
const [email, ...others] = process.argv.slice(2)
try {
  if (email === '--help') process.stdout.write(`${help}\n`)
  else if (!email || others.length > 0) throw new Error('Name one EMAIL. See --help.')
  else
    process.stdout.write(`${await reset(email)} signs in with the password alone now, and is signed out everywhere.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
