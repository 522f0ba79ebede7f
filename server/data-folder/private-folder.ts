import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { OperatorError } from './operator-error.ts'
import { join, relative } from 'node:path'

const [forGroupAndOthers, sticky] = [0o077, 0o1000]

/** Makes new files and folders of this process private to its user. Every entry point begins with this. */
export function keepNewFilesPrivate(): void {
  process.umask(forGroupAndOthers)
}

/**
 * Makes the folder where it is missing, and closes it and all that it holds to other users. Returns how many files and
 * folders were open. Throws `OperatorError` for one that somebody else owns, holds links, or can't be closed.
 */
export function makePrivate(folder: string): number {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new OperatorError(`DATA_DIR ${folder} cannot be written to. Set DATA_DIR to a folder that can.`, {
      cause: error,
    })
  }
  // The path itself may be a link, but not one that somebody else can redirect.
  if (!isOwn(lstatSync(folder))) throw foreign(folder)
  const found = statSync(folder)
  if (found.mode & sticky)
    throw new OperatorError(`DATA_DIR ${folder} is shared by everybody. Set it to a folder of its own.`)
  if (process.getuid && found.uid !== process.getuid()) throw foreign(folder)
  // From the top down: once only its owner may enter a folder, nobody can exchange what lies in it.
  const real = realpathSync(folder)
  return narrow(real, found) + narrowEntries(real)
}

function narrowEntries(folder: string): number {
  let narrowed = 0
  for (const name of namesIn(folder)) {
    const path = join(folder, name)
    const found = lstatSync(path, { throwIfNoEntry: false })
    // A running database makes and removes files meanwhile. Files that root has put here are trusted.
    if (!found || (found.uid === 0 && process.getuid?.() !== 0)) continue
    if (found.isSymbolicLink()) {
      throw new OperatorError(
        `${path} is a symbolic link, which can lead anywhere. Remove it, or mount what it leads to.`,
      )
    }
    if (!isOwn(found)) throw foreign(path)
    narrowed += narrow(path, found)
    if (found.isDirectory()) narrowed += narrowEntries(path)
  }
  return narrowed
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isGone(error)) return []
    throw open(folder, error)
  }
}

function narrow(path: string, { mode }: Stats): number {
  if ((mode & forGroupAndOthers) === 0) return 0
  try {
    chmodSync(path, mode & 0o700)
  } catch (error) {
    if (isGone(error)) return 0
    throw open(path, error)
  }
  // Some file systems ignore modes without an error.
  if ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & forGroupAndOthers) throw open(path)
  return 1
}

/** Root's files are as trustworthy as root. Systems without users have nobody to keep out. */
const isOwn = ({ uid }: Stats): boolean => process.getuid === undefined || uid === process.getuid() || uid === 0

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const foreign = (path: string) =>
  new OperatorError(`${path} belongs to another user. Run this as that user, or set DATA_DIR to another folder.`)

const open = (path: string, cause?: unknown) =>
  new OperatorError(`${path} is open to other users, and can't be closed to them. Set DATA_DIR to another folder.`, {
    cause,
  })

/** The address of a Unix socket holds about a hundred characters, and a relative path is often shorter. */
export function shortestPath(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}
