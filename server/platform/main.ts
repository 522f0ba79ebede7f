import pino, { type Logger } from 'pino'
import { logDestination } from '../data-folder/log-destination.ts'
import { keepNewFilesPrivate } from '../data-folder/private-folder.ts'
import { serveSnapshots } from './backup/snapshot.ts'
import type { Database } from './db/database.ts'
import { createReader } from './db/connection.ts'
import { createStores } from './db/stores.ts'
import { createSigningKeyStore } from './db/token.ts'
import { createUnitOfWork } from './db/unit-of-work.ts'
import { purgeArchive } from './domain/archive.ts'
import { authenticate } from './domain/auth.ts'
import { runBulkJobs, runWaiting } from './domain/bulk-runner.ts'
import { deriveKey } from './db/encryption.ts'
import { createOperations } from './domain/operations.ts'
import type { UnitOfWork } from './domain/operation.ts'
import { createTokens } from './domain/token.ts'
import type { Platform } from './http/calls.ts'
import { createPlatformServer } from './http/server.ts'
import { prepareData } from './startup/prepare.ts'
import { close, listen, listenInFolder, stopLimit } from './startup/serve.ts'
import { parseSettings, type Settings } from './startup/settings.ts'

const cleanupInterval = 60 * 60 * 1000
/** How long it can be seen what became of a change of many businesses. */
const bulkLifetime = 90 * 24 * 60 * 60 * 1000

async function start(settings: Settings): Promise<void> {
  const logger = createLogger(settings)
  const app = await createPlatformServer(logger)
  // Before the data: a start that fails on its port must not have created an administrator.
  const port = await listen(app.server, settings)
  const { database, encryption, secrets } = await prepareData(settings, logger)
  const clock = () => new Date()
  const context = { clock, businessTimeZone: settings.businessTimeZone, encryption }
  const reader = createReader(database.pool)
  const stores = createStores({ ...context, db: reader })
  const unitOfWork = createUnitOfWork(database.pool, context)
  const { tokenLifetimeMilliseconds: lifetimeMilliseconds, proofLifetimeMilliseconds } = settings
  const tokens = createTokens({ keys: createSigningKeyStore(reader, encryption), lifetimeMilliseconds, clock })

  let isStopping = false
  const platform: Platform = {
    operations: createOperations({ tokens }),
    clock,
    businessTimeZone: settings.businessTimeZone,
    fingerprintKeys: secrets.map((secret) => deriveKey(secret, 'fingerprints of requests')),
    stores,
    unitOfWork,
    clientAddressKey: settings.clientAddressKey,
    mediaFolder: settings.mediaFolder,
    authenticate: (token, stores) => authenticate(token, { tokens, stores, clock, proofLifetimeMilliseconds }),
    async checkReadiness() {
      if (isStopping) return ['The platform is stopping.']
      return database.pool.query('select 1').then(
        () => [],
        () => ['The database does not respond.'],
      )
    },
  }
  app.platform = platform
  const { dataFolder: folder } = settings
  const openOptional = <Socket>(socket: Promise<Socket>, consequence: string) =>
    socket.catch((error: unknown) =>
      logger.warn({ err: error }, `${consequence}: a socket in DATA_DIR cannot be opened.`),
    )
  const parentServer =
    process.send &&
    (await openOptional(
      listenForParent(platform, { logger, folder, port }),
      'The console calls the platform by its port',
    ))
  logger.info({ port, host: settings.host }, 'listening')
  // For the backup command; Postgres needs no such socket.
  const snapshots =
    database.copyTo &&
    (await openOptional(serveSnapshots(folder, database.copyTo), 'Backups need the platform to be stopped'))
  const onDefect = (error: unknown) => logger.error({ err: error }, 'A row of a bulk job failed')
  const jobs = runBulkJobs(() =>
    runWaiting({ unitOfWork, clock, businessTimeZone: settings.businessTimeZone, onDefect }),
  )
  const cleanUp = () => deleteExpiredRecords(database, unitOfWork, { logger, now: clock() })
  void cleanUp()
  const cleanup = setInterval(() => void cleanUp(), cleanupInterval)

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    clearInterval(cleanup)
    snapshots?.close()
    await Promise.all([close(app.server), parentServer && close(parentServer.server), jobs.stop()])
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  // Without the console that started it, nothing else would stop this process and free its data folder.
  process.on('disconnect', stop)
  process.send?.({ type: 'ready', port, socketPath: parentServer?.path, stopLimit })
}

/** A private socket, because another process could take the port of a restarting platform and be sent passwords. */
async function listenForParent(
  platform: Platform,
  { logger, folder, port }: { logger: Logger; folder: string; port: number },
) {
  const app = await createPlatformServer(logger)
  app.platform = platform
  return { server: app.server, path: await listenInFolder(app.server, { folder, name: `calls-${port}.sock` }) }
}

/** Never logged, whatever object holds them. */
const secretMembers = (
  'password newPassword passwordHash token authorization secret code ' +
  'challenge recoveryCodes oneTimePassword device'
).split(' ')

const createLogger = ({ logLevel }: Settings): Logger =>
  pino(
    {
      name: 'platform',
      level: logLevel,
      base: null,
      redact: secretMembers.map((member) => `*.${member}`).concat('err.data'),
    },
    logDestination(),
  )

async function deleteExpiredRecords(
  database: Database,
  unitOfWork: UnitOfWork,
  { logger, now }: { logger: Logger; now: Date },
): Promise<void> {
  try {
    await unitOfWork(async (transaction) => {
      await transaction.tokens.deleteExpired()
      await transaction.idempotency.deleteExpired()
      await transaction.signInFailures.deleteExpired()
      await transaction.bulk.deleteBefore(new Date(Date.now() - bulkLifetime))
    })
    const purged = await purgeArchive(unitOfWork, now)
    if (purged > 0) logger.info({ purged }, 'businesses that were deleted 30 days ago are removed')
    await database.maintain()
    // Last, because it gives up where others keep it waiting.
    await unitOfWork(({ subscriptions }) => subscriptions.deleteEmptyTotals())
  } catch (error) {
    logger.warn({ err: error }, 'Deleting expired records failed; the next run tries again.')
  }
}

keepNewFilesPrivate()
try {
  await start(parseSettings(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
