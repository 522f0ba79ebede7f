import { openDataFolder } from '../../data-folder/session-secret.ts'
import { openDatabase } from '../db/database.ts'
import { createEncryption } from '../db/encryption.ts'
import { migrate } from '../db/migrate.ts'
import { runCommand, warnOperator } from '../startup/operator-command.ts'
import { addFirstAdministrator } from '../startup/prepare.ts'
import { seedDemonstration } from './seed-demonstration.ts'

const [usualCount, largestCount] = [250, 1_000_000]

const help = `Fills the platform's database with demonstration data.

  npm run seed -- [--businesses N] [--replace]

  --businesses N  how many businesses to make, 1 to ${largestCount} (${usualCount})
  --replace       first delete all businesses, plans, transactions, notifications and logs
  --help          show this text

The database is the platform's own: DATABASE_URL, or the embedded one in DATA_DIR (./data). The platform must not be
running on the embedded one.`

const definition = {
  help,
  options: { businesses: { type: 'string', default: String(usualCount) }, replace: { type: 'boolean' } },
} as const

await runCommand(definition, async ({ options, settings }) => {
  const businesses = Number(options.businesses)
  if (!Number.isInteger(businesses) || businesses < 1 || businesses > largestCount)
    throw new Error(`--businesses must be a whole number from 1 to ${largestCount}.`)
  const { databaseUrl, databaseFolder, businessTimeZone: timeZone } = settings
  const encryption = createEncryption(openDataFolder(settings, warnOperator))
  const database = await openDatabase({ url: databaseUrl, folder: databaseFolder })
  try {
    await migrate(database.pool)
    // Nobody can sign in as a demonstration administrator, and the platform makes its own only where there are none.
    await addFirstAdministrator(database, { settings, encryption })
    const started = performance.now()
    const replace = options.replace === true
    await seedDemonstration({ database, businesses, replace, now: new Date(), timeZone, onProgress })
    return `Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`
  } finally {
    await database.close()
  }
})

function onProgress(what: string, rows: number): void {
  process.stdout.write(`${what}: ${rows.toLocaleString('en-GB')} rows\n`)
}
