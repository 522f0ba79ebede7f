import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { lowMemoryFlags } from '../../../server/embedded-platform.ts'

const { PATH, NODE_COMPILE_CACHE } = process.env

/** What a process under test gets of this one's environment: nothing that it would take for a setting. */
export const inherited: Readonly<Record<string, string | undefined>> = {
  PATH,
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
}

/** Options of Node for a process with an embedded database, as a console starts its own. */
export const flags = lowMemoryFlags

const entry = join(import.meta.dirname, '../../../server/platform/main.ts')

export interface FirstSignIn {
  email: string
  password: string
}

/** A platform that runs as a process of its own. */
export interface PlatformProcess {
  /** Its origin, without the `/api` prefix. */
  origin: string
  process: ChildProcess
  /** What the process announced when it made the first administrator. */
  firstSignIn: FirstSignIn | undefined
  /** Everything that it has written so far. */
  output(): { stdout: string; stderr: string }
  /** Asks it to end and answers with its exit code. */
  stop(): Promise<number | null>
}

/** A platform that ended before it served. */
export class StartFailure extends Error {
  override name = 'StartFailure'
  readonly exitCode: number | null
  readonly stderr: string

  constructor(exitCode: number | null, stderr: string) {
    super(`The platform ended with ${exitCode} before it served: ${stderr}`)
    this.exitCode = exitCode
    this.stderr = stderr
  }
}

/** Starts a platform on a free port, with nothing in its environment but what is given. */
export function startPlatform(environment: Record<string, string>): Promise<PlatformProcess> {
  const child = spawn(process.execPath, [...flags, entry], {
    env: { ...inherited, PLATFORM_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const written = { stdout: '', stderr: '' }
  // Both are pipes by the options above.
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (written.stdout += text))
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (written.stderr += text))
  // Only after its last words have been read; an exit that was asked for is waited for by itself.
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let firstSignIn: FirstSignIn | undefined

  return new Promise((resolve, reject) => {
    closed.then((code) => reject(new StartFailure(code, written.stderr)))
    child.on('message', (message: { type: string; port: number; lines: string[] }) => {
      if (message.type === 'announcement') firstSignIn = readFirstSignIn(message.lines)
      if (message.type !== 'ready') return
      resolve({
        origin: `http://127.0.0.1:${message.port}`,
        process: child,
        firstSignIn,
        output: () => written,
        stop() {
          child.kill('SIGTERM')
          return ended
        },
      })
    })
  })
}

function readFirstSignIn(lines: readonly string[]): FirstSignIn {
  const told = (what: string) => lines.join('\n').match(new RegExp(`^First sign-in, ${what}: (.+)$`, 'm'))?.[1] ?? ''
  return { email: told('email'), password: told('password') }
}

/** Runs a platform that no other process watches until it serves, stops it, and answers with all that it printed. */
export async function runAlone(environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [...flags, entry], {
    env: { ...inherited, PLATFORM_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (printed.includes('"listening"')) child.kill('SIGTERM')
    })
  }
  await new Promise((resolve) => child.once('close', resolve))
  return printed
}
