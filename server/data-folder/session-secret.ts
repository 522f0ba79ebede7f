import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SessionSecrets } from './environment.ts'
import { OperatorError } from './operator-error.ts'
import { makePrivate } from './private-folder.ts'

export const createSecret = (): string => randomBytes(32).toString('base64url')

const pathIn = (dataFolder: string) => join(dataFolder, 'session-secret')

/** The data folder's own secrets, made once, so that a restart signs nobody out. Throws `OperatorError`. */
export function keepSessionSecrets(dataFolder: string): string[] {
  const path = pathIn(dataFolder)
  if (!existsSync(path)) makeFirst(path, dataFolder)
  const secrets = SessionSecrets.safeParse(readFileSync(path, 'utf8'))
  if (!secrets.success) {
    throw new OperatorError(`${path} holds no usable secret. Put the one back that was there, or set SESSION_SECRET.`)
  }
  return secrets.data
}

type Warn = (context: { dataFolder: string; narrowed: number }, message: string) => void

/** Closes the data folder to other users and returns the secrets set or its own. Throws `OperatorError`. */
export function openDataFolder(
  { dataFolder, sessionSecrets }: { dataFolder: string; sessionSecrets?: string[] | undefined },
  warn: Warn,
): string[] {
  const narrowed = makePrivate(dataFolder)
  if (narrowed > 0) warn({ dataFolder, narrowed }, 'DATA_DIR was open to other users; now it is not')
  return sessionSecrets ?? keepSessionSecrets(dataFolder)
}

/** Written whole or not at all, and never over others: a simultaneous start may be quicker. */
function makeFirst(path: string, dataFolder: string): void {
  const partial = `${path}.${randomUUID()}`
  try {
    writeFileSync(partial, createSecret(), { flag: 'wx', mode: 0o600, flush: true })
    linkSync(partial, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return
    throw new OperatorError(`DATA_DIR ${dataFolder} cannot be written to. Set DATA_DIR or SESSION_SECRET.`, {
      cause: error,
    })
  } finally {
    rmSync(partial, { force: true })
  }
}

export function replaceSessionSecrets(dataFolder: string, secrets: readonly string[]): void {
  const partial = `${pathIn(dataFolder)}.partial`
  writeFileSync(partial, secrets.join(','), { mode: 0o600, flush: true })
  renameSync(partial, pathIn(dataFolder))
}
