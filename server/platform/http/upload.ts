import type { IncomingMessage } from 'node:http'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../domain/new-id.ts'
import type { ReceivedUpload } from '../domain/operation.ts'
import { inspectMedia, type MediaKind } from './inspect-media.ts'
import { HttpProblem } from './problem.ts'
import { receiveFile } from './receive-file.ts'

/** Where the platform serves uploaded files, below its origin. */
export const mediaPath = '/media/'

/** Largest file of each kind. */
export const uploadLimits = { image: 10 * 1024 * 1024, video: 100 * 1024 * 1024 } as const

export interface IncomingUpload {
  upload: ReceivedUpload
  /** SHA-256 of the file as it was sent. */
  digest: string
  /** Deletes the file, when nothing refers to it after all. */
  discard(): Promise<void>
}

/** Receives the one file of an upload. */
export type ReceiveUpload = (request: IncomingMessage, kind: MediaKind) => Promise<IncomingUpload>

/**
 * Receives uploads into `folder`. A file is written as it arrives, checked by its content, and only then gets a name
 * under which it can be served; one that is refused or cut short leaves nothing behind.
 */
export function createReceiver(folder: string): ReceiveUpload {
  return async function receive(request, kind) {
    const id = newId(new Date())
    const incoming = join(folder, `${id}.incoming`)
    try {
      await mkdir(folder, { recursive: true })
      const limit = { most: uploadLimits[kind], tooLarge: tooLarge(kind) }
      const { digest } = await receiveFile(request, incoming, limit)
      const { mediaType, extension, size } = await inspectMedia(incoming, kind)
      const fileName = `${id}.${extension}`
      const path = join(folder, fileName)
      await rename(incoming, path)
      const url = `${originOf(request)}${mediaPath}${fileName}`
      return { upload: { kind, fileName, mediaType, size, url }, digest, discard: () => rm(path, { force: true }) }
    } catch (error) {
      await rm(incoming, { force: true })
      throw isOutOfRoom(error) ? outOfRoom : error
    }
  }
}

/** As the caller addressed this platform, since that address is known to lead here. */
function originOf(request: IncomingMessage): string {
  const host = request.headers.host ?? ''
  if (!/^[A-Za-z0-9.:[\]-]{1,255}$/.test(host)) throw new HttpProblem(400, 'The Host header is not a host.')
  return `http://${host}`
}

const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

const outOfRoom = new HttpProblem(503, 'The platform has no room left for files. Nothing was saved; try again later.', {
  headers: { 'retry-after': '60' },
})

const tooLarge = (kind: MediaKind) =>
  new HttpProblem(413, `The ${kind} is larger than ${uploadLimits[kind] / 1024 / 1024} MiB.`)
