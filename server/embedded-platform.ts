import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { Logger } from './interface/application.ts'
import { exitedWithin, failedStart, hasExited, keepRunning, memoryFlags } from './child-process.ts'
import type { Settings } from './settings.ts'

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
type ReadyMessage = Extract<z.output<typeof Message>, { type: 'ready' }>

/** For a platform that has not said yet how long it may take to stop. */
const startingStopLimit = 3_000

/** Runs the platform as a process of its own and, once it has served, starts it again whenever it ends. */
export function launchEmbeddedPlatform(options: EmbeddedPlatformOptions): EmbeddedPlatform {
  const { log, settings } = options
  let isStopping = false
  let child = startProcess(options, settings.platformPort)
  let stopLimit = startingStopLimit
  const started = Promise.race([readyMessage(child, options), failedStart(child, 'platform')])
  // A start that is stopped has not failed.
  const ready = started.catch((error) => (isStopping ? new Promise<never>(() => {}) : Promise.reject(error)))
  ready.then(
    (message) => {
      stopLimit = message.stopLimit
      // The port of the first start, whatever the setting says: it is the one that the console has been told of.
      const restart = () => (child = startProcess(options, message.port))
      return keepRunning({ name: 'platform', child, restart, isStopping: () => isStopping, log })
    },
    () => {},
  )

  return {
    ready,
    async stop() {
      isStopping = true
      if (hasExited(child)) return
      child.kill('SIGTERM')
      await exitedWithin(child, stopLimit)
    },
  }
}

/**
 * The embedded database is WebAssembly. Optimising it while it runs takes 700 MB for a moment and makes only scans of
 * whole tables faster.
 */
export const lowMemoryFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', ...memoryFlags]

function startProcess({ root, settings }: EmbeddedPlatformOptions, port: number): ChildProcess {
  return spawn(process.execPath, [...lowMemoryFlags, join(root, 'server/platform/main.ts')], {
    // Only this machine reaches the embedded platform, wherever the console itself listens.
    env: {
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

function readyMessage(child: ChildProcess, { announce }: EmbeddedPlatformOptions): Promise<ReadyMessage> {
  return new Promise((resolve, reject) => {
    child.on('message', (received) => {
      const { data: message } = Message.safeParse(received)
      // At once: whatever happens until the platform serves, its secrets are not made a second time.
      if (message?.type === 'announcement') announce(message.lines)
      if (message?.type === 'ready') resolve(message)
    })
    child.once('error', reject)
  })
}
