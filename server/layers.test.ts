import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layers } from '../layers.ts'

/** The linter's own configuration, tried on files that break it: a rule that finds nothing may just be misspelt. */
const projectFolder = join(import.meta.dirname, '..')
const run = promisify(execFile)

const folders = layers.map(({ folder }) => folder)

/** Screens have folders of their own, between which nothing is imported. */
const folderOfModules = (folder: string) => (folder === 'app/screens' ? 'app/screens/first' : folder)

/** The ways to name a module of `to` in a module of `from`. */
function spellings(from: string, to: string): string[] {
  const relative = posix.relative(folderOfModules(from), `${to}/module.ts`)
  const spelled = [relative.startsWith('.') ? relative : `./${relative}`]
  if (from.startsWith('app') && to.startsWith('app')) spelled.push(`~${to.slice('app'.length)}/module`)
  if (to === 'server/platform/contract') spelled.push('#contract/module.ts')
  if (to === 'server/interface') spelled.push('#interface/module.ts')
  return spelled
}

const pairs = layers.flatMap(({ folder, imports }) =>
  folders
    .filter((other) => other !== folder)
    .flatMap((other) => spellings(folder, other).map((imported) => ({ folder, imported, other, imports }))),
)
const allowed = pairs.filter(({ other, imports }) => imports.includes(other))
const forbidden = pairs.filter(({ other, imports }) => !imports.includes(other))

const lines = (count: number) => Array.from({ length: count }, (_, index) => `export const v${index} = 1\n`).join('')
const importing = (imported: string) => `import * as imported from '${imported}'\nexport const used = imported\n`

const others: [file: string, text: string, rule: string][] = [
  ['app/screens/first/route.tsx', importing('../second/list'), 'no-restricted-imports'],
  ['app/screens/first/dialogs.tsx', importing('~/screens/second/list'), 'no-restricted-imports'],
  ['app/ui/router.tsx', importing('react-router'), 'no-restricted-imports'],
  ['server/platform/domain/sql.ts', importing('pg'), 'no-restricted-imports'],
  ['server/platform/contract/crypto.ts', importing('node:crypto'), 'no-restricted-imports'],
  ['app/lib/any.ts', 'export const value: any = 1', 'no-explicit-any'],
  ['app/lib/ignored.ts', '// @ts-ignore\nexport const value = 1', 'ban-ts-comment'],
  ['app/lib/long.ts', lines(251), 'max-lines'],
  ['app/screens/long/route.tsx', lines(121), 'max-lines'],
  ['app/lib/cycle-one.ts', "export { two } from './cycle-two.ts'\nexport const one = 1", 'no-cycle'],
  ['app/lib/cycle-two.ts', "import { one } from './cycle-one.ts'\nexport const two = () => one", 'no-cycle'],
  ['app/lib/types-one.ts', "import type { Two } from './types-two.ts'\nexport type One = Two | 1", 'no-cycle'],
  ['app/lib/types-two.ts', "import type { One } from './types-one.ts'\nexport interface Two { one: One }", 'no-cycle'],
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
const fileOf = (pair: (typeof pairs)[number]) => `${folderOfModules(pair.folder)}/import-${pairs.indexOf(pair)}.ts`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layers-test-'))
  for (const file of ['oxlint.config.ts', 'tsconfig.json']) {
    await symlink(join(projectFolder, file), join(folder, file))
  }
  const files = [...pairs.map((pair) => [fileOf(pair), importing(pair.imported)] as const), ...others]
  for (const [file, text] of files) {
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const oxlint = join(projectFolder, 'node_modules/.bin/oxlint')
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 }
  const report = await run(oxlint, ['--format', 'json'], options).catch((failed: { stdout: string }) => failed)
  findings = JSON.parse(report.stdout).diagnostics
})
afterAll(() => rm(folder, { recursive: true }))

const rulesBrokenIn = (file: string) => findings.filter(({ filename }) => filename === file).map(({ code }) => code)

describe('the table of layers', () => {
  it('has every folder of the application and the server', async () => {
    const below = async (parent: string) => {
      const entries = await readdir(join(projectFolder, parent), { withFileTypes: true })
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`)
    }
    const parents = ['app', 'server', 'server/platform']
    const found = (await Promise.all(parents.map(below))).flat()
    expect(folders.toSorted()).toEqual([...new Set([...parents, ...found])].toSorted())
  })

  it('leads from no folder back to itself', () => {
    const importsOf = new Map(layers.map((layer) => [layer.folder, layer.imports]))
    const reachedFrom = (start: string, seen = new Set<string>()): Set<string> => {
      for (const next of importsOf.get(start) ?? []) if (!seen.has(next)) reachedFrom(next, seen.add(next))
      return seen
    }
    expect(folders.filter((start) => reachedFrom(start).has(start))).toEqual([])
  })
})

describe('the linter', () => {
  it.each(folders)('lets modules of %s import what the table allows, and nothing else', (from) => {
    const found = (of: typeof pairs) =>
      of
        .filter((pair) => pair.folder === from && rulesBrokenIn(fileOf(pair)).length > 0)
        .map(({ imported }) => imported)
    expect(found(allowed)).toEqual([])
    expect(found(forbidden)).toEqual(forbidden.filter((pair) => pair.folder === from).map(({ imported }) => imported))
  })

  it.each(others.map(([file, , rule]) => ({ file, rule })))('finds $rule in $file', ({ file, rule }) => {
    expect(rulesBrokenIn(file).join()).toContain(rule)
  })
})
