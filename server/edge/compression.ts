import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Below this a compressed answer is no shorter on the wire. */
export const compressionThreshold = 512

const compressible = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg\+xml)/i

export const isCompressible = (contentType: string): boolean => compressible.test(contentType)

// Trimmed, not matched: a pattern that begins with blanks takes quadratic time on a header full of them.
const isAccepted = (acceptEncoding: string, coding: Encoding) =>
  acceptEncoding.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })

export function negotiate(acceptEncoding: string | undefined): Encoding | undefined {
  if (!acceptEncoding) return undefined
  if (isAccepted(acceptEncoding, 'br')) return 'br'
  return isAccepted(acceptEncoding, 'gzip') ? 'gzip' : undefined
}

// A page is compressed while somebody waits: from quality 6 on the time grows faster than the bytes shrink.
const brotliParameters = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 }
const brotliOnce = promisify(brotliCompress)
const gzipOnce = promisify(gzip)

export const compress = (bytes: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotliOnce(bytes, { params: brotliParameters }) : gzipOnce(bytes)

/** With `prompt`, every piece written leaves at once, for readers that show pieces as they come. */
export function createCompressor(encoding: Encoding, { prompt }: { prompt: boolean }) {
  return encoding === 'br'
    ? createBrotliCompress({
        params: brotliParameters,
        flush: prompt ? constants.BROTLI_OPERATION_FLUSH : constants.BROTLI_OPERATION_PROCESS,
      })
    : createGzip({ flush: prompt ? constants.Z_SYNC_FLUSH : constants.Z_NO_FLUSH })
}
