import { rename, rm, stat } from 'node:fs/promises'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { fileTypeFromFile } from 'file-type'
import sharp, { type JpegOptions, type WebpOptions } from 'sharp'
import { HttpProblem } from './problem.ts'

// A decoded image takes its memory until it is written: one image at a time, one thread, no cache.
sharp.concurrency(1)
sharp.cache(false)
// Whatever a file claims to be, only these formats are parsed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

export type MediaKind = 'image' | 'video'

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
export async function inspectMedia(path: string, kind: MediaKind): Promise<InspectedMedia> {
  const detected = await fileTypeFromFile(path)
  const { extensions, refusal } = formats[kind]
  const mediaType = detected?.mime ?? ''
  const extension = Object.hasOwn(extensions, mediaType) ? extensions[mediaType] : undefined
  if (!extension) throw new HttpProblem(415, refusal)
  if (kind === 'image') {
    const rewritten = `${path}.rewritten`
    await rewriteImage(path, rewritten)
    await rename(rewritten, path)
  }
  return { mediaType, extension, size: (await stat(path)).size }
}

/** Of all frames together. A small file can decompress into more pixels than fit in memory. */
const maximumPixels = 12_500_000
/** Of one frame of a WebP file with transparency, whose encoder takes twice the memory. */
const maximumTransparentPixels = 10_000_000
const maximumFrames = 1000
/** Limit of the JPEG and WebP formats; decoders take memory for whole rows. */
const maximumSide = 16_383
/** Seconds. */
const encodingTimeout = 10

const imageQueue = bulkhead(1, 5)

/**
 * Decodes the image at `from` and encodes it to `to`, without metadata. Images wait for each other.
 * Throws `HttpProblem`: 415 for what is damaged or too large, 503 when too many wait.
 */
async function rewriteImage(from: string, to: string): Promise<void> {
  try {
    await imageQueue.execute(() => rewrite(from, to))
  } catch (error) {
    await rm(to, { force: true })
    if (isBulkheadRejectedError(error)) throw tooManyWaiting
    if (error instanceof HttpProblem || isFileError(error)) throw error
    throw new HttpProblem(415, `This image can't be read: it is damaged or takes too long.`, { cause: error })
  }
}

/** Encoders keep the whole picture a second or third time unless they are told not to. */
const lowMemoryOptions: Partial<Record<string, JpegOptions | WebpOptions>> = {
  jpeg: { optimiseCoding: false },
  webp: { effort: 2 },
}

async function rewrite(from: string, to: string): Promise<void> {
  const options = { animated: true, limitInputPixels: maximumPixels, sequentialRead: true }
  // The header alone, before anything is decoded.
  const { width, height, pageHeight = height, pages = 1, format, hasAlpha } = await sharp(from, options).metadata()
  const isTooLarge = width * Math.max(height, pageHeight * pages) > maximumPixels || pages > maximumFrames
  const isCostly = format === 'webp' && hasAlpha && width * pageHeight > maximumTransparentPixels
  if (isTooLarge || isCostly || Math.max(width, pageHeight) > maximumSide) throw tooManyPixels
  // Turned upright first, because the tag that says how goes with the rest of the metadata.
  await sharp(from, options)
    .autoOrient()
    .timeout({ seconds: encodingTimeout })
    .toFormat(format, lowMemoryOptions[format])
    .toFile(to)
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
