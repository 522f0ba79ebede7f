/**
 * Decodes the image at the first path and encodes it to the second, without metadata. Prints `too many pixels` instead,
 * before anything is decoded, when it is too large. Fails for what is damaged or takes too long.
 */
import sharp, { type JpegOptions, type WebpOptions } from 'sharp'

// A decoded image takes its memory until it is written: one thread, no cache.
sharp.concurrency(1)
sharp.cache(false)
// Whatever a file claims to be, only these formats are parsed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

/** Of all frames together. A small file can decompress into more pixels than fit in memory. */
const maximumPixels = 12_500_000
/** Of one frame of a WebP file with transparency, whose encoder takes twice the memory. */
const maximumTransparentPixels = 10_000_000
const maximumFrames = 1000
/** Limit of the JPEG and WebP formats; decoders take memory for whole rows. */
const maximumSide = 16_383
/** Seconds. */
const encodingTimeout = 10

/** Encoders keep the whole picture a second or third time unless they are told not to. */
const lowMemoryOptions: Partial<Record<string, JpegOptions | WebpOptions>> = {
  jpeg: { optimiseCoding: false },
  webp: { effort: 2 },
}

const [, , from = '', to = ''] = process.argv
const options = { animated: true, limitInputPixels: maximumPixels, sequentialRead: true }
const { width, height, pageHeight = height, pages = 1, format, hasAlpha } = await sharp(from, options).metadata()
const isTooLarge = width * Math.max(height, pageHeight * pages) > maximumPixels || pages > maximumFrames
const isCostly = format === 'webp' && hasAlpha && width * pageHeight > maximumTransparentPixels
if (isTooLarge || isCostly || Math.max(width, pageHeight) > maximumSide) {
  process.stdout.write('too many pixels')
} else {
  // Turned upright first, because the tag that says how goes with the rest of the metadata.
  await sharp(from, options)
    .autoOrient()
    .timeout({ seconds: encodingTimeout })
    .toFormat(format, lowMemoryOptions[format])
    .toFile(to)
}
