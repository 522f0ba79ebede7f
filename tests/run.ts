/**
 * Runs every test of the project in order, and ends with the line `N passed, N failed`.
 *
 * Each runner writes to this terminal as it always does and leaves its counts in a file; a runner that ends badly
 * without naming a failed test counts as one failure.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

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
const reportFolder = await mkdtemp(join(tmpdir(), 'console-test-report-'))
const reportOf = (name: string): string => join(reportFolder, `${name}.json`)

const vitest = (project: string, ...parameters: string[]): Step => ({
  name: project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(project)}`,
    ...parameters,
  ],
  counts: (report) => {
    const passed = numberAt(report, 'numPassedTests')
    return { passed, failed: numberAt(report, 'numTotalTests') - passed }
  },
})

const steps: Step[] = [
  { name: 'build', command: ['react-router', 'build'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  vitest('unit'),
  vitest('contract'),
  // Most of its time it waits for platforms that hang.
  vitest('hostile', '--maxWorkers=2'),
  vitest('durability'),
  vitest('operations'),
  {
    name: 'browser',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter=line,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
    // A test that passed when repeated is named as flaky above; a skipped one has shown nothing.
    counts: (report) => ({
      passed: numberAt(report, 'stats', 'expected') + numberAt(report, 'stats', 'flaky'),
      failed: numberAt(report, 'stats', 'unexpected') + numberAt(report, 'stats', 'skipped'),
    }),
  },
]

function numberAt(value: unknown, ...path: string[]): number {
  const found = path.reduce(
    (inner: unknown, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )
  return typeof found === 'number' ? found : 0
}

function run({ command: [program = '', ...parameters], environment }: Step): Promise<number> {
  const path = [join(projectFolder, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(program, parameters, {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...environment },
  })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
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
for (const step of steps) {
  console.log(`\n▶ ${step.name}`)
  const counts = await countsOf(step, await run(step))
  total.passed += counts.passed
  total.failed += counts.failed
  if (counts.failed > 0) failedSteps.push(step.name)
}
await rm(reportFolder, { recursive: true, force: true })
if (failedSteps.length > 0) console.log(`\nNot all is well in: ${failedSteps.join(', ')}.`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
