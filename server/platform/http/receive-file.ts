import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { HttpProblem } from './problem.ts'
import { receive } from './receive.ts'

interface FileLimit {
  /** Bytes of the file. */
  most: number
  tooLarge: HttpProblem
}

// Delimiters, headers and small fields around the file.
const mostFraming = 64 * 1024
const limits = { parts: 20, fieldNameSize: 100, fieldSize: 8 * 1024, headerPairs: 20, headerSize: 8 * 1024 }

/**
 * Writes the file of the form field `image` to `path`, and answers with the SHA-256 of what was sent. Throws
 * `HttpProblem` for everything that is not exactly one such file; what it has written by then stays.
 */
export async function receiveFile(request: IncomingMessage, path: string, { most, tooLarge }: FileLimit) {
  const { headers } = request
  if (Number(headers['content-length'] ?? 0) > most + mostFraming) throw tooLarge
  const form = openForm(headers['content-type'])
  const hash = createHash('sha256')
  let [size, files] = [0, 0]
  let writing: Promise<void> | undefined
  let closed: Promise<void> | undefined

  async function* measured(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of content) {
      size += bytes.length
      if (size > most) throw tooLarge
      hash.update(bytes)
      yield bytes
    }
  }
  const refuse = (problem: Error) => void form.destroy(problem)
  form.on('partsLimit', () => refuse(new HttpProblem(400, 'Send the file and nothing else.')))
  form.on('field', (...[, , , isCut]) => {
    if (isCut) refuse(tooLarge)
  })
  form.on('file', (name: string, content: Readable) => {
    files += 1
    // It fails when the form ends too early.
    content.on('error', () => {})
    if (name !== 'image') return refuse(noFile)
    if (files > 1) return refuse(new HttpProblem(400, 'Send one file at a time.'))
    const file = createWriteStream(path, { flags: 'wx' })
    closed = new Promise((resolve) => file.once('close', resolve))
    writing = pipeline(content, measured, file)
    writing.catch(refuse)
    form.once('close', () => content.destroy())
  })
  try {
    await pipeline(atMost(receive(request), most + mostFraming, tooLarge), form)
    await writing
  } catch (error) {
    // A file that is refused while it is being opened would otherwise appear after its caller has removed it.
    await closed
    throw error instanceof HttpProblem || isFileError(error) ? error : malformed(error)
  }
  if (size === 0) throw noFile
  return { digest: hash.digest('hex') }
}

function openForm(contentType = ''): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType.slice(0, 300) }, limits })
  } catch (cause) {
    throw new HttpProblem(415, 'Send the file as multipart/form-data in the field "image".', { cause })
  }
}

async function* atMost(chunks: AsyncIterable<Buffer>, most: number, refusal: HttpProblem): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > most) throw refusal
    yield chunk
  }
}

const isFileError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

const noFile = new HttpProblem(400, 'Send a file in the field "image".')

const malformed = (cause: unknown) =>
  new HttpProblem(400, 'The upload is not correctly encoded, or it was cut short.', { cause })
