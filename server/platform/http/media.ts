import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { HttpProblem } from './problem.ts'
import { readTimeout } from './respond.ts'
import { mediaPath } from './upload.ts'

export interface MediaFiles {
  folder: string
  /** The type of a file that was uploaded; undefined for an unknown name. */
  findType(fileName: string): Promise<string | undefined>
}

/**
 * Responds to `/media/NAME` with an uploaded file, or with the one part of it that a Range header names, in a form that
 * no browser runs as a page; false for other paths.
 */
export async function serveMedia(
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
  response.setTimeout(readTimeout)
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
  // A reader who leaves early, or stops reading, is no failure; the file is closed either way.
  await pipeline(createReadStream(file, { start, end }), response).catch(() => {})
  return true
}

/**
 * The one part of `size` bytes that a Range header names (RFC 9110). Undefined, which means the whole,
 * for no header and for forms that need not be understood, such as several parts.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '')
    return last === '0' || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = Math.min(last === '' ? size - 1 : Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}
