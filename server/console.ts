import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { DataFolderError, keepNewFilesPrivate, makePrivate } from './data-folder/private-folder.ts'
import { keepSessionSecrets } from './data-folder/session-secret.ts'
import { shortestPath } from './data-folder/socket-path.ts'
import type { Application, Logger } from './edge/application.ts'
import { serveEdge } from './edge/edge.ts'
import { platformReadiness, type ReadinessCheck } from './edge/health.ts'
import { createHttpServer, listen, ListenError } from './edge/http-server.ts'
import { createLog } from './edge/log.ts'
import { Metrics } from './edge/metrics.ts'
import { type FileServer, serveFolder } from './edge/static-files.ts'
import { launchEmbeddedPlatform, PlatformStartError } from './embedded-platform.ts'
import { parseSettings, publicOriginsOf, type Settings, SettingsError } from './settings.ts'

/** What the application is told of its surroundings. */
export interface ApplicationSettings {
  /** With its `/api` prefix and without a slash at its end. */
  platformUrl: string
  /** The socket through which that address is reached; undefined means its port. */
  platformSocket: string | undefined
  publicOrigins: string[]
  sessionSecrets: string[]
  timeZone: string
  secureCookies: boolean
  /** Goes with the client's address to a platform that knows the key; to others neither is sent. */
  clientAddressKey: string | undefined
}

export interface ConsoleOptions {
  /** Folder of the project. */
  root: string
  createApplication: (settings: ApplicationSettings) => Application
  /** Where the browser's files come from; without it from the production build. */
  openFiles?: (server: Server) => Promise<FileServer>
}

/** Uploads go to the platform, which has limits of its own; this one only has to be above them. */
const uploads = [{ path: /^\/notifications(?:\.data)?$/, bytes: 110 * 1024 * 1024 }]

/** Together with the notice that a drain gives, and with the platform's stop, below ten seconds. */
const drainLimit = 4_000

/** Runs the console until it is told to stop. A start that fails ends the process with one line that says why. */
export async function startConsole(options: ConsoleOptions): Promise<void> {
  keepNewFilesPrivate()
  try {
    await start(options, parseSettings(process.env))
  } catch (error) {
    const isExplained = [SettingsError, DataFolderError, ListenError, PlatformStartError].some(
      (kind) => error instanceof kind,
    )
    const text = error instanceof Error ? (isExplained ? error.message : error.stack) : String(error)
    if (text) process.stderr.write(`${text}\n`)
    process.exit(1)
  }
}

async function start({ root, createApplication, openFiles }: ConsoleOptions, settings: Settings): Promise<void> {
  const { host, metricsPort, trustedHops } = settings
  const log = createLog(settings.logLevel)
  const sessionSecrets = settings.sessionSecrets ?? readKeptSecrets(settings, log)
  if (settings.platformUrl && !settings.sessionSecrets) {
    log.warn({}, 'SESSION_SECRET is not set: several console processes need the same one to share their sessions')
  }

  const server = createHttpServer()
  const serveFile = await (openFiles ? openFiles(server) : serveFolder(join(root, 'build/client')))
  const metrics = metricsPort === undefined ? undefined : new Metrics()
  const metricsServer = metrics?.createServer()
  const boundMetricsPort =
    metricsServer &&
    (await listen(metricsServer, { port: metricsPort ?? 0, host: settings.metricsHost, variable: 'METRICS_PORT' }))
  const port = await listen(server, { port: settings.port, host, variable: 'PORT' })

  const publicOrigins = publicOriginsOf(settings, port)
  const application = Promise.withResolvers<Application>()
  let checkPlatform: ReadinessCheck = () => 'The platform is starting.'
  const readiness = [() => checkPlatform()]
  const edge = serveEdge(server, {
    application: application.promise,
    publicOrigins,
    serveFile,
    uploads,
    trustedHops,
    readiness,
    metrics,
    log,
  })

  // The embedded platform is this process's own, so it gets a key that nobody else can know.
  const clientAddressKey =
    settings.clientAddressKey ?? (settings.platformUrl ? undefined : randomBytes(32).toString('base64url'))
  const platform = settings.platformUrl
    ? undefined
    : launchEmbeddedPlatform({ root, settings: { ...settings, clientAddressKey, sessionSecrets }, log, announce })
  stopOnSignal(async () => {
    await edge.drain(drainLimit)
    await platform?.stop()
  })

  const address = await platform?.ready
  const platformUrl = settings.platformUrl ?? `http://127.0.0.1:${address?.port}/api`
  const platformSocket = address?.socketPath === undefined ? undefined : shortestPath(address.socketPath)
  checkPlatform = platformReadiness(platform ? new URL('/readyz', platformUrl).href : `${platformUrl}/admin`)
  const secureCookies = publicOrigins.every((origin) => origin.startsWith('https:'))
  const { timeZone } = settings
  application.resolve(
    createApplication({
      platformUrl,
      platformSocket,
      publicOrigins,
      sessionSecrets,
      timeZone,
      secureCookies,
      clientAddressKey,
    }),
  )

  const origin = publicOrigins[0]
  log.info({ origin, port, platformUrl, metricsPort: boundMetricsPort }, 'Console ready')
  announce([`Console ready at ${origin}`])
}

function readKeptSecrets({ dataFolder }: Settings, log: Logger): string[] {
  const narrowed = makePrivate(dataFolder)
  if (narrowed > 0) log.warn({ dataFolder, narrowed }, 'DATA_DIR was open to other users; now it is not')
  return keepSessionSecrets(dataFolder)
}

/** For the person at the terminal, beside the log's lines. */
const announce = (lines: readonly string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''))

/** Further signals change nothing: a terminal, npm and a supervisor may each pass on the same one. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await stop()
      process.exit(0)
    })
  }
}
