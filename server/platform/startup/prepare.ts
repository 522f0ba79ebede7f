import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openDataFolder } from '../../data-folder/session-secret.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { createEncryption, type Encryption } from '../db/encryption.ts'
import { migrate } from '../db/migrate.ts'
import { protectStoredSecrets } from '../db/stored-secrets.ts'
import { createReader } from '../db/connection.ts'
import { hasEverHadBusinesses } from '../db/report.ts'
import { createUnitOfWork } from '../db/unit-of-work.ts'
import { createFirstAdministrator, describeFirstSignIn } from '../domain/first-administrator.ts'
import type { Settings } from './settings.ts'

export interface PreparedData {
  database: Database
  encryption: Encryption
  secrets: readonly string[]
}

/** Gives the database what it lacks: tables, an administrator and demonstration data. */
export async function prepareData(settings: Settings, logger: Logger): Promise<PreparedData> {
  const secrets = openDataFolder(settings, (context, message) => logger.warn(context, message))
  const encryption = createEncryption(secrets)
  const open = () => openDatabase({ url: settings.databaseUrl, folder: settings.databaseFolder })
  const database = await open()
  const applied = await migrate(database.pool)
  if (applied.length > 0) logger.info({ applied }, 'migrated')
  const { outdated } = await protectStoredSecrets(database, { encryption })
  if (outdated > 0)
    logger.warn({ outdated }, 'secrets are encrypted with an earlier SESSION_SECRET: run rotate-secrets')
  await addFirstAdministrator(database, { settings, encryption })
  if (!(await wantsDemonstration(database, settings))) return { database, encryption, secrets }
  // A process of its own, because the embedded database never gives back the memory that this takes.
  await database.close()
  await addDemonstration(settings)
  logger.info('demonstration data added')
  return { database: await open(), encryption, secrets }
}

export async function addFirstAdministrator(
  { pool }: Database,
  { settings, encryption }: { settings: Settings; encryption: Encryption },
): Promise<void> {
  const { adminEmail: email, adminPassword: password, businessTimeZone } = settings
  const clock = () => new Date()
  const unitOfWork = createUnitOfWork(pool, { clock, businessTimeZone, encryption })
  const signIn = await createFirstAdministrator(unitOfWork, { email, password, clock })
  if (!signIn) return
  // Shown once: by the console that started this process, or else here.
  const lines = describeFirstSignIn(signIn)
  if (process.send) process.send({ type: 'announcement', lines })
  else process.stdout.write(`${lines.join('\n')}\n`)
}

/** Only for a platform that never had businesses, so that deleting them all does not bring it back. */
async function wantsDemonstration({ pool }: Database, { demoData }: Settings): Promise<boolean> {
  return demoData !== 'off' && demoData !== 0 && !(await hasEverHadBusinesses(createReader(pool)))
}

async function addDemonstration({ demoData }: Settings): Promise<void> {
  const count = demoData === 'on' ? [] : ['--businesses', String(demoData)]
  const seed = spawn(process.execPath, [join(import.meta.dirname, '../seed/main.ts'), ...count], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => {
    seed.kill('SIGKILL')
    process.exit(1)
  }
  process.on('SIGTERM', end).on('disconnect', end)
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  seed.once('error', reject).once('exit', resolve)
  const code = await promise
  process.off('SIGTERM', end).off('disconnect', end)
  if (code !== 0) throw new Error('The demonstration data could not be added. Set DEMO_DATA=off to start without it.')
}
