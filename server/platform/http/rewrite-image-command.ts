/** Encodes an image anew, without metadata. Prints `too many pixels` when too large; fails when damaged or slow. */
import sharp, { type JpegOptions, type WebpOptions } from 'sharp'

// A decoded image takes its memory until it is written: one thread, no cache.
sharp.concurrency(1)
sharp.cache(false)
// Only these formats are parsed, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

/** Of all frames together. A small file can decompress into more than memory holds. */
const maximumPixels = 12_500_000
/** Of one frame of a WebP file with transparency, whose encoder takes twice the memory. */
const maximumTransparentPixels = 10_000_000
const maximumFrames = 1000
/** Limit of the JPEG and WebP formats; decoders take memory for whole rows. */
const maximumSide = 16_383
/** Seconds. */
const encodingTimeout = 10

/** Encoders otherwise keep the whole picture a second or third time. */
const lowMemoryOptions: Partial<Record<string, JpegOptions | WebpOptions>> = {
  jpeg: { optimiseCoding: false },
  webp: { effort: 2 },
}

const [, , from = '', to = ''] = process.argv
const options = { animated: true, limitInputPixels: maximumPixels, sequentialRead: true }
// Only the header is read, and a limit would call what is too large damaged.
const header = sharp(from, { ...options, limitInputPixels: false })
const { width, height, pageHeight = height, pages = 1, format, hasAlpha } = await header.metadata()
const isTooLarge = width * Math.max(height, pageHeight * pages) > maximumPixels || pages > maximumFrames
const isCostly = format === 'webp' && hasAlpha && width * pageHeight > maximumTransparentPixels
if (isTooLarge || isCostly || Math.max(width, pageHeight) > maximumSide) {
  process.stdout.write('too many pixels')
} else {
  // Turned upright first, because the tag with the orientation is removed too.
  await sharp(from, options)
    .autoOrient()
    .timeout({ seconds: encodingTimeout })
    .toFormat(format, lowMemoryOptions[format])
    .toFile(to)
}
