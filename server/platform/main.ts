import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino, { type Logger } from 'pino'
import { type Database, openDatabase } from './db/database.ts'
import { translating } from './db/execute.ts'
import { migrate } from './db/migrate.ts'
import { createStores } from './db/stores.ts'
import { createSigningKeyStore } from './db/token.ts'
import { hasEverHeld } from './db/totals.ts'
import { createUnitOfWork } from './db/unit-of-work.ts'
import { authenticate } from './domain/auth.ts'
import { createFirstAdministrator, type FirstSignIn } from './domain/first-administrator.ts'
import { createOperations } from './domain/operations.ts'
import type { UnitOfWork } from './domain/stores.ts'
import { createTokens } from './domain/token.ts'
import { createPlatformServer } from './http/server.ts'
import { createReceiver } from './http/upload.ts'
import { seedDemonstration, usualBusinessCount } from './seed/seed-demonstration.ts'
import { parseSettings, type Settings } from './settings.ts'

const housekeepingInterval = 60 * 60 * 1000
const drainLimit = 8000

async function start(settings: Settings): Promise<void> {
  const logger = createLogger(settings)
  const database = await openDatabase({ url: settings.databaseUrl, folder: settings.databaseFolder })
  const applied = await migrate(database.pool)
  if (applied.length > 0) logger.info({ applied }, 'migrated')

  const clock = () => new Date()
  const { businessTimeZone } = settings
  const context = { clock, businessTimeZone }
  const stores = createStores({ ...context, executor: translating(database.pool) })
  const unitOfWork = createUnitOfWork(database.pool, (executor) => createStores({ ...context, executor }))
  const tokens = createTokens({
    keys: createSigningKeyStore(translating(database.pool)),
    lifetimeMilliseconds: settings.tokenLifetimeMilliseconds,
    clock,
  })

  const { adminEmail: email, adminPassword: password } = settings
  const signIn = await createFirstAdministrator(unitOfWork, { email, password, clock })
  if (signIn) announceFirstSignIn(signIn)
  await addDemonstration(database, settings, logger)

  let draining = false
  const server = createPlatformServer({
    operations: createOperations({ tokens }),
    surroundings: {
      ...context,
      stores,
      unitOfWork,
      receiveUpload: createReceiver(settings.mediaFolder),
      authenticate: (token) => authenticate(token, { tokens, stores }),
    },
    checkReadiness: async () => (draining ? ['stopping'] : await databaseReasons(database)),
    mediaFiles: { folder: settings.mediaFolder, findType: (fileName) => stores.media.findType(fileName) },
    logger,
  })
  const port = await listen(server, settings)
  logger.info({ port, host: settings.host }, 'listening')
  const housekeeping = setInterval(() => void tidy(unitOfWork, logger), housekeepingInterval)

  async function stop(): Promise<void> {
    if (draining) return
    draining = true
    clearInterval(housekeeping)
    await close(server)
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Without the console that started it, nobody would ever stop this process and free its data folder.
  process.on('disconnect', stop)
  process.send?.({ type: 'ready', port })
}

const createLogger = ({ logLevel }: Settings): Logger =>
  pino({
    name: 'platform',
    level: logLevel,
    base: null,
    redact: ['*.password', '*.passwordHash', '*.token', '*.authorization', 'err.data'],
  })

/** The only two lines that ever show the secret; the log does not get it. */
function announceFirstSignIn(signIn: FirstSignIn): void {
  process.stdout.write(`First sign-in, email: ${signIn.email}\nFirst sign-in, password: ${signIn.password}\n`)
  process.send?.({ type: 'first-sign-in', ...signIn })
}

/** Demonstration data is for a platform that never had businesses, so that deleting them all does not bring it back. */
async function addDemonstration({ pool }: Database, settings: Settings, logger: Logger): Promise<void> {
  const { demoData, businessTimeZone } = settings
  if (demoData === 'off' || demoData === 0 || (await hasEverHeld(pool, 'businesses'))) return
  const businesses = demoData === 'on' ? usualBusinessCount : demoData
  await seedDemonstration({ pool, businesses, businessTimeZone, clock: () => new Date() })
  logger.info({ businesses }, 'demonstration data added')
}

async function databaseReasons({ pool }: Database): Promise<string[]> {
  return pool.query('select 1').then(
    () => [],
    () => ['The database does not answer.'],
  )
}

async function listen(server: Server, { port, host }: Settings): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  try {
    await promise
  } catch (error) {
    throw new Error(`The platform can't listen on ${host}:${port}. Free the port, or set PLATFORM_PORT or HOST.`, {
      cause: error,
    })
  }
  // A listening TCP server has an address of this form.
  return (server.address() as AddressInfo).port
}

/** Lets calls under way finish, for a while. */
async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const limit = setTimeout(() => server.closeAllConnections(), drainLimit)
  await closed
  clearTimeout(limit)
}

async function tidy(unitOfWork: UnitOfWork, logger: Logger): Promise<void> {
  try {
    await unitOfWork(async (transaction) => {
      await transaction.tokens.forgetExpired()
      await transaction.idempotency.forgetExpired()
    })
  } catch (error) {
    logger.warn({ err: error }, 'Expired rows could not be removed; the next round tries again.')
  }
}

try {
  await start(parseSettings(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
