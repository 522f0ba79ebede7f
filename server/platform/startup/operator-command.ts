import { parseArgs } from 'node:util'
import { keepNewFilesPrivate } from '../../data-folder/private-folder.ts'
import { parseSettings, type Settings } from './settings.ts'

interface CommandDefinition {
  help: string
  /** The name of the one thing that the command line must give, such as FILE. */
  parameter?: string
  /** Switches, without their `--`. */
  options?: readonly string[]
}

interface CommandInput {
  parameter: string
  options: ReadonlySet<string>
  settings: Settings
}

/** Reads an operator's command line, does the work and prints its result, or one line that says what is wrong. */
export async function runCommand(
  { help, parameter, options = [] }: CommandDefinition,
  work: (input: CommandInput) => Promise<string>,
): Promise<void> {
  keepNewFilesPrivate()
  try {
    const { values, positionals } = parseCommandLine(options)
    if (values.help) return void process.stdout.write(`${help}\n`)
    if (positionals.length !== (parameter ? 1 : 0))
      throw new Error(`Name ${parameter ? `one ${parameter}` : 'nothing'}. See --help.`)
    const given = new Set(options.filter((name) => values[name] === true))
    const result = await work({ parameter: positionals[0] ?? '', options: given, settings: parseSettings(process.env) })
    process.stdout.write(`${result}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

function parseCommandLine(options: readonly string[]) {
  try {
    const known = Object.fromEntries(['help', ...options].map((name) => [name, { type: 'boolean' } as const]))
    return parseArgs({ allowPositionals: true, options: known })
  } catch (error) {
    // What follows the first sentence is advice for other programs.
    const [reason] = String(error instanceof Error ? error.message : error).split('. ')
    throw new Error(`${reason}. See --help.`, { cause: error })
  }
}
