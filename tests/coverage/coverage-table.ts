import { findTests } from './find-tests.ts'
import type { Item } from './item.ts'
import { specification } from './specification.ts'
import { readTestSources, type TestSource } from './test-sources.ts'

/** Where the table is kept, from the folder of the project. */
export const tableFile = 'docs/coverage.md'

/** Two show where to look; more would only make the table change more often. */
const mostTests = 2

export interface Coverage {
  table: string
  /** Items that stand in no test. */
  missing: string[]
}

/** Looks for every item of the specification in the tests, and writes down where it stands. */
export function findCoverage(): Coverage {
  const sources = readTestSources()
  const missing: string[] = []
  const lines = specification.flatMap(({ title, items }) => [
    '',
    `## ${title}`,
    '',
    '| what | to the letter | stands in |',
    '| --- | --- | --- |',
    ...items.map((item) => {
      const tests = findTests(item, sources)
      if (tests.length === 0) missing.push(`${title}: ${item.kind} ${item.text}`)
      return lineOf(item, tests)
    }),
  ])
  return { table: `${introduction.trim()}\n${lines.join('\n')}\n`, missing }
}

const introduction = `
# Where the specification is tested

\`npm run coverage\` writes this table from the sources of the tests; a unit test fails when it is out of date or when
something of the specification stands in no test. Each line names at most two tests. \`…\` stands for what a test fills
in. A call that changes something counts only with its exact method, path and body, in a test that runs on the plain
platform with scripts and without.

Left out is what the readings of the specification settle otherwise: the session and its 5000 ms in local storage (it is
a cookie), refetching on window focus (nothing does it), the unused \`GET /admin/sales\` (a test of the reports shows that it
is not called), and the least height of 140 at which a select's menu turns over (native selects do it by themselves).
`

const lineOf = ({ kind, text }: Item, tests: readonly TestSource[]): string => {
  const names = [...new Set(tests.map(({ file, title }) => `${file} › ${title}`))].slice(0, mostTests)
  return `| ${kind} | ${cell(text)} | ${names.map(cell).join('<br>') || '**nothing**'} |`
}

/** Text as a table shows it: neither a column's border nor markup. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')
