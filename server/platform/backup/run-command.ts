import { parseArgs } from 'node:util'
import { parseSettings, type Settings } from '../settings.ts'

interface Order {
  path: string
  replace: boolean
  settings: Settings
}

/** Reads a command line of one FILE, does the work and prints its result, or one line that says what is wrong. */
export async function runCommand(
  { help, isReplaceKnown }: { help: string; isReplaceKnown: boolean },
  work: (order: Order) => Promise<string>,
): Promise<void> {
  try {
    const { values, positionals } = parse(isReplaceKnown)
    const [path, ...others] = positionals
    if (values.help) process.stdout.write(`${help}\n`)
    else if (!path || others.length > 0) throw new Error('Name one FILE. See --help.')
    else {
      const result = await work({ path, replace: values.replace === true, settings: parseSettings(process.env) })
      process.stdout.write(`${result}\n`)
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

function parse(isReplaceKnown: boolean) {
  try {
    const options = { help: { type: 'boolean' }, replace: { type: 'boolean' } } as const
    const parsed = parseArgs({ allowPositionals: true, options })
    if (parsed.values.replace && !isReplaceKnown) throw new Error("Unknown option '--replace'")
    return parsed
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}. See --help.`, { cause: error })
  }
}
