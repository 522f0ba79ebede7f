import { execFileSync } from 'node:child_process'
import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own and of a given size, which can be filled to its last byte and emptied again. */
export interface SmallDisk {
  folder: string
  /** To the last byte, or but for some mebibytes. */
  fill(left?: number): void
  empty(): void
  remove(): Promise<void>
}

/** Mounts one in memory, which only root may do. */
export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0777`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    await rm(folder, { recursive: true, maxRetries: 5 })
    throw new Error('A disk can only be filled where a tmpfs can be mounted. Run this test as root.', { cause: error })
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill(left = 0) {
      rmSync(filler, { force: true })
      const file = openSync(filler, 'a')
      for (const size of [1024 * 1024, 4096, 1]) {
        const bytes = Buffer.alloc(size)
        for (;;) {
          try {
            if (writeSync(file, bytes) < size) break
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code === 'ENOSPC') break
            throw error
          }
        }
      }
      ftruncateSync(file, fstatSync(file).size - left * 1024 * 1024)
      closeSync(file)
    },
    empty: () => rmSync(filler, { force: true }),
    async remove() {
      execFileSync('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
