import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../domain/new-id.ts'
import type { ReceivedUpload } from '../domain/operation.ts'
import { inspectMedia, type MediaKind } from './inspect-media.ts'
import { boundaryOf, readMultipart } from './multipart.ts'
import { HttpProblem } from './problem.ts'

/** Where the platform serves uploaded files, below its origin. */
export const mediaPath = '/media/'

/** Largest file of each kind. */
export const uploadLimits = { image: 10 * 1024 * 1024, video: 100 * 1024 * 1024 } as const

// Delimiters, headers and small fields around the file.
const allowanceForFraming = 64 * 1024

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
      const { digest } = await writeFile(request, kind, incoming)
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

/** Writes the file of the field `image` to `path` and refuses everything that is not exactly one such file. */
async function writeFile(request: IncomingMessage, kind: MediaKind, path: string): Promise<{ digest: string }> {
  const boundary = boundaryOf(request.headers['content-type'])
  const limit = uploadLimits[kind]
  if (Number(request.headers['content-length'] ?? 0) > limit + allowanceForFraming) throw tooLarge(kind)
  const hash = createHash('sha256')
  const file = await open(path, 'wx')
  let [size, surplus, files, isWanted] = [0, 0, 0, false]
  try {
    for await (const event of readMultipart(uncut(request), boundary)) {
      if (event.type === 'part') {
        isWanted = event.isFile && event.name === 'image'
        if (isWanted && ++files > 1) throw new HttpProblem(400, 'Send one file at a time.')
      } else if (isWanted) {
        size += event.bytes.length
        if (size > limit) throw tooLarge(kind)
        hash.update(event.bytes)
        await file.writeFile(event.bytes)
      } else {
        surplus += event.bytes.length
        if (surplus > allowanceForFraming) throw tooLarge(kind)
      }
    }
  } finally {
    await file.close()
  }
  if (size === 0) throw new HttpProblem(400, 'Send a file in the field "image".')
  return { digest: hash.digest('hex') }
}

async function* uncut(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // What is left of a file that is refused is thrown away while the answer goes out.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) yield chunk
  } catch {
    throw new HttpProblem(400, 'The upload ended before the file was complete.')
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
