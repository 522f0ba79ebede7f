import type { Readable } from 'node:stream'
import type { RouterContextProvider } from 'react-router'
import { callerContext } from './caller'

/** Files on their way at once. A browser has six connections; all together leave room among those to the platform. */
const mostOfSession = 8
const mostInAll = 20

/** By session, oldest first. */
const underWay = new Map<string, Set<Readable>>()

/**
 * Counts a file as on its way until its stream is closed. Beyond the limits the oldest one is cut, of the session or of the
 * one that has most, so that whoever opens files without reading them takes nothing from the others.
 */
export function limitDownloads(context: Readonly<RouterContextProvider>, file: Readable): Readable {
  const { sessionId } = context.get(callerContext)
  const own = underWay.get(sessionId) ?? new Set()
  underWay.set(sessionId, own.add(file))
  file.once('close', () => {
    own.delete(file)
    if (own.size === 0 && underWay.get(sessionId) === own) underWay.delete(sessionId)
  })
  if (own.size > mostOfSession) cutOldest(own)
  const all = [...underWay.values()]
  if (all.reduce((sum, { size }) => sum + size, 0) > mostInAll) {
    cutOldest(all.reduce((largest, files) => (files.size > largest.size ? files : largest)))
  }
  return file
}

function cutOldest(files: Set<Readable>): void {
  const [oldest] = files
  if (!oldest) return
  // Its stream closes a moment later.
  files.delete(oldest)
  oldest.destroy(new Error('More files were asked for at once than can be sent.'))
}
