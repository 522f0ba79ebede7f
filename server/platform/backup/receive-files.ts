import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError, type Entry } from './backup-file.ts'

interface FileReceiver {
  receive(entry: Extract<Entry, { kind: 'file' | 'bytes' | 'end' }>): Promise<void>
  /** Takes away what was received. */
  discard(): Promise<void>
}

/**
 * Writes the uploaded files of a backup to `folder`. A file that stands there already stays, because a name is never
 * given to another content.
 */
export function receiveFiles(folder: string): FileReceiver {
  const received: string[] = []
  let count = 0
  let current: { path: string; file: FileHandle } | undefined

  async function finish(): Promise<void> {
    if (!current) return
    const { path, file } = current
    current = undefined
    await file.sync()
    await file.close()
    await rename(partial(path), path)
    received.push(path)
  }

  return {
    async receive(entry) {
      if (entry.kind === 'bytes') return void (await current?.file.writeFile(entry.bytes))
      await finish()
      if (entry.kind === 'end') {
        if (entry.files !== count)
          throw new BackupError(`The backup has ${count} files and should have ${entry.files}.`)
        return
      }
      count += 1
      const path = join(folder, entry.name)
      await mkdir(folder, { recursive: true })
      if (existsSync(path)) return
      // What an ended restore has left is begun anew; a link that somebody put there is not followed.
      await rm(partial(path), { force: true })
      current = { path, file: await open(partial(path), 'wx') }
    },

    async discard() {
      if (current) {
        await current.file.close()
        received.push(partial(current.path))
      }
      for (const path of received) await rm(path, { force: true })
    },
  }
}

const partial = (path: string): string => `${path}.incoming`
