/**
 * Runs the tests, and ends with the line `N passed, N failed`: `node tests/run.ts` those of `npm test`,
 * `node tests/run.ts rest` those that take longer, for `npm run test:full`, and `node tests/run.ts hostile` all cases of
 * hostile input, for `npm run test:hostile`.
 *
 * Each runner leaves a report; one that ends badly without naming a failed test counts as one failure, and its last
 * lines stand for the name. What failed is named once more at the end, where it is found in a long log.
 */
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Outcome, outcomeOfPlaywright, outcomeOfVitest } from './support/runner-reports.ts'

interface Step {
  name: string
  command: string[]
  /** Reads the report that the runner left; a step without one is one check, passed or failed. */
  outcomeOf?: (report: unknown) => Outcome
  environment?: Record<string, string>
}

const projectFolder = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(await roomyFolder(), 'console-test-run-'))
// Postgres runs as another user, and finds its data below.
await chmod(folder, 0o711)
const reportOf = (name: string): string => join(folder, `${name}.json`)
const preparedData = join(folder, 'prepared-data')

/** Tests of vitest in the projects that are named. */
const vitest = (name: string, projects = [name], { workers = 2, environment = {} } = {}): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
    `--maxWorkers=${workers}`,
  ],
  environment,
  outcomeOf: outcomeOfVitest,
})

/** Tests in Chromium in the projects that are named. */
const chromium = (projects: string[], { environment = {} } = {}): Step => ({
  name: 'chromium',
  command: [
    'playwright',
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--reporter=line,json',
    ...projects.flatMap((project) => ['--project', project]),
  ],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('chromium'), ...environment },
  outcomeOf: outcomeOfPlaywright,
})

const preparation: Step[] = [
  { name: 'build', command: ['react-router', 'build'] },
  { name: 'data', command: ['node', 'tests/support/prepare-data.ts', preparedData] },
]
const everyCase = { environment: { HOSTILE: 'full' } }

const quickSteps: Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  // One more than processors, because many tests wait; together, so that no file is left alone at the end of each.
  vitest('tests without a browser', ['unit', 'unit-isolated', 'contract', 'hostile'], { workers: 3 }),
  chromium(['plain', 'plain without scripts', 'embedded', 'hostile']),
]
const otherSteps: Step[] = [
  vitest('contract-long'),
  vitest('operations'),
  vitest('costly-faults'),
  vitest('hostile-long', ['hostile-long'], everyCase),
  vitest('durability'),
  vitest('postgres'),
  vitest('browsers'),
  chromium(['also plain', 'also plain without scripts', 'also embedded', 'also embedded without scripts']),
]
const hostileSteps: Step[] = [
  vitest('hostile', ['hostile', 'hostile-long'], everyCase),
  vitest('costly-faults', ['costly-faults'], everyCase),
  chromium(['hostile'], everyCase),
]
const steps = { rest: otherSteps, hostile: hostileSteps }[process.argv[2] ?? ''] ?? quickSteps

/** In memory where there is room: hundreds of databases of a thousand files each come and go. */
async function roomyFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const space = await statfs(inMemory).catch(() => undefined)
  return space && space.bavail * space.bsize > 4e9 ? inMemory : tmpdir()
}

const environmentOfAll = {
  ...process.env,
  PATH: [join(projectFolder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  TEST_PREPARED_DATA: preparedData,
  TMPDIR: folder,
  // Platforms are started a hundred times over.
  NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
}

interface Ended {
  code: number
  lastLines: string[]
}

function run({ command: [program = '', ...parameters], environment }: Step): Promise<Ended> {
  const child = spawn(program, parameters, {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environmentOfAll, ...environment },
  })
  const lastLines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      console.log(line)
      lastLines.push(line)
      if (lastLines.length > 60) lastLines.shift()
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, lastLines: [`could not be started: ${error.message}`] }))
    // By then everything that it wrote has been read.
    child.once('close', (code) => resolve({ code: code ?? 1, lastLines }))
  })
}

async function outcomeOfRun({ name, outcomeOf }: Step, { code, lastLines }: Ended): Promise<Outcome> {
  const silent: Outcome = { passed: 0, failed: 1, failures: [[`ended with ${code}`, ...lastLines].join('\n  ')] }
  if (!outcomeOf) return code === 0 ? { passed: 1, failed: 0, failures: [] } : silent
  const outcome = await readFile(reportOf(name), 'utf8').then(
    (text) => outcomeOf(JSON.parse(text)),
    () => silent,
  )
  const isSilentFailure = outcome.failed === 0 && (code !== 0 || outcome.passed === 0)
  return isSilentFailure ? { ...silent, passed: outcome.passed } : outcome
}

const total: Outcome = { passed: 0, failed: 0, failures: [] }
for (const step of [...preparation, ...steps]) {
  const started = performance.now()
  console.log(`\n▶ ${step.name}`)
  const { passed, failed, failures } = await outcomeOfRun(step, await run(step))
  console.log(`■ ${step.name} took ${Math.round((performance.now() - started) / 1000)} s`)
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures.map((failure) => `${step.name}: ${failure}`))
}
await rm(folder, { recursive: true, force: true })
if (total.failed > 0) console.log(`\nNot all is well:\n${total.failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
