import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { OperatorError } from '../../data-folder/operator-error.ts'

const Head = z.object({
  format: z.literal('platform-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  migrations: z
    .array(z.string().regex(/^[\w-]+\.sql$/))
    .refine((names) => names.length > 0 && new Set(names).size === names.length),
})
export type Head = z.output<typeof Head>

// Names become part of statements and paths.
export const Table = z.object({
  name: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.string().regex(/^[a-z_]+$/)).min(1),
})
export const File = z.object({ name: z.string().regex(/^[0-9a-z]+\.[0-9a-z]+$/) })
export const End = z.object({ rows: z.number(), files: z.number() })
export type Table = z.output<typeof Table>
export type End = z.output<typeof End>

/**
 * A line is a letter, a space and a text. H opens the file; T begins a table, each R is a row in JSON; F begins an
 * uploaded file, each B is a piece in base64; E closes the backup with counts, by which a cut one is recognised.
 */
type Kind = 'H' | 'T' | 'R' | 'F' | 'B' | 'E'

export const line = (kind: Kind, text: string): string => `${kind} ${text}\n`

export interface BackupLines {
  next(kind: Kind): Promise<string | undefined>
  all(kind: Kind): AsyncGenerator<string>
}

export interface Backup {
  head: Head
  lines: BackupLines
}

/** Parses a line; throws `OperatorError` for any other content. */
export function parseText<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const reason = 'It was made by a newer program, or is damaged.'
    throw new OperatorError(`The backup has a line that can't be read. ${reason}`, { cause: error })
  }
}

/** Writes a backup so that `path` either is a whole one on the disk or does not exist. */
export async function writeBackup(path: string, lines: AsyncIterable<string>): Promise<void> {
  const partial = `${path}.partial`
  // It holds password hashes and signing keys.
  const file = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new OperatorError(`${partial} can't be written (${error.code}).`)
    throw new OperatorError(`${partial} exists: another backup is running, or was ended. Remove it, or choose a name.`)
  })
  try {
    await pipeline(Readable.from(lines), createGzip({ level: 4 }), file.createWriteStream({ flush: true }))
    await rename(partial, path)
    const folder = await open(dirname(path))
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

export async function readBackup(path: string): Promise<Backup> {
  const texts = readLines(path)
  let upcoming: string | undefined
  async function next(kind: Kind) {
    if (upcoming === undefined) {
      const { done, value } = await texts.next()
      if (done) throw new OperatorError(`${path} ends before its end: it was cut off. Nothing was restored.`)
      upcoming = value
    }
    if (!upcoming.startsWith(kind)) return undefined
    const text = upcoming.slice(2)
    upcoming = undefined
    return text
  }
  async function* all(kind: Kind) {
    for (let text = await next(kind); text !== undefined; text = await next(kind)) yield text
  }
  const head = await next('H')
  if (head === undefined) throw new OperatorError(`${path} is not a backup of this platform.`)
  return { head: parseText(Head, head), lines: { next, all } }
}

// Characters; the longest rows are stored calls that name 250,000 records.
const longestLine = 64 * 1024 * 1024

/** One line in memory at a time. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = ''
  // The reader of the last stream gets every error.
  const texts = pipe(createReadStream(path), createGunzip().setEncoding('utf8'), () => {})
  try {
    for await (const text of texts as AsyncIterable<string>) {
      const lines = text.split('\n')
      lines[0] = rest + lines[0]
      rest = lines.pop() ?? ''
      if (rest.length > longestLine)
        throw new OperatorError(`${path} is not a backup of this platform: it has a line that is too long.`)
      yield* lines
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new OperatorError(`There is no file ${path}.`)
    if (code?.startsWith('Z_')) throw new OperatorError(`${path} is damaged or cut off (${message}).`)
    throw error
  }
}
