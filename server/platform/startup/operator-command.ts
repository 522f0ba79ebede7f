import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { keepNewFilesPrivate } from '../../data-folder/private-folder.ts'
import { parseSettings, type Settings } from './settings.ts'

interface CommandDefinition {
  help: string
  parameter?: string
  options?: ParseArgsOptionsConfig
}

interface CommandInput {
  parameter: string
  options: Readonly<Record<string, unknown>>
  settings: Settings
}

/** Prints the work's result, or one line that says what is wrong. */
export async function runCommand(
  { help, parameter, options }: CommandDefinition,
  work: (input: CommandInput) => Promise<string>,
): Promise<void> {
  keepNewFilesPrivate()
  try {
    const { values, positionals } = parseCommandLine({ ...options, help: { type: 'boolean' } })
    if (values.help) return void process.stdout.write(`${help}\n`)
    if (positionals.length !== (parameter ? 1 : 0))
      throw new Error(`Name ${parameter ? `one ${parameter}` : 'nothing'}. See --help.`)
    const settings = parseSettings(process.env)
    process.stdout.write(`${await work({ parameter: positionals[0] ?? '', options: values, settings })}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

export function warnOperator({ dataFolder }: { dataFolder: string }, message: string): void {
  process.stderr.write(`${message} (${dataFolder}).\n`)
}

function parseCommandLine(options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    // What follows the first sentence is advice for programmers.
    const [reason] = String(error instanceof Error ? error.message : error).split('. ')
    throw new Error(`${reason}. See --help.`, { cause: error })
  }
}
