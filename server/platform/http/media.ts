import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { HttpProblem } from './problem.ts'
import { endWith, sendPieces } from './send-pieces.ts'
import { mediaPath } from './upload.ts'

export interface MediaFiles {
  folder: string
  /** The type of a file that was uploaded; undefined for a name that never was. */
  findType(fileName: string): Promise<string | undefined>
}

/** Answers `/media/NAME` with an uploaded file, in a form that no browser runs as a page; false for other paths. */
export async function answerMedia(response: ServerResponse, path: string, files: MediaFiles): Promise<boolean> {
  if (!path.startsWith(mediaPath)) return false
  const name = path.slice(mediaPath.length)
  const type = /^[0-9a-z]+\.[0-9a-z]+$/.test(name) ? await files.findType(name) : undefined
  const file = join(files.folder, name)
  const size = type && (await stat(file).catch(() => undefined))?.size
  if (!type || size === undefined) throw new HttpProblem(404, 'There is no such file.')
  response.writeHead(200, {
    'content-type': type,
    'content-length': size,
    // The name is never given to another file.
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  })
  await sendFile(response, file).catch(() => response.destroy())
  return true
}

/** A reader who leaves early, or stops reading, is no failure; the file is closed either way. */
async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const chunks = createReadStream(file) as AsyncIterable<Buffer>
  for await (const chunk of chunks) if (!(await sendPieces(response, chunk))) return
  await endWith(response, Buffer.alloc(0))
}
