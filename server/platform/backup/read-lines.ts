import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A small file that would fill memory or disk once it is unpacked. */
export class TooLongError extends Error {
  override name = 'TooLongError'
}

/** Characters; the longest rows are those of calls that name 100,000 records. */
const longestLine = 64 * 1024 * 1024
// Real backups shrink to a tenth or so, and what zlib makes of zeros to a thousandth.
const [highestRatio, allowance] = [200, 16 * 1024 * 1024]

/** The lines of a packed text one after the other; no more of it is in memory than one line. */
export async function* readLines(source: Readable, unpack: Transform): AsyncGenerator<string, undefined> {
  let [packed, unpacked] = [0, 0]
  source.on('data', (bytes: Buffer) => (packed += bytes.length))
  const flow = pipeline(source, unpack)
  // What failed is told to whoever reads.
  flow.catch(() => {})
  let [parts, length]: [string[], number] = [[], 0]
  const decoded = unpack.setEncoding('utf8') as AsyncIterable<string>
  for await (const text of decoded) {
    unpacked += text.length
    const pieces = text.split('\n')
    for (const [index, piece] of pieces.entries()) {
      parts.push(piece)
      length += piece.length
      if (length > longestLine || unpacked > packed * highestRatio + allowance) throw new TooLongError('Too long.')
      if (index === pieces.length - 1) continue
      yield parts.join('')
      ;[parts, length] = [[], 0]
    }
  }
  await flow
  if (length > 0) yield parts.join('')
  return undefined
}
