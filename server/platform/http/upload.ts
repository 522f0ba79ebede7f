import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { newId } from '../domain/new-id.ts'
import type { Upload } from '../domain/ports/stores.ts'
import { inspectMedia, isFileError, type MediaKind } from './inspect-media.ts'
import { HttpProblem } from './problem.ts'
import { readChunks } from './request-body.ts'

/** Path of uploaded files. */
export const mediaPath = '/media/'

/** Largest file of each kind. */
export const uploadLimits = { image: 10 * 1024 * 1024, video: 100 * 1024 * 1024 } as const

export interface IncomingUpload {
  upload: Upload
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
      const digest = await receiveFile(request, incoming, kind)
      const { mediaType, extension, size } = await inspectMedia(incoming, kind)
      const fileName = `${id}.${extension}`
      const path = join(folder, fileName)
      await rename(incoming, path)
      const url = `${originOf(request)}${mediaPath}${fileName}`
      return { upload: { kind, fileName, mediaType, size, url }, digest, discard: () => rm(path, { force: true }) }
    } catch (error) {
      await rm(incoming, { force: true })
      throw isDiskFull(error) ? diskFull : error
    }
  }
}

/** The origin that the caller used, since it is known to lead here. */
function originOf(request: IncomingMessage): string {
  const host = request.headers.host ?? ''
  if (!/^[A-Za-z0-9.:[\]-]{1,255}$/.test(host)) throw new HttpProblem(400, 'The Host header is not a host.')
  return `http://${host}`
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

const diskFull = new HttpProblem(503, 'The platform has no room left for files. Nothing was saved; try again later.', {
  headers: { 'retry-after': '60' },
})

// Delimiters, headers and small fields around the file.
const maximumOverhead = 64 * 1024
const limits = { files: 1, parts: 20, fieldNameSize: 100, fieldSize: 8 * 1024, headerPairs: 20, headerSize: 8 * 1024 }

/**
 * Writes the file of the form field `image` to `path`, and returns its SHA-256 digest. Throws
 * `HttpProblem` for everything that is not exactly one such file; what has been written by then stays.
 */
async function receiveFile(request: IncomingMessage, path: string, kind: MediaKind): Promise<string> {
  const maximum = uploadLimits[kind]
  const tooLong = new HttpProblem(413, `The ${kind} is larger than ${maximum / 1024 / 1024} MiB.`)
  const form = openForm(request.headers['content-type'])
  const hash = createHash('sha256')
  let size = 0
  let writing: Promise<void> | undefined
  let closed: Promise<void> | undefined

  async function* measured(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of content) {
      size += bytes.length
      if (size > maximum) throw tooLong
      hash.update(bytes)
      yield bytes
    }
  }
  const refuse = (problem: Error) => void form.destroy(problem)
  form.on('partsLimit', () => refuse(new HttpProblem(400, 'Send the file and nothing else.')))
  form.on('filesLimit', () => refuse(new HttpProblem(400, 'Send one file at a time.')))
  form.on('field', (...[, , , isCut]) => {
    if (isCut) refuse(tooLong)
  })
  form.on('file', (name: string, content: Readable) => {
    // It fails when the form ends too early.
    content.on('error', () => {})
    if (name !== 'image') return refuse(noFile)
    const file = createWriteStream(path, { flags: 'wx' })
    closed = new Promise((resolve) => file.once('close', resolve))
    writing = pipeline(content, measured, file)
    writing.catch(refuse)
    form.once('close', () => content.destroy())
  })
  try {
    await pipeline(readChunks(request, { maximum: maximum + maximumOverhead, tooLong }), form)
    await writing
  } catch (error) {
    // A file that is refused while it is being opened would otherwise appear after its caller has removed it.
    await closed
    if (error instanceof HttpProblem || isFileError(error)) throw error
    throw new HttpProblem(400, 'The upload is not correctly encoded, or it was cut short.', { cause: error })
  }
  if (size === 0) throw noFile
  return hash.digest('hex')
}

function openForm(contentType = ''): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType.slice(0, 300) }, limits })
  } catch (cause) {
    throw new HttpProblem(415, 'Send the file as multipart/form-data in the field "image".', { cause })
  }
}

const noFile = new HttpProblem(400, 'Send a file in the field "image".')
