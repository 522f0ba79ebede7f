import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The linter's own configuration, tried on files that break it: a rule that finds nothing may just be misspelt. */
const projectFolder = join(import.meta.dirname, '..')
const run = promisify(execFile)

const forbidden: [file: string, imported: string][] = [
  ['app/lib/money.ts', '~/ui/button'],
  ['app/lib/money.ts', '../ui/button'],
  ['app/ui/button.tsx', 'react-router'],
  ['app/ui/button.tsx', '#contract/index.ts'],
  ['app/ui/button.tsx', '~/listing/columns'],
  ['app/api-client/client.server.ts', '~/listing/columns'],
  ['app/api-client/client.server.ts', '~/session/session.server'],
  ['app/listing/columns.ts', '~/entities/business/name'],
  ['app/forms/fields.tsx', '../screens/businesses/intents'],
  ['app/mutations/mutate.server.ts', '~/shell/layout'],
  ['app/session/session.server.ts', '~/root'],
  ['app/entities/plan/price.ts', '~/screens/businesses/intents'],
  ['app/shell/layout.tsx', '~/screens/businesses/route'],
  ['app/screens/businesses/route.tsx', '../admins/columns'],
  ['app/screens/businesses/route.tsx', '~/screens/admins/columns'],
  ['app/screens/businesses/route.tsx', '../../root'],
  ['app/screens/businesses/route.tsx', '../../../server/edge/edge.ts'],
  ['app/application.ts', '../server/settings.ts'],
  ['server/console.ts', '../app/application.ts'],
  ['server/console.ts', './platform/settings.ts'],
  ['server/edge/edge.ts', '../../app/application.ts'],
  ['server/edge/edge.ts', '../platform/contract/index.ts'],
  ['server/edge/edge.ts', '../settings.ts'],
  ['server/platform/contract/business.ts', '../domain/business.ts'],
  ['server/platform/contract/business.ts', 'node:crypto'],
  ['server/platform/domain/business.ts', '../db/business.ts'],
  ['server/platform/domain/business.ts', '../http/respond.ts'],
  ['server/platform/domain/business.ts', 'pg'],
  ['server/platform/db/business.ts', '../http/respond.ts'],
  ['server/platform/http/respond.ts', '../db/business.ts'],
  ['server/platform/http/respond.ts', '../../../app/lib/money.ts'],
]

const allowed: typeof forbidden = [
  ['app/root.tsx', '~/shell/navigation'],
  ['app/shell/layout.tsx', '~/session/session.server'],
  ['app/screens/businesses/route.tsx', '~/shell/screen'],
  ['app/screens/businesses/columns.tsx', '~/entities/plan/price'],
  ['app/screens/businesses/columns.tsx', '../../listing/columns'],
  ['app/screens/businesses/columns.tsx', './intents'],
  ['app/entities/plan/price.ts', '~/forms/fields'],
  ['app/forms/fields.tsx', '~/listing/columns'],
  ['app/api-client/client.server.ts', '#contract/index.ts'],
  ['app/ui/button.tsx', '~/lib/format'],
  ['app/ui/button.tsx', 'radix-ui'],
  ['server/main.ts', '../app/application.ts'],
  ['server/console.ts', './edge/edge.ts'],
  ['server/platform/main.ts', './db/database.ts'],
  ['server/platform/http/respond.ts', '../domain/business.ts'],
  ['server/platform/db/business.ts', '../contract/index.ts'],
]

const lines = (count: number) => Array.from({ length: count }, (_, index) => `export const v${index} = 1\n`).join('')

const others: [file: string, text: string, rule: string][] = [
  ['app/lib/any.ts', 'export const value: any = 1', 'no-explicit-any'],
  ['app/lib/ignored.ts', '// @ts-ignore\nexport const value = 1', 'ban-ts-comment'],
  ['app/lib/long.ts', lines(251), 'max-lines'],
  ['app/screens/long/route.tsx', lines(121), 'max-lines'],
  ['app/lib/circle-one.ts', "export { two } from './circle-two.ts'\nexport const one = 1", 'no-cycle'],
  ['app/lib/circle-two.ts', "import { one } from './circle-one.ts'\nexport const two = () => one", 'no-cycle'],
  ['app/lib/anonymous.ts', 'export default 1', 'no-default-export'],
  ['app/lib/camelCase.ts', 'export const value = 1', 'filename-case'],
  ['app/lib/loud.ts', 'console.log(1)', 'no-console'],
  ['app/lib/four.ts', 'export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d', 'max-params'],
  ['server/edge/plain.ts', "import { connect } from 'net'\nexport { connect }", 'prefer-node-protocol'],
  ['server/edge/only.test.ts', "import { it } from 'vitest'\nit.only('a', () => {})", 'no-focused-tests'],
  ['server/edge/skip.test.ts', "import { it } from 'vitest'\nit.skip('a', () => {})", 'no-disabled-tests'],
]

interface Finding {
  code: string
  filename: string
}

let folder: string
let findings: Finding[]

const fileOf = (file: string, index: number) => file.replace(/(\.server)?(\.tsx?)$/, `-${index}$1$2`)

async function put(file: string, text: string) {
  await mkdir(join(folder, dirname(file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layers-test-'))
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) await cp(join(projectFolder, file), join(folder, file))
  for (const [index, [file, imported]] of [...forbidden, ...allowed].entries()) {
    const isComposition = file === 'server/main.ts' || file === 'app/root.tsx'
    await put(
      isComposition ? file : fileOf(file, index),
      `import * as imported from '${imported}'\nexport const used = imported\n`,
    )
  }
  for (const [file, text] of others) await put(file, text)
  const oxlint = join(projectFolder, 'node_modules/.bin/oxlint')
  const report = await run(oxlint, ['--format', 'json'], { cwd: folder }).catch((failed: { stdout: string }) => failed)
  findings = JSON.parse(report.stdout).diagnostics
})
afterAll(() => rm(folder, { recursive: true }))

const rulesBrokenIn = (file: string) => findings.filter(({ filename }) => filename === file).map(({ code }) => code)

describe('the linter', () => {
  it.each(forbidden.map(([file, imported], index) => ({ file, imported, index })))(
    'lets $file not import $imported',
    ({ file, index }) => {
      expect(rulesBrokenIn(fileOf(file, index))).toEqual(['eslint(no-restricted-imports)'])
    },
  )

  it.each(allowed.map(([file, imported], index) => ({ file, imported, index: index + forbidden.length })))(
    'lets $file import $imported',
    ({ file, index }) => {
      expect([...rulesBrokenIn(file), ...rulesBrokenIn(fileOf(file, index))]).toEqual([])
    },
  )

  it.each(others.map(([file, , rule]) => ({ file, rule })))('finds $rule in $file', ({ file, rule }) => {
    expect(rulesBrokenIn(file).join()).toContain(rule)
  })
})
