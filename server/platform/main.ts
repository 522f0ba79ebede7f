import pino, { type Logger } from 'pino'
import { keepNewFilesPrivate } from '../data-folder/private-folder.ts'
import { serveSnapshots } from './backup/snapshot.ts'
import type { Database } from './db/database.ts'
import { createReader } from './db/execute.ts'
import { createStores } from './db/stores.ts'
import { createSigningKeyStore } from './db/token.ts'
import { createUnitOfWork } from './db/unit-of-work.ts'
import { authenticate } from './domain/auth.ts'
import { deriveKey } from './domain/derived-key.ts'
import { createOperations } from './domain/operations.ts'
import type { UnitOfWork } from './domain/stores.ts'
import { createTokens } from './domain/token.ts'
import { answerCalls, createPlatformServer, type ServerOptions } from './http/server.ts'
import { createReceiver } from './http/upload.ts'
import { prepareData } from './prepare.ts'
import { close, listen, listenInFolder, stopLimit } from './serve.ts'
import { parseSettings, type Settings } from './settings.ts'

const housekeepingInterval = 60 * 60 * 1000

async function start(settings: Settings): Promise<void> {
  const logger = createLogger(settings)
  const server = createPlatformServer()
  // The port comes before the data: a start that can't have it must not have made an administrator by then.
  const port = await listen(server, settings)
  const { database, encryption, secrets } = await prepareData(settings, logger)
  const clock = () => new Date()
  const context = { clock, businessTimeZone: settings.businessTimeZone, encryption }
  const reader = createReader(database.pool)
  const stores = createStores({ ...context, executor: reader })
  const unitOfWork = createUnitOfWork(database.pool, context)
  const lifetimeMilliseconds = settings.tokenLifetimeMilliseconds
  const tokens = createTokens({ keys: createSigningKeyStore(reader, encryption), lifetimeMilliseconds, clock })

  let isStopping = false
  const options: ServerOptions = {
    operations: createOperations({ tokens }),
    surroundings: {
      clock,
      businessTimeZone: settings.businessTimeZone,
      fingerprintKeys: secrets.map((secret) => deriveKey(secret, 'fingerprints of requests')),
      openStores: () => stores,
      unitOfWork,
      clientAddressKey: settings.clientAddressKey,
      receiveUpload: createReceiver(settings.mediaFolder),
      authenticate: (token, stores) => authenticate(token, { tokens, stores, clock }),
    },
    mediaFiles: { folder: settings.mediaFolder, findType: stores.media.findType },
    logger,
    async checkReadiness() {
      if (isStopping) return ['The platform is stopping.']
      return database.pool.query('select 1').then(
        () => [],
        () => ['The database does not answer.'],
      )
    },
  }
  answerCalls(server, options)
  const local = process.send && (await offerToParent(options, settings, { port, logger }))
  logger.info({ port, host: settings.host }, 'listening')
  const snapshots = await offerSnapshots(database, settings, logger)
  const housekeeping = setInterval(() => void tidy(database, unitOfWork, logger), housekeepingInterval)

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    clearInterval(housekeeping)
    snapshots?.close()
    await Promise.all([close(server), local && close(local.server)])
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  // Without the console that started it, nobody would ever stop this process and free its data folder.
  process.on('disconnect', stop)
  process.send?.({ type: 'ready', port, socketPath: local?.path, stopLimit })
}

/**
 * The console that started this process calls it through DATA_DIR, which nobody else may enter: while a killed platform
 * starts again its port is free, and whoever took it would be sent passwords and tokens.
 */
async function offerToParent(
  options: ServerOptions,
  { dataFolder }: Settings,
  { port, logger }: { port: number; logger: Logger },
) {
  const server = createPlatformServer()
  answerCalls(server, options)
  try {
    return { server, path: await listenInFolder(server, { folder: dataFolder, name: `calls-${port}.sock` }) }
  } catch (error) {
    logger.warn({ err: error }, 'The console calls the platform by its port: a socket in DATA_DIR cannot be opened.')
    return undefined
  }
}

/** Backups of Postgres need none; without them the embedded database is backed up while the platform is stopped. */
async function offerSnapshots({ copyTo }: Database, { dataFolder }: Settings, logger: Logger) {
  if (!copyTo) return undefined
  try {
    return await serveSnapshots(dataFolder, copyTo)
  } catch (error) {
    logger.warn({ err: error }, 'Backups need the platform to be stopped: its socket in DATA_DIR cannot be opened.')
    return undefined
  }
}

/** What never reaches the log, should a logged object ever hold it. */
const secretMembers = [
  'password',
  'newPassword',
  'passwordHash',
  'token',
  'authorization',
  'secret',
  'code',
  'challenge',
  'recoveryCodes',
  'oneTimePassword',
  'device',
]

const createLogger = ({ logLevel }: Settings): Logger =>
  pino({
    name: 'platform',
    level: logLevel,
    base: null,
    redact: secretMembers.map((member) => `*.${member}`).concat('err.data'),
  })

async function tidy(database: Database, unitOfWork: UnitOfWork, logger: Logger): Promise<void> {
  try {
    await unitOfWork(async (transaction) => {
      await transaction.tokens.forgetExpired()
      await transaction.idempotency.forgetExpired()
      await transaction.signInFailures.forgetExpired()
    })
    await database.maintain()
  } catch (error) {
    logger.warn({ err: error }, 'The housekeeping failed; the next round tries again.')
  }
}

keepNewFilesPrivate()
try {
  await start(parseSettings(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
