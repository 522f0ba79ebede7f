/**
 * `npm run test:durability`: everything that `npm test` tries of durability, and more of it. Ends with a table of areas,
 * cases tried and cases failed.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'

const projectFolder = join(import.meta.dirname, '../..')

const areas: Readonly<Record<string, string>> = {
  'kill.test.ts': 'killed in the midst of writes',
  'disk-full.test.ts': 'full disk',
  'migrations.test.ts': 'migrations interrupted, twice, at once',
  'backup.test.ts': 'backup under writes, and restore',
}

const Report = z.object({
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const folder = await mkdtemp(join(tmpdir(), 'durability-report-'))
const reportFile = join(folder, 'report.json')
const parameters = ['run', '--project', 'durability', '--reporter=default', '--reporter=json']
const vitest = spawn(
  process.execPath,
  [join(projectFolder, 'node_modules/vitest/vitest.mjs'), ...parameters, `--outputFile.json=${reportFile}`],
  { cwd: projectFolder, stdio: 'inherit', env: { ...process.env, DURABILITY: 'full' } },
)
const code = await new Promise<number>((resolve) => vitest.once('close', (exitCode) => resolve(exitCode ?? 1)))
const report = Report.parse(JSON.parse(await readFile(reportFile, 'utf8')))
await rm(folder, { recursive: true })

const rows = report.testResults.map(({ name, assertionResults }) => {
  const file = relative(import.meta.dirname, name)
  const failed = assertionResults.filter(({ status }) => status !== 'passed').length
  // A file that could not even be read has no case that could have failed.
  return {
    area: areas[file] ?? file,
    cases: assertionResults.length,
    failed: failed || Number(assertionResults.length === 0),
  }
})
const total = (count: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + count(row), 0)
rows.push({ area: 'all', cases: total(({ cases }) => cases), failed: total(({ failed }) => failed) })

const print = (area: string, cases: unknown, failed: unknown) =>
  process.stdout.write(`${area.padEnd(42)}${String(cases).padStart(6)}${String(failed).padStart(8)}\n`)
process.stdout.write('\n')
print('area', 'cases', 'failed')
for (const { area, cases, failed } of rows) print(area, cases, failed)
process.exitCode = code
