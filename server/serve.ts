import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Logger as PinoLogger } from 'pino'
import type { Application, CreateApplication, Peers } from './interface/application.ts'
import { serveEdge } from './edge/edge.ts'
import { platformReadiness, type ReadinessCheck } from './edge/health.ts'
import { createHttpServer, listen } from './edge/http-server.ts'
import { Metrics } from './edge/metrics.ts'
import { type FileServer, serveFolder } from './edge/static-files.ts'
import { publicOriginsOf, type Settings } from './settings.ts'

export interface ConsoleOptions {
  root: string
  createApplication: CreateApplication
  openFiles?: (server: Server) => Promise<FileServer>
}

export interface PlatformLocation {
  platformUrl: string
  platformSocket?: string | undefined
}

/** By this process or by workers. Requests wait until the platform is known. */
export interface Serving {
  port: number
  connectPlatform(location: PlatformLocation): Promise<void>
  /** Ends the service without failing a request, within `limit` milliseconds after a short notice. */
  drain(limit: number): Promise<void>
}

/** The platform has limits of its own, and these only have to be above them. */
const uploads = [{ path: /^\/(?:notifications(?:\.data)?|media\/upload)$/, bytes: 110 * 1024 * 1024 }]

const noPeers: Peers = { send() {}, on() {} }

/** The settings hold the session secrets. */
export async function serveAlone(
  { root, createApplication, openFiles }: ConsoleOptions,
  { settings, log, peers = noPeers }: { settings: Settings; log: PinoLogger; peers?: Peers },
): Promise<Serving> {
  const { host, trustedHops, timeZone, clientAddressKey, sessionSecrets = [] } = settings
  // Stored times without a zone are those of the business, whatever the machine's zone.
  process.env.TZ = timeZone
  const server = createHttpServer()
  const serveFile = await (openFiles ? openFiles(server) : serveFolder(join(root, 'build/client')))
  const port = await listen(server, { port: settings.port, host, variable: 'PORT' })

  const publicOrigins = publicOriginsOf(settings, port)
  const endOfWrites = new AbortController()
  const application = Promise.withResolvers<Application>()
  let checkPlatform: ReadinessCheck = () => 'The platform is starting.'
  const edge = serveEdge(server, {
    application: application.promise,
    publicOrigins,
    serveFile,
    uploads,
    trustedHops,
    readiness: [() => checkPlatform()],
    metrics: settings.metricsPort === undefined ? undefined : new Metrics(),
    log,
  })

  return {
    port,
    async drain(limit) {
      // The notice of a drain comes on top of its limit, and is the time for these answers.
      const timer = setTimeout(() => endOfWrites.abort(new DOMException('The console stops.', 'TimeoutError')), limit)
      await edge.drain(limit)
      clearTimeout(timer)
    },
    async connectPlatform({ platformUrl, platformSocket }) {
      const isEmbedded = settings.platformUrl === undefined
      checkPlatform = platformReadiness(isEmbedded ? new URL('/readyz', platformUrl).href : `${platformUrl}/admin`)
      const own = { publicOrigins, sessionSecrets, timeZone, clientAddressKey }
      const { signal } = endOfWrites
      application.resolve(createApplication({ platformUrl, platformSocket, endOfWrites: signal, ...own }, peers))
    },
  }
}
