import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { flags, inherited } from '../../contract/support/platform-process.ts'

const folder = join(import.meta.dirname, '../../../server/platform')

const files = {
  backup: 'backup/backup-command.ts',
  restore: 'backup/restore-command.ts',
  'rotate-secrets': 'rotate-secrets.ts',
  seed: 'seed/main.ts',
} as const

export interface CommandResult {
  exitCode: number | null
  stdout: string
  stderr: string
}

/** Runs a command of the operator's as npm does, with nothing in its environment but what is given. */
export function runCommand(
  command: keyof typeof files,
  environment: Record<string, string>,
  parameters: readonly string[],
): Promise<CommandResult> {
  const child = spawn(process.execPath, [...flags, join(folder, files[command]), ...parameters], {
    env: { ...inherited, ...environment },
  })
  const written = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.stderr += text))
  return new Promise((resolve) => child.once('close', (exitCode) => resolve({ exitCode, ...written })))
}
