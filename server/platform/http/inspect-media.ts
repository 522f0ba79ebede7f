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
  left: AbortSignal
}

interface InspectedMedia {
  mediaType: string
  extension: string
  size: number
}

/** Formats that every browser shows; QuickTime, for one, plays only in some. */
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

/** Accepts common images and videos, by content. Images are encoded anew, which removes everything else in them. */
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

/** One image of each administrator is in the common queue, so administrators take turns. */
const inTurn = createTurns(1, 5)
const imageQueue = bulkhead(1, 20)
const longestWait = 30_000
const rewriteProgram = join(import.meta.dirname, 'rewrite-image-command.ts')
/** Milliseconds to start a process and encode the largest image on a busy machine. */
const rewriteTimeout = 20_000

/**
 * Encodes an image anew in a process of its own, which frees its memory and contains a crash. Throws `HttpProblem`
 * (415: damaged or too large; 503: full queue) or `DomainError` (too many of one administrator).
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

/** A failure of the file system, for which the sender is not to blame. */
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
