import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { z } from 'zod'

const Ready = z.object({
  msg: z.literal('Console ready'),
  origin: z.string(),
  platformUrl: z.string(),
  port: z.number(),
})
export type Ready = z.output<typeof Ready>

/** A folder that has of a project what a start needs: a built file and a platform. */
async function makeProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'console-process-test-'))
  await mkdir(join(project, 'build/client'), { recursive: true })
  await mkdir(join(project, 'server/platform'), { recursive: true })
  await writeFile(join(project, 'build/client/robots.txt'), 'User-agent: *')
  await copyFile(join(import.meta.dirname, 'platform-entry.ts'), join(project, 'server/platform/main.ts'))
  return project
}

const removeProject = (project: string) => rm(project, { recursive: true, force: true })

export interface ConsoleProcess {
  child: ChildProcess
  output: { stdout: string; stderr: string }
  /** The ready line of the log. */
  ready: () => Promise<Ready>
  /** Exit code, once it has ended. */
  ended: Promise<number | null>
}

function readyLine(text: string): Ready | undefined {
  for (const line of text.split('\n').filter((candidate) => candidate.startsWith('{'))) {
    const parsed = Ready.safeParse(JSON.parse(line))
    if (parsed.success) return parsed.data
  }
  return undefined
}

function startProcess(project: string, environment: Record<string, string> = {}): ConsoleProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'console-entry.ts')], {
    env: {
      ...process.env,
      TEST_PROJECT: project,
      DATA_DIR: join(project, 'data'),
      PORT: '0',
      PLATFORM_PORT: '0',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, which a test can send a signal to.
    detached: true,
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += chunk))
  child.stderr.on('data', (chunk) => (output.stderr += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    output,
    ended,
    async ready() {
      for (;;) {
        const line = readyLine(output.stdout)
        if (line) return line
        const gone = ended.then(() => 'gone' as const)
        if ((await Promise.race([once(child.stdout, 'data'), gone])) === 'gone') {
          throw new Error(`The console ended before it was ready: ${output.stderr}`)
        }
      }
    },
  }
}

/** Starts consoles in a project of the test file; each test ends those that it has started. */
export function consoleProcesses(defaults: Record<string, string> = {}) {
  let project: string
  let running: ConsoleProcess[] = []
  beforeAll(async () => {
    project = await makeProject()
  })
  afterAll(() => removeProject(project))
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    running = []
  })

  return {
    project: () => project,
    start(environment: Record<string, string> = {}): ConsoleProcess {
      const started = startProcess(project, { ...defaults, ...environment })
      running.push(started)
      return started
    },
  }
}
