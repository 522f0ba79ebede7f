import type { Readable } from 'node:stream'
import type { Context } from '~/lib/request'
import { apiSessionContext } from './api-session'

/** Files sent at the same time. A browser opens six connections; the total leaves some of the platform's free. */
const maxPerAdministrator = 8
const maxTotal = 20

/** By administrator, who may have any number of sessions; oldest first. */
const active = new Map<string, Set<Readable>>()

/** Counts a file until its stream closes. Beyond a limit, the oldest file of the administrator with most is ended. */
export function limitDownloads(context: Context, file: Readable): Readable {
  const { administrator } = context.get(apiSessionContext)
  const own = active.get(administrator) ?? new Set()
  active.set(administrator, own.add(file))
  file.once('close', () => {
    own.delete(file)
    if (own.size === 0 && active.get(administrator) === own) active.delete(administrator)
  })
  if (own.size > maxPerAdministrator) destroyOldest(own)
  const all = [...active.values()]
  if (all.reduce((sum, { size }) => sum + size, 0) > maxTotal) {
    destroyOldest(all.reduce((largest, files) => (files.size > largest.size ? files : largest)))
  }
  return file
}

function destroyOldest(files: Set<Readable>): void {
  const [oldest] = files
  if (!oldest) return
  files.delete(oldest)
  oldest.destroy(new Error('More files were requested at once than can be sent.'))
}
