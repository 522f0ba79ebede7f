import { relative } from 'node:path'
import { z } from 'zod'

/** What one runner found out. */
export interface Outcome {
  passed: number
  failed: number
  /** A line for each failed test: its file, its name, and how its error begins. */
  failures: string[]
}

/** What `--reporter=json` of vitest writes. */
const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          title: z.string(),
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ error: z.object({ message: z.string().default('') }).optional() })),
    }),
  ),
})
const Suite = z.object({
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([])
  },
})

/** What `--reporter=json` of Playwright writes. */
const PlaywrightReport = z.object({
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
})

/** Every spec of a report of Playwright, however deep it stands. */
function specsOf({ suites }: Pick<z.output<typeof Suite>, 'suites'>): z.output<typeof Spec>[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite)])
}

const escapeSequences = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

/** The first lines of an error, without colours, in one. */
function beginningOf(message: string | undefined): string {
  const lines = (message ?? '').replaceAll(escapeSequences, '').split('\n')
  return lines.slice(0, 4).join(' ').slice(0, 300)
}

/**
 * A test that did not run has shown nothing, and counts as failed; so does a file that could not be read, and one whose
 * tests passed before something around them failed.
 */
export function outcomeOfVitest(report: unknown): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0, failures: [] }
  for (const { name, status: fileStatus, message, assertionResults } of VitestReport.parse(report).testResults) {
    const file = relative(process.cwd(), name)
    const isUnexplained = fileStatus === 'failed' && assertionResults.every(({ status }) => status === 'passed')
    if (isUnexplained) outcome.failures.push(`${file}: ${beginningOf(message)}`)
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === 'passed') outcome.passed += 1
      else outcome.failures.push(`${file} › ${fullName}: ${beginningOf(failureMessages?.[0]) || status}`)
    }
  }
  return { ...outcome, failed: outcome.failures.length }
}

/** A test that passed when repeated has passed; a skipped one has shown nothing, and counts as failed. */
export function outcomeOfPlaywright(report: unknown): Outcome {
  const parsed = PlaywrightReport.parse(report)
  const outcome: Outcome = { passed: 0, failed: 0, failures: parsed.errors.map(({ message }) => beginningOf(message)) }
  for (const { file, line, title, tests } of specsOf(parsed)) {
    for (const { projectName, status, results } of tests) {
      if (status === 'expected' || status === 'flaky') outcome.passed += 1
      else {
        const error = beginningOf(results.at(-1)?.error?.message) || status
        outcome.failures.push(`[${projectName}] ${file}:${line} › ${title}: ${error}`)
      }
    }
  }
  return { ...outcome, failed: outcome.failures.length }
}
