import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk } from './files.ts'

type Named = [name: string, content: Buffer]

/** Just below the 12.5 megapixels that are taken, in one square. */
const side = 3_535

const flat = (width = side, height = side) => sharp({ create: { width, height, channels: 3, background: '#0a7' } })

/** A PNG of these dimensions, all of it black. */
function black({ width, height, depth, isInterlaced = false }: Record<string, number | boolean>): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(Number(width))
  header.writeUInt32BE(Number(height), 4)
  header.set([Number(depth), 6, 0, 0, isInterlaced ? 1 : 0], 8)
  const rowLength = 1 + Number(width) * 4 * (Number(depth) / 8)
  // The passes of an interlaced picture have more rows than the picture.
  const rows = deflateSync(Buffer.alloc(Number(height) * rowLength + (isInterlaced ? 100_000 : 0)), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The head of a WebP that claims these dimensions, and nothing behind it. */
function headOfWebp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF')
  bytes.writeUInt32LE(32, 4)
  bytes.write('WEBPVP8L', 8)
  bytes.writeUInt32LE(20, 16)
  bytes[20] = 0x2f
  bytes.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14, 21)
  return bytes
}

/** Files of every kind that cost the most memory of all that are taken. */
export async function largestImages(): Promise<Named[]> {
  const transparent = { create: { width: 3_160, height: 3_160, channels: 4, background: '#0a78' } } as const
  const raw = { width: 1_000, height: 12_000, channels: 3, pageHeight: 1_000 } as const
  const noise = (most: number) =>
    sharp(
      randomBytes(36_000_000).map((value) => value % most),
      { raw },
    )
  return [
    [
      'a progressive JPEG, turned',
      await flat().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    ],
    ['a transparent WebP', await sharp(transparent).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['a WebP', await flat().webp({ quality: 1, effort: 0 }).toBuffer()],
    ['a WebP of twelve frames', await noise(256).webp({ quality: 1, effort: 0 }).toBuffer()],
    ['a GIF', await flat().gif({ effort: 1 }).toBuffer()],
    ['a PNG of 16 bits', black({ width: side, height: side, depth: 16 })],
    ['an interlaced PNG of 16 bits', black({ width: side, height: side, depth: 16, isInterlaced: true })],
  ]
}

/** Files that would cost more than that, or claim to. */
export async function tooLargeImages(): Promise<Named[]> {
  return [
    ['40 bytes of a WebP', headOfWebp(6_300, 6_300)],
    ['40 bytes of a WebP of a size that is taken', headOfWebp(3_900, 3_900)],
    ['a PNG of one row', black({ width: 15_999_999, height: 1, depth: 16 })],
    ['a PNG of one column', black({ width: 1, height: 15_999_999, depth: 8 })],
    ['a JPEG of 40 megapixels', await flat(6_300, 6_300).jpeg({ progressive: true }).toBuffer()],
    ['a GIF of 20 megapixels', await flat(4_500, 4_500).gif({ effort: 1 }).toBuffer()],
    ['a drawing', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
    [
      'a drawing behind the signature of a PNG',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
    ],
  ]
}
