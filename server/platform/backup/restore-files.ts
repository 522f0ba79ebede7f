import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError, End, type Entry, File, parseEntry } from './backup-file.ts'

interface RestoreFilesOptions {
  folder: string
  /** The sizes of the files that the restored rows name. */
  sizes: ReadonlyMap<string, number>
  first: Entry
  entries: AsyncGenerator<Entry, never>
  restoredRows: number
}

/**
 * Writes the uploaded files of a backup to `folder`, when all of them have arrived whole, and checks what the backup
 * says at its end. Only files that the rows name are taken, each once and in its size. One that is there already stays,
 * because a name is never given to another content.
 */
export async function restoreFiles({ folder, sizes, first, entries, restoredRows }: RestoreFilesOptions): Promise<End> {
  const next = async () => (await entries.next()).value
  const missing = new Map(sizes)
  const received: string[] = []
  await mkdir(folder, { recursive: true })
  // A folder with a new name: nobody can have put a link there for the files to follow.
  const incoming = await mkdtemp(join(folder, 'incoming-'))
  try {
    let entry = first
    while (entry.kind === 'F') {
      const { name } = parseEntry(File, entry)
      const pieces: AsyncGenerator<Buffer> = (async function* () {
        for (entry = await next(); entry.kind === 'B'; entry = await next()) yield Buffer.from(entry.text, 'base64')
      })()
      await writeWhole(join(incoming, name), { name, size: missing.get(name), pieces })
      missing.delete(name)
      received.push(name)
    }
    if (entry.kind !== 'E') throw new BackupError('The backup has a line in the wrong place. Nothing was restored.')
    const end = parseEntry(End, entry)
    const { rows, files } = end
    if (rows !== restoredRows) throw new BackupError(`The backup has ${restoredRows} rows and should have ${rows}.`)
    if (files !== received.length)
      throw new BackupError(`The backup has ${received.length} files and should have ${files}.`)
    for (const name of received) {
      if (!existsSync(join(folder, name))) await rename(join(incoming, name), join(folder, name))
    }
    return end
  } finally {
    await rm(incoming, { recursive: true })
  }
}

async function writeWhole(
  path: string,
  { name, size, pieces }: { name: string; size: number | undefined; pieces: AsyncIterable<Buffer> },
): Promise<void> {
  const unexpected = new BackupError(
    `The file "${name}" in the backup is not the one that its rows tell of. Nothing was restored.`,
  )
  if (size === undefined) throw unexpected
  const file = await open(path, 'wx')
  try {
    let left = size
    for await (const bytes of pieces) {
      left -= bytes.length
      if (left < 0) throw unexpected
      await file.writeFile(bytes)
    }
    if (left !== 0) throw unexpected
    await file.sync()
  } finally {
    await file.close()
  }
}
