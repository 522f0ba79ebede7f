import { rm } from 'node:fs/promises'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import sharp, { type JpegOptions, type WebpOptions } from 'sharp'
import { HttpProblem } from './problem.ts'

// What is decoded takes its memory until it is written: one image at a time, one thread, nothing kept for the next one.
sharp.concurrency(1)
sharp.cache(false)
// Whatever a file claims to be, nothing but these is ever parsed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

/** Of all frames together. A small file can unfold into more pixels than fit in memory. */
const maximumPixels = 16_000_000
/** Of one frame of a WebP file with transparency, whose encoder takes twice the memory. */
const maximumTransparentPixels = 10_000_000
const mostFrames = 1000
/** What a side of a JPEG or WebP can be; decoders take memory for whole rows. */
const longestSide = 16_383
/** Seconds for one image. */
const longestWork = 10

const turns = bulkhead(1, 5)

/**
 * Decodes the image at `from` and writes its picture, and nothing else of it, to `to`. Images wait for each other.
 * Throws `HttpProblem`: 415 for what is damaged or too large, 503 when too many wait.
 */
export async function rewriteImage(from: string, to: string): Promise<void> {
  try {
    await turns.execute(() => rewrite(from, to))
  } catch (error) {
    await rm(to, { force: true })
    if (isBulkheadRejectedError(error)) throw tooManyWaiting
    if (error instanceof HttpProblem || isFileError(error)) throw error
    throw new HttpProblem(415, `This image can't be read: it is damaged or takes too long.`, { cause: error })
  }
}

/** Encoders keep the whole picture a second or third time unless they are told not to. */
const frugal: Partial<Record<string, JpegOptions | WebpOptions>> = {
  jpeg: { optimiseCoding: false },
  webp: { effort: 2 },
}

async function rewrite(from: string, to: string): Promise<void> {
  const options = { animated: true, limitInputPixels: maximumPixels, sequentialRead: true }
  // The header alone, before anything is decoded.
  const { width, height, pageHeight = height, pages = 1, format, hasAlpha } = await sharp(from, options).metadata()
  const isTooLarge = width * Math.max(height, pageHeight * pages) > maximumPixels || pages > mostFrames
  const isCostly = format === 'webp' && hasAlpha && width * pageHeight > maximumTransparentPixels
  if (isTooLarge || isCostly || Math.max(width, pageHeight) > longestSide) throw tooManyPixels
  // Turned upright first, because the tag that says how goes with the rest of the metadata.
  await sharp(from, options).autoOrient().timeout({ seconds: longestWork }).toFormat(format, frugal[format]).toFile(to)
}

const isFileError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

const tooManyPixels = new HttpProblem(
  415,
  'This image has too many pixels: 16 megapixels in all its frames are taken, 10 of a transparent WebP. Make it smaller.',
)

const tooManyWaiting = new HttpProblem(
  503,
  'Many images are being checked. Nothing was saved; try again in a moment.',
  {
    headers: { 'retry-after': '5' },
  },
)
