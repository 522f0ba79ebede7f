import cluster from 'node:cluster'
import { randomBytes } from 'node:crypto'
import type { Logger } from './interface/application.ts'
import { logDestination } from './data-folder/log-destination.ts'
import { OperatorError } from './data-folder/operator-error.ts'
import { keepNewFilesPrivate, shortestPath } from './data-folder/private-folder.ts'
import { openDataFolder } from './data-folder/session-secret.ts'
import { listen, ListenError } from './edge/http-server.ts'
import { createLog } from './edge/log.ts'
import { createMetricsServer } from './edge/metrics.ts'
import { launchEmbeddedPlatform } from './embedded-platform.ts'
import { type ConsoleOptions, serveAlone } from './serve.ts'
import { parseSettings, publicOriginsOf, type Settings } from './settings.ts'
import { serveAsWorker, startWorkers } from './workers.ts'

/** This, the notice that a drain gives and the platform's stop together stay below ten seconds. */
const drainLimit = 4_000

/** Runs the console until it is told to stop; a failed start ends the process with one line. Workers begin here too. */
export async function startConsole(options: ConsoleOptions): Promise<void> {
  keepNewFilesPrivate()
  try {
    const settings = parseSettings(process.env)
    await (cluster.isWorker ? serveAsWorker(options, settings) : startFirstProcess(options, settings))
  } catch (error) {
    const isExplained = error instanceof OperatorError || error instanceof ListenError
    const text = error instanceof Error ? (isExplained ? error.message : error.stack) : String(error)
    if (text) process.stderr.write(`${text}\n`)
    process.exit(1)
  }
}

async function startFirstProcess(options: ConsoleOptions, given: Settings): Promise<void> {
  const log = createLog(given.logLevel, logDestination())
  const settings = withSecrets(given, log)
  const { metricsPort, metricsHost } = settings
  const boundMetricsPort =
    metricsPort === undefined
      ? undefined
      : await listen(createMetricsServer(settings.processes), {
          port: metricsPort,
          host: metricsHost,
          variable: 'METRICS_PORT',
        })
  const serving = await (settings.processes > 1 ? startWorkers(settings, log) : serveAlone(options, { settings, log }))

  const platform = settings.platformUrl
    ? undefined
    : launchEmbeddedPlatform({ root: options.root, settings, log, announce })
  stopOnSignal(async () => {
    await serving.drain(drainLimit)
    await platform?.stop()
  })
  const address = await platform?.ready
  const platformUrl = settings.platformUrl ?? `http://127.0.0.1:${address?.port}/api`
  const platformSocket = address?.socketPath === undefined ? undefined : shortestPath(address.socketPath)
  await serving.connectPlatform({ platformUrl, platformSocket })

  const { port } = serving
  const [origin] = publicOriginsOf(settings, port)
  log.info({ origin, port, platformUrl, metricsPort: boundMetricsPort }, 'Console ready')
  announce([`Console ready at ${origin}`])
}

/** Chooses the secrets that were not set, once for all processes. */
function withSecrets(settings: Settings, log: Logger): Settings {
  const { platformUrl } = settings
  const sessionSecrets = settings.sessionSecrets ?? openDataFolder(settings, (context, text) => log.warn(context, text))
  if (platformUrl && !settings.sessionSecrets) {
    log.warn({}, 'SESSION_SECRET is not set: several consoles need the same one to share their sessions')
  }
  // The embedded platform belongs to this console, so its key is one that nobody else can know.
  const clientAddressKey =
    settings.clientAddressKey ?? (platformUrl ? undefined : randomBytes(32).toString('base64url'))
  return { ...settings, sessionSecrets, clientAddressKey }
}

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
