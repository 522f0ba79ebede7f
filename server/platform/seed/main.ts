import { parseArgs } from 'node:util'
import { keepNewFilesPrivate } from '../../data-folder/private-folder.ts'
import { openDataFolder, tellOperator } from '../startup/data-folder.ts'
import { openDatabase } from '../db/database.ts'
import { createEncryption } from '../db/encryption.ts'
import { migrate } from '../db/migrate.ts'
import { addFirstAdministrator } from '../startup/prepare.ts'
import { parseSettings, type Settings } from '../startup/settings.ts'
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

function parseCommand() {
  const { values } = parseArgs({
    options: {
      businesses: { type: 'string', default: String(usualBusinessCount) },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const businesses = Number(values.businesses)
  if (!Number.isInteger(businesses) || businesses < 1 || businesses > largestBusinessCount) {
    throw new Error(`--businesses must be a whole number from 1 to ${largestBusinessCount}.`)
  }
  return { ...values, businesses }
}

async function run({ businesses, replace }: ReturnType<typeof parseCommand>, settings: Settings): Promise<void> {
  const { databaseUrl, databaseFolder, businessTimeZone: timeZone } = settings
  const encryption = createEncryption(openDataFolder(settings, tellOperator))
  const database = await openDatabase({ url: databaseUrl, folder: databaseFolder })
  try {
    await migrate(database.pool)
    // The demonstration has administrators that nobody can sign in as; the platform makes its own only for want of any.
    await addFirstAdministrator(database, { settings, encryption })
    const started = performance.now()
    await seedDemonstration({ pool: database.pool, businesses, replace, now: new Date(), timeZone, onProgress: report })
    print(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } finally {
    await database.close()
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const report = (what: string, rows: number): void => print(`${what}: ${rows.toLocaleString('en-GB')} rows`)

function adviceFor(error: unknown): string {
  if (error instanceof DatabaseNotEmptyError) return ' To delete them and start over, add --replace.'
  const isUnknownOption =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isUnknownOption ? '. See npm run seed -- --help.' : ''
}

keepNewFilesPrivate()
try {
  const command = parseCommand()
  if (command.help) print(help)
  else await run(command, parseSettings(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${adviceFor(error)}\n`)
  process.exitCode = 1
}
