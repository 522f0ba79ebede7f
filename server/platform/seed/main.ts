import { parseArgs } from 'node:util'
import type pg from 'pg'
import { keepNewFilesPrivate } from '../../data-folder/private-folder.ts'
import { openDataFolder, tellOperator } from '../data-folder.ts'
import { openDatabase } from '../db/database.ts'
import { createEncryption, type Encryption } from '../db/encryption.ts'
import { migrate } from '../db/migrate.ts'
import { createUnitOfWork } from '../db/unit-of-work.ts'
import type { Clock } from '../domain/clock.ts'
import { createFirstAdministrator } from '../domain/first-administrator.ts'
import { describeFirstSignIn } from '../first-sign-in.ts'
import { parseSettings, type Settings } from '../settings.ts'
import {
  DatabaseNotEmptyError,
  largestBusinessCount,
  seedDemonstration,
  usualBusinessCount,
} from './seed-demonstration.ts'

const help = `Fills the platform's database with demonstration data.

  npm run seed -- [--businesses N] [--replace]

  --businesses N  how many businesses to make, 1 to ${largestBusinessCount} (${usualBusinessCount})
  --replace       first delete all businesses, plans, transactions, notifications and logs
  --help          show this text

The database is the platform's own: DATABASE_URL, or the embedded one in DATA_DIR (./data). The platform must not be
running on the embedded one.`

/** A command line that can't be used; its message is one line for whoever typed it. */
class CommandError extends Error {
  override name = 'CommandError'
}

interface Command {
  businesses: number
  replace: boolean
  help: boolean
}

function parseCommand(): Command {
  try {
    const { values } = parseArgs({
      options: { businesses: { type: 'string' }, replace: { type: 'boolean' }, help: { type: 'boolean' } },
    })
    const businesses = Number(values.businesses ?? usualBusinessCount)
    if (!Number.isInteger(businesses) || businesses < 1 || businesses > largestBusinessCount) {
      throw new CommandError(`--businesses must be a whole number from 1 to ${largestBusinessCount}.`)
    }
    return { businesses, replace: values.replace ?? false, help: values.help ?? false }
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${messageOf(error)}. See npm run seed -- --help.`, { cause: error })
  }
}

async function run({ businesses, replace }: Command, settings: Settings): Promise<void> {
  const { databaseUrl, databaseFolder, businessTimeZone } = settings
  const clock: Clock = () => new Date()
  const encryption = createEncryption(openDataFolder(settings, tellOperator))
  const database = await openDatabase({ url: databaseUrl, folder: databaseFolder })
  try {
    await migrate(database.pool)
    await addFirstAdministrator(database.pool, { settings, clock, encryption })
    const started = performance.now()
    await seedDemonstration({ pool: database.pool, businesses, replace, clock, businessTimeZone, onProgress: report })
    print(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } finally {
    await database.close()
  }
}

// The demonstration has administrators that nobody can sign in as; the platform makes its own only for want of any.
async function addFirstAdministrator(
  pool: pg.Pool,
  { settings, clock, encryption }: { settings: Settings; clock: Clock; encryption: Encryption },
): Promise<void> {
  const { adminEmail: email, adminPassword: password, businessTimeZone } = settings
  const unitOfWork = createUnitOfWork(pool, { clock, businessTimeZone, encryption })
  const signIn = await createFirstAdministrator(unitOfWork, { email, password, clock })
  if (signIn) print(describeFirstSignIn(signIn).join('\n'))
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const report = (what: string, rows: number): void => print(`${what}: ${rows.toLocaleString('en-GB')} rows`)
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

keepNewFilesPrivate()
try {
  const command = parseCommand()
  if (command.help) print(help)
  else await run(command, parseSettings(process.env))
} catch (error) {
  const advice = error instanceof DatabaseNotEmptyError ? ' To delete them and start over, add --replace.' : ''
  process.stderr.write(`${messageOf(error)}${advice}\n`)
  process.exitCode = 1
}
