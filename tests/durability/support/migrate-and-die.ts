/**
 * Migrates the database in its environment by the files of a folder, and is gone at its Nth statement, as a killed process is: nothing of it runs
 * any more. Without N it migrates to the end and says what it applied.
 */
import { pathToFileURL } from 'node:url'
import { parseSettings } from '../../../server/platform/startup/settings.ts'
import { openDatabase } from '../../../server/platform/db/database.ts'
import { migrate } from '../../../server/platform/db/migrate.ts'

const [folder = '', lastStatement = Number.POSITIVE_INFINITY] = process.argv.slice(2)
const { databaseUrl, databaseFolder } = parseSettings(process.env)
const database = await openDatabase({ url: databaseUrl, folder: databaseFolder })
const client = await database.pool.connect()
const query = client.query.bind(client) as (...values: unknown[]) => unknown
let statements = 0
// The one client that the migration asks for; everything it sends goes through here.
const counting = Object.assign(Object.create(client), {
  query(...values: unknown[]) {
    statements += 1
    const result = query(...values)
    // Sent, and on Postgres under way, when the process ends.
    if (statements >= Number(lastStatement)) process.kill(process.pid, 'SIGKILL')
    return result
  },
  release: () => {},
})
const pool = Object.assign(Object.create(database.pool), { connect: async () => counting })
const applied = await migrate(pool, pathToFileURL(`${folder}/`))
process.stdout.write(JSON.stringify({ applied, statements }))
client.release()
await database.close()
