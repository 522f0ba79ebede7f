import { execFile } from 'node:child_process'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bulkhead, isBulkheadRejectedError, isTaskCancelledError } from 'cockatiel'
import { fileTypeFromFile } from 'file-type'
import { DomainError } from '../model/errors.ts'
import { type Caller, createTurns } from './calls-in-turn.ts'
import { HttpProblem } from './problem.ts'

export type MediaKind = 'image' | 'video'

interface Sender extends Caller {
  /** Aborts when the sender leaves. */
  left: AbortSignal
}

interface InspectedMedia {
  mediaType: string
  extension: string
  size: number
}

/** The formats that every browser shows. QuickTime, for one, plays only in some. */
const formats: Record<MediaKind, { extensions: Readonly<Record<string, string>>; refusal: string }> = {
  image: {
    extensions: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' },
    refusal: 'This file is not an image that can be shown. Choose a JPEG, PNG, WebP or GIF file.',
  },
  video: {
    extensions: { 'video/mp4': 'mp4', 'video/webm': 'webm' },
    refusal: 'This file is not a video that can be shown. Choose an MP4 or WebM file.',
  },
}

/**
 * Detects the type of a file by its content and refuses everything but common images and videos, whatever its name.
 * Images are decoded and encoded again, which removes everything else that the file contains.
 */
export async function inspectMedia(path: string, kind: MediaKind, sender: Sender): Promise<InspectedMedia> {
  const detected = await fileTypeFromFile(path)
  const { extensions, refusal } = formats[kind]
  const mediaType = detected?.mime ?? ''
  const extension = Object.hasOwn(extensions, mediaType) ? extensions[mediaType] : undefined
  if (!extension) throw new HttpProblem(415, refusal)
  if (kind === 'image') {
    const rewritten = `${path}.rewritten`
    await rewriteImage(path, rewritten, sender)
    await rename(rewritten, path)
  }
  return { mediaType, extension, size: (await stat(path)).size }
}

/** Of one administrator only one image at a time is in the queue of all, which thus takes administrators in turn. */
const inTurn = createTurns(1, 5)
const imageQueue = bulkhead(1, 20)
/** Milliseconds for which an image waits. All that stands before it began to wait at most as much later. */
const longestWait = 30_000
const rewriteProgram = join(import.meta.dirname, 'rewrite-image-command.ts')
/** Milliseconds in which a process starts, and decodes and encodes the largest image on a busy machine. */
const rewriteTimeout = 20_000

/**
 * Decodes the image at `from` and encodes it to `to`, without metadata, in a process of its own: the memory of a decoded
 * image goes back to the system with the process, and a file that breaks the decoder breaks nothing else. Images wait for
 * each other, and whoever leaves stops waiting. Throws `HttpProblem`: 415 for what is damaged or too large, 503 when too many
 * wait; and `DomainError` when too many of one administrator do.
 */
async function rewriteImage(from: string, to: string, sender: Sender): Promise<void> {
  const { left } = sender
  const waiting = AbortSignal.any([left, AbortSignal.timeout(longestWait)])
  try {
    // Without the environment, which holds secrets.
    const options = { timeout: rewriteTimeout, killSignal: 'SIGKILL', env: {}, signal: left } as const
    const run = () => promisify(execFile)(process.execPath, [rewriteProgram, from, to], options)
    const { stdout } = await inTurn(sender, () => imageQueue.execute(run, waiting).catch(refuseWaiting))
    if (stdout === 'too many pixels') throw tooManyPixels
  } catch (error) {
    await rm(to, { force: true })
    if (left.aborted) throw tooManyWaiting
    if (error instanceof HttpProblem || error instanceof DomainError || isFileError(error)) throw error
    throw new HttpProblem(415, `This image can't be read: it is damaged or takes too long.`, { cause: error })
  }
}

function refuseWaiting(error: unknown): never {
  throw isBulkheadRejectedError(error) || isTaskCancelledError(error) ? tooManyWaiting : error
}

/** A failure of the file system, which is no fault of the sender. */
export const isFileError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

const tooManyPixels = new HttpProblem(
  415,
  'This image has too many pixels: 12.5 megapixels in all its frames are taken, 10 of a transparent WebP. Make it smaller.',
)

const tooManyWaiting = new HttpProblem(
  503,
  'Many images are being checked. Nothing was saved; try again in a moment.',
  {
    headers: { 'retry-after': '5' },
  },
)
