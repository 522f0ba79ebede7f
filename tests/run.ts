/**
 * Runs every test of the project, and ends with the line `N passed, N failed`.
 *
 * Each runner leaves its counts in a file; one that ends badly without naming a failed test counts as one failure. What
 * runs alone writes to this terminal as it always does, and what runs beside something else with its name in front.
 */
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

interface Counts {
  passed: number
  failed: number
}

interface Step {
  name: string
  command: string[]
  /** Reads the counts that the runner left; a step without it is one check, passed or failed. */
  counts?: (report: unknown) => Counts
  environment?: Record<string, string>
}

const projectFolder = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(await roomyFolder(), 'console-test-run-'))
// Postgres runs as another user, and finds its data below.
await chmod(folder, 0o711)
const reportOf = (name: string): string => join(folder, `${name}.json`)
const preparedData = join(folder, 'prepared-data')

const vitest = (project: string, parameters: string[] = [], name = project): Step => ({
  name,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
    ...parameters,
  ],
  counts: (report) => {
    const passed = numberAt(report, 'numPassedTests')
    return { passed, failed: numberAt(report, 'numTotalTests') - passed }
  },
})

const browser: Step = {
  name: 'browser',
  command: ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter=line,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
  // A test that passed when repeated is named as flaky above; a skipped one has shown nothing.
  counts: (report) => ({
    passed: numberAt(report, 'stats', 'expected') + numberAt(report, 'stats', 'flaky'),
    failed: numberAt(report, 'stats', 'unexpected') + numberAt(report, 'stats', 'skipped'),
  }),
}

/** One phase after the other; the lanes of a phase side by side, and the steps of a lane in order. */
const phases: Step[][][] = [
  [
    [
      { name: 'build', command: ['react-router', 'build'] },
      { name: 'data', command: ['node', 'tests/support/prepare-data.ts', preparedData] },
    ],
  ],
  // What the costly faults and the operations try is how much the console can carry, so nothing busy runs beside them.
  [
    [vitest('hostile', ['costly-faults'], 'costly-faults')],
    [
      vitest('operations'),
      { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
      { name: 'lint', command: ['oxlint'] },
      { name: 'format', command: ['oxfmt', '--check'] },
    ],
  ],
  // Much of their time these wait for platforms that hang or start.
  [
    [vitest('contract'), vitest('durability')],
    [vitest('hostile', ['--exclude', '**/costly-faults.test.ts']), vitest('unit'), vitest('unit-isolated')],
  ],
  [[browser]],
]

/** In memory where there is room: hundreds of databases of a thousand files each come and go. */
async function roomyFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const space = await statfs(inMemory).catch(() => undefined)
  return space && space.bavail * space.bsize > 4e9 ? inMemory : tmpdir()
}

function numberAt(value: unknown, ...path: string[]): number {
  const found = path.reduce(
    (inner: unknown, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )
  return typeof found === 'number' ? found : 0
}

const environmentOfAll = {
  ...process.env,
  PATH: [join(projectFolder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  TEST_PREPARED_DATA: preparedData,
  TMPDIR: folder,
  // Platforms are started a hundred times over.
  NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
}

function run({ name, command: [program = '', ...parameters], environment }: Step, isAlone: boolean): Promise<number> {
  const child = spawn(program, parameters, {
    cwd: projectFolder,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...environmentOfAll, ...environment },
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(13)} │ ${line}`))
  }
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(1)
    })
    // By then everything that it wrote has been read.
    child.once('close', (code) => resolve(code ?? 1))
  })
}

async function countsOf({ name, counts }: Step, code: number): Promise<Counts> {
  if (!counts) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const report: unknown = await readFile(reportOf(name), 'utf8').then(JSON.parse, () => undefined)
  const { passed, failed } = counts(report)
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: isSilentFailure ? 1 : failed }
}

const total: Counts = { passed: 0, failed: 0 }
const failedSteps: string[] = []
for (const lanes of phases) {
  const isAlone = lanes.length === 1
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) {
        const started = performance.now()
        console.log(`\n▶ ${step.name}`)
        const counts = await countsOf(step, await run(step, isAlone))
        console.log(`■ ${step.name} took ${Math.round((performance.now() - started) / 1000)} s`)
        total.passed += counts.passed
        total.failed += counts.failed
        if (counts.failed > 0) failedSteps.push(step.name)
      }
    }),
  )
}
await rm(folder, { recursive: true, force: true })
if (failedSteps.length > 0) console.log(`\nNot all is well in: ${failedSteps.join(', ')}.`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
