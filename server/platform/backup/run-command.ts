import { parseArgs } from 'node:util'
import { keepNewFilesPrivate } from '../../data-folder/private-folder.ts'
import { parseSettings, type Settings } from '../settings.ts'

interface Order {
  path: string
  /** Those of the command's own options that were given. */
  options: ReadonlySet<string>
  settings: Settings
}

/** Reads a command line of one FILE, does the work and prints its result, or one line that says what is wrong. */
export async function runCommand(
  { help, options = [] }: { help: string; options?: readonly string[] },
  work: (order: Order) => Promise<string>,
): Promise<void> {
  keepNewFilesPrivate()
  try {
    const { values, positionals } = parse(options)
    const [path, ...others] = positionals
    if (values.help) process.stdout.write(`${help}\n`)
    else if (!path || others.length > 0) throw new Error('Name one FILE. See --help.')
    else {
      const given = new Set(options.filter((name) => values[name] === true))
      const result = await work({ path, options: given, settings: parseSettings(process.env) })
      process.stdout.write(`${result}\n`)
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

function parse(options: readonly string[]) {
  try {
    const known = Object.fromEntries(['help', ...options].map((name) => [name, { type: 'boolean' } as const]))
    return parseArgs({ allowPositionals: true, options: known })
  } catch (error) {
    // What follows the first sentence is advice for other programs.
    const [reason] = String(error instanceof Error ? error.message : error).split('. ')
    throw new Error(`${reason}. See --help.`, { cause: error })
  }
}
