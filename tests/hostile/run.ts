/**
 * `npm run test:hostile`: everything that somebody or something hostile may do to the console and the platform. Ends
 * with a table of areas, cases tried and cases failed. Needs a current build.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { z } from 'zod'
import { isBuildCurrent } from '../../server/bundling/build-stamp.ts'
import { PlaywrightReport, specsOf, VitestReport } from '../support/runner-reports.ts'

const projectFolder = join(import.meta.dirname, '../..')

/** The files of tests in the order of the table. One that is not named stands under its own name. */
const areas: Readonly<Record<string, string>> = {
  'access.test.ts': 'access: routes × requests × sessions',
  'origins.test.ts': 'origins: mutations from elsewhere',
  'redirects.spec.ts': 'redirects, in a browser',
  'cookies.test.ts': 'forged cookies',
  'sessions.test.ts': 'ended sessions',
  'sign-in.test.ts': 'guessing at the login',
  'races.test.ts': 'races on Postgres, two processes',
  'headers.test.ts': 'headers on every status',
  'bad-addresses.test.ts': 'bad input: addresses',
  'bad-forms.test.ts': 'bad input: forms',
  'generated.test.ts': 'bad input: generated',
  'cost-of-platform-input.test.ts': 'cost of input: platform',
  'cost-of-input.test.ts': 'cost of input: console',
  'stored-xss.spec.ts': 'stored programs, in a browser',
  'exports.test.ts': 'exports: formulas, cuts',
  'uploads.test.ts': 'uploads',
  'media-access.test.ts': 'uploaded files for ended sessions',
  'stalled-clients.test.ts': 'slow and stalled clients',
  'image-memory.test.ts': 'memory of images',
  'stalled-platform-clients.test.ts': 'stalled senders, readers: platform',
  'canary.test.ts': 'calls to other hosts',
  'secrets.test.ts': 'secrets in answers, files, logs',
  'data-folder.test.ts': 'the data folder and backups',
  'taken-port.test.ts': 'the port of a killed platform',
  'made-up-backups.test.ts': 'made-up backups',
  'faults.test.ts': 'faults of the platform × screens, writes',
  'costly-faults.test.ts': 'faults that cost memory, likewise',
  'slow-platform.test.ts': 'first byte while calls hang',
  'once-only.test.ts': 'once only, two editors',
}

interface Row {
  cases: number
  failed: number
}

/** What the tests of this area leave beside their names. */
const CaseMeta = z.object({
  cases: z.number().default(1),
  failedCases: z.number().default(0),
  longest: z.number().optional(),
  untried: z.number().optional(),
  memory: z.object({ before: z.number(), most: z.number(), after: z.number() }).optional(),
})

/** What was measured with each fault of the platform, for people: nothing fails by it. */
const figures: [fault: string, ...values: string[]][] = []
const rounded = (value: number | undefined): string => (value === undefined ? '' : String(Math.round(value)))

const folder = await mkdtemp(join(tmpdir(), 'hostile-report-'))
const rows = new Map<string, Row>(Object.keys(areas).map((file) => [file, { cases: 0, failed: 0 }]))

function add(file: string, { cases, failed }: Row): void {
  const row = rows.get(file) ?? { cases: 0, failed: 0 }
  rows.set(file, { cases: row.cases + cases, failed: row.failed + failed })
}

function run([program = '', ...parameters]: string[], environment: Record<string, string> = {}): Promise<number> {
  const path = [join(projectFolder, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path, HOSTILE: 'full', ...environment }
  const child = spawn(program, parameters, { cwd: projectFolder, stdio: 'inherit', env })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

const readReport = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

/** A test that failed without counting its cases is one that failed. */
async function runVitest(...projects: string[]): Promise<number> {
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(['vitest', 'run', ...projects.flatMap((name) => ['--project', name]), ...reporters])
  for (const { name, assertionResults } of VitestReport.parse(await readReport(file)).testResults) {
    for (const { title, status, meta } of assertionResults) {
      const { cases, failedCases, longest, untried, memory } = CaseMeta.parse(meta)
      if (longest !== undefined) {
        const values = [longest, untried, memory?.before, memory?.most, memory?.after].map(rounded)
        figures.push([title.replace(' leaves the console alive', ''), ...values])
      }
      add(basename(name), { cases, failed: status === 'passed' ? 0 : Math.max(1, failedCases) })
    }
    if (assertionResults.length === 0) add(basename(name), { cases: 0, failed: 1 })
  }
  return code
}

async function runBrowser(): Promise<number> {
  const file = join(folder, 'playwright.json')
  const parameters = ['--config', 'tests/playwright.config.ts', '--project', 'hostile', '--reporter=line,json']
  const code = await run(['playwright', 'test', ...parameters], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  for (const { file: name, ok, tests } of specsOf(PlaywrightReport.parse(await readReport(file)))) {
    const counted = tests.flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'cases'))
    const cases = counted.reduce((sum, { description }) => sum + Number(description), 0)
    add(basename(name), { cases: Math.max(1, cases), failed: ok ? 0 : 1 })
  }
  return code
}

const isBuilt = (await isBuildCurrent(projectFolder)) || (await run(['react-router', 'build'])) === 0
const codes = isBuilt
  ? [await runVitest('hostile', 'hostile-long'), await runVitest('costly-faults'), await runBrowser()]
  : [1]
await rm(folder, { recursive: true, maxRetries: 5 })

const print = (area: string, cases: unknown, failed: unknown) =>
  process.stdout.write(`${area.padEnd(46)}${String(cases).padStart(8)}${String(failed).padStart(8)}\n`)
const total = (count: (row: Row) => number) => [...rows.values()].reduce((sum, row) => sum + count(row), 0)
process.stdout.write('\n')
print('area', 'cases', 'failed')
for (const [file, { cases, failed }] of rows) print(areas[file] ?? file, cases, failed)
print(
  'all',
  total(({ cases }) => cases),
  total(({ failed }) => failed),
)
process.stdout.write('\nLongest answer, and the one after five failures in a row, in ms; memory of the console in MB\n')
const printFigures = ([fault, ...values]: string[]) =>
  process.stdout.write(`${fault?.padEnd(34)}${values.map((value) => value.padStart(9)).join('')}\n`)
printFigures(['fault', 'longest', 'untried', 'before', 'most', 'after'])
for (const line of figures) printFigures(line)
// An area that tried nothing has shown nothing.
const isWhole = [...rows.values()].every(({ cases, failed }) => cases > 0 && failed === 0)
process.exitCode = isWhole && codes.every((code) => code === 0) ? 0 : 1
