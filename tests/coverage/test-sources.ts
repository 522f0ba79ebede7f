import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Literal, literalsOf } from './literals.ts'

/** One test with everything that it says: its own lines, and the declarations of its file that they lead to. */
export interface TestSource {
  file: string
  /** With the titles around it. */
  title: string
  /** The code, for names that are no literals. */
  code: string
  literals: Literal[]
}

const projectFolder = join(import.meta.dirname, '../..')

/** Where tests stand. Suites of contract tests are files of their own. */
const testFiles = [
  'tests/e2e/**/*.spec.ts',
  'app/**/*.test.{ts,tsx}',
  'server/**/*.test.ts',
  'tests/contract/**/*.test.ts',
  'tests/contract/suites/*.ts',
]

/** Every test of the project by the order of its file's name. */
export const readTestSources = (): TestSource[] =>
  globSync(testFiles, { cwd: projectFolder })
    .toSorted()
    .flatMap((file) => testsOf(file, readFileSync(join(projectFolder, file), 'utf8')))

/** A statement at the left margin; the formatter sees to it that nothing else begins there. */
interface Statement extends Part {
  declares: string | undefined
}

const declaration = /^(?:export )?(?:const|(?:async )?function|class) (\w+)/

function statementsOf(source: string): Statement[] {
  const statements: string[] = []
  for (const line of source.split('\n')) {
    if (/^[^\s})\]/*]/.test(line) || statements.length === 0) statements.push(line)
    else statements.push(`${statements.pop()}\n${line}`)
  }
  return statements.map((text) => ({
    text,
    declares: declaration.exec(text)?.[1],
    isShared: /^const \w+[^=]*= [[{]/.test(text),
  }))
}

interface Block {
  titles: string[]
  text: string
}

const testStart = /^(\s*)(?:test|it)(?:\.(?:each|for)\b.*)?\(/
const describeStart = /^(\s*)(?:test\.)?describe(?:\.\w+)*\(\s*(.*)/

/** The tests of a statement, and the lines around them. A test ends with the line of nothing but closing brackets. */
function blocksOf(text: string): { tests: Block[]; around: string } {
  const tests: Block[] = []
  const around: string[] = []
  const open: { indent: string; title: string }[] = []
  const lines = text.split('\n')
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const describe = describeStart.exec(line)
    const start = testStart.exec(line)
    if (describe) {
      const [title] = literalsOf(describe[2] ? line : (lines[index + 1] ?? ''))
      open.push({ indent: describe[1] ?? '', title: title?.text ?? '' })
    }
    if (!start) {
      around.push(line)
      if (isEnd(line, open.at(-1)?.indent)) open.pop()
      continue
    }
    const first = index
    const isWhole = line.endsWith(')') && balance(line) === 0
    while (!isWhole && index + 1 < lines.length && !isEnd(lines[(index += 1)] ?? '', start[1])) continue
    tests.push({ titles: open.map(({ title }) => title), text: lines.slice(first, index + 1).join('\n') })
  }
  return { tests, around: around.join('\n') }
}

const isEnd = (line: string, indent: string | undefined): boolean =>
  indent !== undefined && line.startsWith(indent) && /^[)\]}]+$/.test(line.slice(indent.length))

const balance = (line: string): number => line.split('(').length - line.split(')').length

/** The tests of one file. */
export function testsOf(file: string, source: string): TestSource[] {
  const statements = statementsOf(source)
  const known = new Map(
    [...importedData(file, source), ...statements].flatMap((statement) =>
      statement.declares && blocksOf(statement.text).tests.length === 0
        ? [[statement.declares, statement] as const]
        : [],
    ),
  )
  // The suites of the contract are functions whose tests stand inside of them.
  return statements.flatMap(({ text }) => {
    const { tests, around } = blocksOf(text)
    return tests.map((block) => {
      const others = [{ text: around, isShared: true }, ...reached(`${around}\n${block.text}`, known)]
      return toTest(file, block, others)
    })
  })
}

interface Part {
  text: string
  /** Several tests may each use something of it; what they use they name. */
  isShared: boolean
}

function toTest(file: string, { titles, text }: Block, others: Part[]): TestSource {
  const literals = literalsOf(text)
  const isTable = /^\s*(?:test|it)\.(?:each|for)\b/.test(text)
  // The title of a table of cases stands behind the cases.
  const title = (isTable ? literals.find(({ before }) => /\)\(\s*$/.test(before)) : literals[0]) ?? literals[0]
  return {
    file,
    title: [...titles, title?.text ?? ''].filter(Boolean).join(' › '),
    code: [text, ...others.map((part) => part.text)].join('\n'),
    literals: [literals.filter((literal) => literal !== title), ...others.map((part) => usedOf(part, text))].flatMap(
      (part) => [...part, gap],
    ),
  }
}

/** Of a shared part, a value with a name of its own counts only for tests that say this name. */
const usedOf = ({ text, isShared }: Part, test: string): Literal[] =>
  literalsOf(text).filter(({ before }) => {
    const name = isShared && /(\w+): \(?$/.exec(before)?.[1]
    return !name || new RegExp(`\\b${name}\\b`).test(test)
  })

/** Keeps the end of one part and the beginning of the next from reading as a sequence. */
const gap: Literal = { text: '\0', before: '' }

/** The declarations that a code names, and those that they name in turn. */
function reached(code: string, known: ReadonlyMap<string, Part>): Part[] {
  const found = new Set<Part>()
  const queue = [code]
  for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
    for (const [name] of text.matchAll(/\b\w+\b/g)) {
      const declared = known.get(name)
      if (declared === undefined || found.has(declared)) continue
      found.add(declared)
      queue.push(declared.text)
    }
  }
  return [...found]
}

/** Values that a test takes from support count as its own; what functions of support do there does not. */
function importedData(file: string, source: string): Statement[] {
  return [...source.matchAll(/^import \{([^}]*)\} from '(\.[^']+)'/gm)].flatMap(([, names = '', path = '']) => {
    const module = join(projectFolder, dirname(file), path)
    if (!module.includes('/support/') || !existsSync(module)) return []
    const wanted = new Set(names.split(',').map((name) => name.trim()))
    return statementsOf(readFileSync(module, 'utf8'))
      .filter(({ declares = '', text }) => wanted.has(declares) && /^export const \w+[^=]*= [[{'"`\d]/.test(text))
      .map((statement) => ({ ...statement, isShared: false }))
  })
}
