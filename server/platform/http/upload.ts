import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayLength } from '../model/business-day.ts'
import { DomainError } from '../model/errors.ts'
import { newId, type Upload } from '../model/records.ts'
import { createTurns } from './calls-in-turn.ts'
import { inspectMedia, isFileError, type MediaKind } from './inspect-media.ts'
import { HttpProblem } from './problem.ts'

export const mediaPath = '/media/'

const mebibyte = 1024 * 1024
/** Megabytes of the largest file. */
const uploadLimits = { image: 10, video: 100 } as const

export const partLimits = {
  files: 1,
  parts: 20,
  fieldNameSize: 100,
  fieldSize: 8 * 1024,
  headerPairs: 20,
  // `receiveFile` counts, because the form would read the rest of a file that is too large.
  fileSize: Infinity,
}
/** Bytes of all parts but the file. */
const maximumOverhead = 64 * 1024

/** Milliseconds without a byte after which a file is refused. */
const idleTimeout = 10_000

interface IncomingUpload {
  upload: Upload
  digest: string
  /** For a file that nothing refers to after all. */
  discard(): Promise<void>
}

/** Of one administrator so many are received or saved at once: `expectRoom` counts them only once they are saved. */
export const uploadInTurn = createTurns(6, 0)

/** A file gets its public name once its content is checked. One that is refused or cut short leaves nothing behind. */
export async function receiveUpload(
  { request, raw: response }: FastifyReply,
  kind: MediaKind,
): Promise<IncomingUpload> {
  const left = new AbortController()
  response.once('close', () => left.abort())
  // Every endpoint that takes a file is one for administrators.
  const administratorId = request.call.administrator.id
  const { mediaFolder } = request.server.platform
  const origin = originOf(request.raw)
  const id = newId(new Date())
  const incoming = join(mediaFolder, `${id}.incoming`)
  try {
    await mkdir(mediaFolder, { recursive: true })
    await expectRoom(request, mediaFolder)
    const digest = await receiveFile(request, incoming, kind)
    const { mediaType, extension, size } = await inspectMedia(incoming, kind, {
      administratorId,
      response,
      left: left.signal,
    })
    if (response.destroyed) throw senderLeft
    const fileName = `${id}.${extension}`
    const path = join(mediaFolder, fileName)
    await flush(incoming)
    await rename(incoming, path)
    const url = `${origin}${mediaPath}${fileName}`
    return { upload: { kind, fileName, mediaType, size, url }, digest, discard: () => rm(path, { force: true }) }
  } catch (error) {
    await rm(incoming, { force: true })
    throw isDiskFull(error) ? diskFull : error
  }
}

/** A file whose row survives a power failure must not be empty then. */
async function flush(path: string): Promise<void> {
  const file = await open(path)
  await file.sync().finally(() => file.close())
}

/** Bytes of a disk, or a tenth of a small one, which files leave to the database. */
const reserve = 2 * 1024 * mebibyte

/** Bytes that one administrator may upload in 24 hours, where each file counts as a mebibyte at least. */
const dailyAllowance = 5 * 1024 * mebibyte

async function expectRoom({ call, headers }: FastifyRequest, folder: string): Promise<void> {
  const size = Number(headers['content-length'] ?? 0)
  const { bavail, blocks, bsize } = await statfs(folder)
  if (bavail * bsize - size < Math.min(reserve, (blocks * bsize) / 10)) throw diskFull
  const since = new Date(call.clock().getTime() - dayLength)
  const uploaded = await call.stores.media.sumOf(call.administrator.id, { since, atLeast: mebibyte })
  if (uploaded + size <= dailyAllowance) return
  const message = 'You have uploaded 5 GB, or 5,000 files, within 24 hours. Try again tomorrow.'
  throw new DomainError('throttled', message, { retryAfter: 3600 })
}

const senderLeft = new HttpProblem(400, 'The sender left before the file was checked. Nothing was saved.')

/** The origin that the caller used, which is known to lead here. */
function originOf({ headers: { host = '' } }: IncomingMessage): string {
  if (!/^[A-Za-z0-9.:[\]-]{1,255}$/.test(host)) throw new HttpProblem(400, 'The Host header is not a host.')
  return `http://${host}`
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

const diskFull = new HttpProblem(503, 'The platform has no room left for files. Nothing was saved; try again later.', {
  headers: { 'retry-after': '60' },
})

/** Writes the one file, in the field `image`, and returns its SHA-256. After an `HttpProblem` part of it may remain. */
async function receiveFile(request: FastifyRequest, path: string, kind: MediaKind): Promise<string> {
  const maximum = uploadLimits[kind] * mebibyte
  const tooLong = new HttpProblem(413, `The ${kind} is larger than ${uploadLimits[kind]} MiB.`)
  if (!request.isMultipart()) {
    throw new HttpProblem(415, 'Send the file as multipart/form-data in the field "image".')
  }
  if (Number(request.headers['content-length'] ?? 0) > maximum + maximumOverhead) throw tooLong
  const hash = createHash('sha256')
  let size = 0
  let content: Readable | undefined
  // Ends the file before its connection, so that it is removed first.
  request.raw.setTimeout(idleTimeout, () => (content ?? request.raw).destroy(tooSlow))
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLong
        continue
      }
      if (part.fieldname !== 'image') throw noFile
      content = part.file
      const measured = async function* (content: AsyncIterable<Buffer>) {
        for await (const bytes of content) {
          size += bytes.length
          if (size > maximum) throw tooLong
          hash.update(bytes)
          yield bytes
        }
      }
      await pipeline(part.file, measured, createWriteStream(path, { flags: 'wx' }))
    }
  } catch (cause) {
    if (cause instanceof HttpProblem || isFileError(cause)) throw cause
    throw new HttpProblem(400, 'Send one file and nothing else; this form is cut short or wrong.', { cause })
  } finally {
    request.raw.removeAllListeners('timeout').setTimeout(0)
  }
  if (size === 0) throw noFile
  return hash.digest('hex')
}

const tooSlow = new HttpProblem(408, 'The file arrives too slowly. Send it again over a faster connection.', {
  headers: { connection: 'close' },
})

const noFile = new HttpProblem(400, 'Send a file in the field "image".')
