import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { Logger } from './interface/application.ts'
import { exitedWithin, failedStart, hasExited, keepRunning, memoryFlags } from './child-process.ts'
import type { Settings } from './settings.ts'

export interface PlatformAddress {
  port: number
  /** A socket that only this user can open or replace; undefined where none is possible. */
  socketPath?: string | undefined
}

export interface EmbeddedPlatform {
  ready: Promise<PlatformAddress>
  stop(): Promise<void>
}

export interface EmbeddedPlatformOptions {
  root: string
  settings: Settings
  log: Logger
  announce: (lines: readonly string[]) => void
}

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.number(), socketPath: z.string().optional(), stopLimit: z.number() }),
  z.object({ type: z.literal('announcement'), lines: z.array(z.string()) }),
])
type ReadyMessage = Extract<z.output<typeof Message>, { type: 'ready' }>

/** For a platform that has not said yet how long its stop may take. */
const startingStopLimit = 3_000

/** Runs the platform as its own process and restarts it whenever it ends after it has once served. */
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
      // The port of the first start, which is the one that the console knows.
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

/** Optimising WebAssembly while it runs takes 700 MB for a moment and speeds up only scans of whole tables. */
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
    // A group of its own: Ctrl-C must reach the console alone, which needs the platform while it drains.
    detached: true,
  })
}

function readyMessage(child: ChildProcess, { announce }: EmbeddedPlatformOptions): Promise<ReadyMessage> {
  return new Promise((resolve, reject) => {
    child.on('message', (received) => {
      const { data: message } = Message.safeParse(received)
      // At once, even if the start fails after this: the secrets are not made a second time.
      if (message?.type === 'announcement') announce(message.lines)
      if (message?.type === 'ready') resolve(message)
    })
    child.once('error', reject)
  })
}
