import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../../data-folder/operator-error.ts'
import { type BackupLines, End, File, parseText } from './backup-file.ts'
import type { UploadedFile } from './dump-rows.ts'

interface RestoreFilesOptions {
  folder: string
  files: readonly UploadedFile[]
  lines: BackupLines
  restoredRows: number
}

/**
 * Writes the files of a backup once all have arrived whole, and checks its end. Only files that the rows name are
 * taken, each once and in its size; one of the same name, which may be damaged, is replaced.
 */
export async function restoreFiles({
  folder,
  files: expected,
  lines,
  restoredRows,
}: RestoreFilesOptions): Promise<End> {
  const missing = new Map(expected.map(({ name, size }) => [name, size]))
  const received: string[] = []
  await mkdir(folder, { recursive: true })
  await expectRoom(folder, expected)
  // A folder with a new name, in which nobody can have put a link.
  const incoming = await mkdtemp(join(folder, 'incoming-'))
  try {
    for await (const text of lines.all('F')) {
      const { name } = parseText(File, text)
      if (!(await writeWhole(join(incoming, name), missing.get(name), lines.all('B'))))
        throw new OperatorError(
          `The file "${name}" in the backup is not the one that its rows tell of. Nothing was restored.`,
        )
      missing.delete(name)
      received.push(name)
    }
    const last = await lines.next('E')
    if (last === undefined) throw new OperatorError('The backup has a line in the wrong place. Nothing was restored.')
    const end = parseText(End, last)
    const { rows, files } = end
    if (rows !== restoredRows) throw new OperatorError(`The backup has ${restoredRows} rows and should have ${rows}.`)
    if (files !== received.length)
      throw new OperatorError(`The backup has ${received.length} files and should have ${files}.`)
    for (const name of received) await rename(join(incoming, name), join(folder, name))
    return end
  } finally {
    await rm(incoming, { recursive: true })
  }
}

/** Throws `OperatorError` before the disk is filled, by a made-up backup too. */
async function expectRoom(folder: string, files: readonly UploadedFile[]): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = files.reduce((sum, { size }) => sum + Math.max(0, size), 0)
  if (needed <= bavail * bsize) return
  const [have, need] = [bavail * bsize, needed].map((bytes) => `${Math.ceil(bytes / 1024 / 1024)} MiB`)
  throw new OperatorError(`The uploads in the backup need ${need}, and ${folder} has ${have}. Nothing was restored.`)
}

/** False where no file is expected or the size differs. */
async function writeWhole(path: string, size: number | undefined, pieces: AsyncIterable<string>): Promise<boolean> {
  if (size === undefined) return false
  let left = size
  async function* upToSize() {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece, 'base64')
      left -= bytes.length
      if (left < 0) return
      yield bytes
    }
  }
  await pipeline(upToSize, createWriteStream(path, { flags: 'wx', flush: true }))
  return left === 0
}
