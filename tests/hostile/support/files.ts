import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export const picture = (format: 'png' | 'gif' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
    .toFormat(format)
    .toBuffer()

/** A chunk of a PNG. */
export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A few kilobytes that unfold into nearly a billion pixels. */
function pixelBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000)
  header.writeUInt32BE(30_000, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(30_000 * (1 + 30_000 / 8)), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

export const script = '<script>alert(1)</script>'
export const html = Buffer.from(`<!doctype html>${script}`)

/** Files that are no picture, whatever they are called and declared. */
export const noPictures = (png: Buffer): [name: string, content: () => Buffer][] => [
  ['a page', () => html],
  ['a page behind a byte order mark', () => Buffer.from(`\uFEFF${html}`)],
  ['a drawing with a script', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  ['a program for Windows', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
  ['a program for Linux', () => Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(500)])],
  ['a shell script', () => Buffer.from('#!/bin/sh\nreboot\n')],
  ['a document', () => Buffer.from('%PDF-1.7\n%\xe2\xe3\n')],
  ['an archive', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)])],
  ['the signature of a PNG and a page', () => Buffer.concat([png.subarray(0, 8), html])],
  ['the signature of a GIF and a script', () => Buffer.from('GIF89a/*'.padEnd(100, ' ') + '*/=alert(1)')],
  ['the head of a PNG', () => png.subarray(0, 40)],
  ['a PNG of many pixels', pixelBomb],
  ['nothing', () => Buffer.alloc(0)],
]

/** A name that an upload may be given, as it stands in its form. */
export const fileNames: readonly string[] = [
  'photo.png',
  '../../../etc/cron.d/x.png',
  '..\\..\\x.png',
  'x.png\0.html',
  '/etc/passwd',
  '.htaccess',
  '',
]

export const boundary = 'a-boundary-of-mine'
export const formType = `multipart/form-data; boundary=${boundary}`

/** A form with one file. */
export const formWith = (
  content: Uint8Array,
  { field = 'image', name = 'photo.png', type = 'image/png', more = '' } = {},
) =>
  Buffer.concat([
    Buffer.from(
      `${more}--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        `Content-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

export const textField = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Names that would lead out of the folder of uploads, or to no upload, where they were believed. */
export const pathsOutside = [
  '..%2f..%2fsession-secret',
  '%2e%2e/%2e%2e/x',
  '..%5cx',
  '%00',
  'a.png%00.html',
  '.',
  '..',
  'A.PNG',
  'x/y.png',
]
