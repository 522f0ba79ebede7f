import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingsError } from './settings.ts'

const shortest = 16

/** The secret that this data folder's sessions are signed with: made once, so that a restart signs nobody out. */
export async function keepSessionSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'session-secret')
  const unusable = new SettingsError(`DATA_DIR ${dataFolder} cannot be written to. Set DATA_DIR or SESSION_SECRET.`)
  await mkdir(dataFolder, { recursive: true }).catch(() => {
    throw unusable
  })
  try {
    // `wx` leaves the secret of an earlier or simultaneous start alone.
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw unusable
  }
  const secret = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (secret.length < shortest) {
    throw new SettingsError(`${path} holds no usable secret. Remove the file or set SESSION_SECRET.`)
  }
  return secret
}
