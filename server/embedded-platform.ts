import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Logger } from './edge/application.ts'
import type { Settings } from './settings.ts'

/** The platform gave up before it served; it has said why on the error stream. */
export class PlatformStartError extends Error {
  override name = 'PlatformStartError'
}

export interface PlatformAddress {
  port: number
  /** A socket that only this user can open or put another in the place of; undefined where none can be had. */
  socketPath?: string | undefined
}

export interface EmbeddedPlatform {
  /** Where it is reached, once it serves for the first time; rejects when it refuses to start. */
  ready: Promise<PlatformAddress>
  stop(): Promise<void>
}

export interface EmbeddedPlatformOptions {
  /** Folder of the project; the platform runs from its sources. */
  root: string
  settings: Settings
  log: Logger
  /** Shows lines to the person at the terminal. */
  announce: (lines: readonly string[]) => void
}

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.number(), socketPath: z.string().optional(), stopLimit: z.number() }),
  z.object({ type: z.literal('announcement'), lines: z.array(z.string()) }),
])

const firstPause = 100
const longestPause = 10_000
/** A process that has served this long has not failed because of its start. */
const steadyAfter = 30_000
/** For a platform that has not said yet how long it may take to stop. */
const startingStopLimit = 3_000

/** Runs the platform as a process of its own and, once it has served, starts it again whenever it dies. */
export function launchEmbeddedPlatform(options: EmbeddedPlatformOptions): EmbeddedPlatform {
  const { log, settings } = options
  let isStopping = false
  let child = startProcess(options, settings.platformPort)
  let stopLimit = startingStopLimit
  const ready = untilReady(child, options).then((served) => {
    stopLimit = served.stopLimit
    return served
  })
  ready.then(keepAlive).catch(() => {})

  // The port of the first start, whatever the setting says: it is the one that the console has been told of.
  async function keepAlive({ port }: PlatformAddress): Promise<void> {
    let pause = firstPause
    for (;;) {
      const startedAt = performance.now()
      await ended(child)
      if (isStopping) return
      if (performance.now() - startedAt > steadyAfter) pause = firstPause
      log.error(
        { code: child.exitCode, signal: child.signalCode, pause },
        'The platform has ended and is started again',
      )
      await delay(pause)
      if (isStopping) return
      pause = Math.min(pause * 2, longestPause)
      child = startProcess(options, port)
    }
  }

  return {
    ready,
    async stop() {
      isStopping = true
      if (hasEnded(child)) return
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), stopLimit)
      await ended(child)
      clearTimeout(impatience)
    },
  }
}

/**
 * The embedded database is WebAssembly. Optimising it while it runs takes 700 MB for a moment and makes only scans of
 * whole tables faster. Few arenas, and freed memory given back at once, keep the rest small (`npm run bench -- memory`).
 */
export const frugal = {
  flags: ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--max-semi-space-size=8'],
  environment: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
} as const

function startProcess({ root, settings }: EmbeddedPlatformOptions, port: number): ChildProcess {
  return spawn(process.execPath, [...frugal.flags, join(root, 'server/platform/main.ts')], {
    // Only this machine reaches the embedded platform, wherever the console itself listens.
    env: {
      ...frugal.environment,
      ...process.env,
      HOST: '127.0.0.1',
      PLATFORM_PORT: String(port),
      DATA_DIR: settings.dataFolder,
      CLIENT_ADDRESS_KEY: settings.clientAddressKey,
      SESSION_SECRET: settings.sessionSecrets?.join(','),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A group of its own: Ctrl-C in a terminal must reach the console alone, which needs the platform while it drains.
    detached: true,
  })
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const ended = (child: ChildProcess) =>
  hasEnded(child) ? Promise.resolve() : new Promise<void>((resolve) => child.once('exit', () => resolve()))

interface Served extends PlatformAddress {
  /** Within this time it ends once it is told to. */
  stopLimit: number
}

function untilReady(child: ChildProcess, { announce }: EmbeddedPlatformOptions): Promise<Served> {
  return new Promise((resolve, reject) => {
    child.on('message', (received) => {
      const message = Message.safeParse(received)
      // At once: whatever happens until the platform serves, its secrets are not made a second time.
      if (message.data?.type === 'announcement') announce(message.data.lines)
      if (message.data?.type === 'ready') resolve(message.data)
    })
    child.once('error', reject)
    child.once('exit', (_code, signal) =>
      reject(new PlatformStartError(signal ? `The platform was ended by ${signal} while it started.` : '')),
    )
  })
}
