import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// A process that has just been told to end may still be closing its database.
const timeout = 2000

/** Frees the folder for another process. */
export type ReleaseLock = () => void

/**
 * Claims an embedded database folder for this process: two processes on one folder lose rows. The claim is an
 * operating system lock on `<folder>.lock`, so that a killed process never leaves it behind.
 */
export function lockFolder(folder: string): ReleaseLock {
  const lock = openLock(folder)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(`The data folder ${folder} is in use by another platform process. Stop it, or set DATA_DIR.`, {
      cause: error,
    })
  }
  return () => lock.close()
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    return new DatabaseSync(`${folder}.lock`, { timeout })
  } catch (error) {
    throw new Error(`The folder ${dirname(folder)} cannot be written to. Set DATA_DIR to one that can.`, {
      cause: error,
    })
  }
}
