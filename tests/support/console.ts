import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makePrivate } from '../../server/data-folder/private-folder.ts'
import { memoryFlags } from '../../server/child-process.ts'
import { isRecord } from './plain-platform/shape.ts'

const projectFolder = join(import.meta.dirname, '../..')
const serverBundle = 'build/server/index.js'

/** How long a start may take before it counts as failed: a first start fills a database, on a busy machine too. */
export const longestStart = 180_000
const longestStop = 15_000

export interface ConsoleOptions {
  /** Base address with the `/api` prefix; without it the console starts its embedded platform. */
  platformUrl?: string
  /** Kept across restarts when given; otherwise a temporary folder that goes with the process. */
  dataFolder?: string
  environment?: Record<string, string>
  /** Where the build is, if not in the project. */
  folder?: string
}

/** One line of the process's log, parsed. */
export type LogLine = Record<string, unknown>

export interface RunningConsole {
  /** Where a browser finds it. */
  origin: string
  /** Base address of the platform that it talks to. */
  platformUrl: string
  /** Where it keeps files in passing. */
  temporaryFolder: string
  process: ChildProcess
  log: LogLine[]
  /** Asks the process to end, waits until it has, and removes a temporary data folder. */
  stop: () => Promise<void>
}

/** The first administrator of the embedded platform in tests. */
export const embeddedAdministrator = {
  email: 'folake.martins@example.ng',
  password: 'a password for tests only',
}

/** Starts the built console on free ports and resolves once it serves. */
export async function startConsole(options: ConsoleOptions = {}): Promise<RunningConsole> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'console-test-')))
  if (startsAsUsual(options)) copyPreparedData(dataFolder)
  const child = spawn(process.execPath, [...memoryFlags, serverBundle], {
    cwd: options.folder ?? projectFolder,
    env: { ...process.env, ...environmentOf(options, dataFolder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: LogLine[] = []
  const ready = collectLog(child, log)
  const stop = async () => {
    await stopProcess(child)
    if (!options.dataFolder) await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return { ...(await ready), temporaryFolder: dataFolder, process: child, log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where a run of all tests keeps what a first start makes, so that not every console has to make it. */
const preparedData = process.env.TEST_PREPARED_DATA

/** With the embedded platform, in a folder of its own, with the usual administrator and demonstration data. */
const startsAsUsual = ({ platformUrl, dataFolder, environment = {} }: ConsoleOptions): boolean =>
  !platformUrl && !dataFolder && !Object.keys(environment).some((name) => /^(ADMIN|DEMO|DATABASE)_/.test(name))

function copyPreparedData(dataFolder: string): void {
  if (preparedData === undefined) return
  // Nothing else: locks and secrets belong to the process that made them.
  for (const part of ['database', 'media']) {
    const from = join(preparedData, part)
    if (existsSync(from)) cpSync(from, join(dataFolder, part), { recursive: true })
  }
  makePrivate(dataFolder)
}

const environmentOf = ({ platformUrl, environment }: ConsoleOptions, dataFolder: string): Record<string, string> => ({
  NODE_ENV: 'production',
  PORT: '0',
  LOG_LEVEL: 'info',
  DATA_DIR: dataFolder,
  TMPDIR: dataFolder,
  ...(platformUrl
    ? { PLATFORM_API_URL: platformUrl }
    : {
        PLATFORM_PORT: '0',
        ADMIN_EMAIL: embeddedAdministrator.email,
        ADMIN_PASSWORD: embeddedAdministrator.password,
        DEMO_DATA: '90',
      }),
  ...environment,
  SESSION_SECRET: secretsFor(environment?.SESSION_SECRET, platformUrl),
})

const usualSecret = 'only-for-tests-and-long-enough-to-sign-with'

/** A database that was prepared with the usual secret can only be read with it. */
function secretsFor(secret: string | undefined, platformUrl: string | undefined): string {
  if (secret === undefined || secret === '') return secret ?? usualSecret
  return platformUrl || preparedData === undefined ? secret : `${secret},${usualSecret}`
}

interface Addresses {
  origin: string
  platformUrl: string
}

/** Fills `log` for as long as the process writes, and resolves with the addresses of its ready line. */
function collectLog(child: ChildProcess, log: LogLine[]): Promise<Addresses> {
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    const fail = (reason: string) =>
      reject(new Error(`The console ${reason}. It said:\n${lines.slice(-30).join('\n')}`))
    const timer = setTimeout(() => fail(`was not ready after ${longestStart / 1000} s`), longestStart)
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const entry = parseLine(line)
        log.push(entry)
        const addresses = addressesOf(entry)
        if (addresses) resolve(addresses)
      })
    }
    child.once('error', (error) => fail(`could not be started (${error.message}); build it first`))
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      fail(`ended with ${signal ?? `code ${code}`}`)
    })
  })
}

function parseLine(line: string): LogLine {
  try {
    const entry: unknown = JSON.parse(line)
    return isRecord(entry) ? entry : { msg: line }
  } catch {
    return { msg: line }
  }
}

const addressesOf = (entry: LogLine): Addresses | undefined =>
  typeof entry.origin === 'string' && typeof entry.platformUrl === 'string'
    ? { origin: entry.origin, platformUrl: entry.platformUrl }
    : undefined

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), longestStop)
  await ended
  clearTimeout(timer)
}
