import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { parseByteRange } from './byte-range.ts'
import { HttpProblem } from './problem.ts'
import { endWith, sendPieces } from './send-pieces.ts'
import { mediaPath } from './upload.ts'

export interface MediaFiles {
  folder: string
  /** The type of a file that was uploaded; undefined for a name that never was. */
  findType(fileName: string): Promise<string | undefined>
}

/**
 * Answers `/media/NAME` with an uploaded file, or with the one part of it that a Range header names (RFC 9110, section
 * 14), in a form that no browser runs as a page; false for other paths.
 */
export async function answerMedia(
  { request, response, path }: { request: IncomingMessage; response: ServerResponse; path: string },
  files: MediaFiles,
): Promise<boolean> {
  if (!path.startsWith(mediaPath)) return false
  const name = path.slice(mediaPath.length)
  const type = /^[0-9a-z]+\.[0-9a-z]+$/.test(name) ? await files.findType(name) : undefined
  const file = join(files.folder, name)
  const size = type ? (await stat(file).catch(() => undefined))?.size : undefined
  if (!type || size === undefined) throw new HttpProblem(404, 'There is no such file.')
  const part = parseByteRange(request.headers.range, size)
  if (part === 'unsatisfiable') {
    throw new HttpProblem(416, 'The file has no such part.', { headers: { 'content-range': `bytes */${size}` } })
  }
  const { start, end } = part ?? { start: 0, end: size - 1 }
  response.writeHead(part ? 206 : 200, {
    'content-type': type,
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    ...(part && { 'content-range': `bytes ${start}-${end}/${size}` }),
    // The name is never given to another file.
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  })
  await sendFile(response, createReadStream(file, { start, end })).catch(() => response.destroy())
  return true
}

/** A reader who leaves early, or stops reading, is no failure; the file is closed either way. */
async function sendFile(response: ServerResponse, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) if (!(await sendPieces(response, chunk))) return
  await endWith(response, Buffer.alloc(0))
}
