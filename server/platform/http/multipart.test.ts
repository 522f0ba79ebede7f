import { describe, expect, it } from 'vitest'
import { boundaryOf, readMultipart } from './multipart.ts'

const body = [
  '--line',
  'Content-Disposition: form-data; name="note"',
  '',
  'hello',
  '--line',
  'Content-Disposition: form-data; name="image"; filename="a.png"',
  'Content-Type: image/png',
  '',
  'first\r\nsecond\r\n--lin\r\n--',
  '--line--',
  '',
].join('\r\n')

/** The parts of a body that arrives in pieces of one size, with their contents. */
async function read(text: string, pieceLength = text.length) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceLength) yield Buffer.from(text.slice(at, at + pieceLength))
  }
  const parts: { name: string | undefined; isFile: boolean; content: string }[] = []
  for await (const event of readMultipart(pieces(), 'line')) {
    if (event.type === 'part') parts.push({ name: event.name, isFile: event.isFile, content: '' })
    else parts.at(-1)!.content += event.bytes.toString()
  }
  return parts
}

describe('a multipart body', () => {
  const expected = [
    { name: 'note', isFile: false, content: 'hello' },
    { name: 'image', isFile: true, content: 'first\r\nsecond\r\n--lin\r\n--' },
  ]

  it.each([1, 2, 3, 7, 16, 1000])('is the same in pieces of %i bytes', async (length) => {
    expect(await read(body, length)).toEqual(expected)
  })

  it('may have a preamble and an epilogue', async () => {
    expect(await read(`ignored\r\n${body}ignored`, 5)).toEqual(expected)
  })

  it('may have an empty part', async () => {
    const empty = '--line\r\nContent-Disposition: form-data; name="a"; filename=""\r\n\r\n\r\n--line--\r\n'
    expect(await read(empty, 4)).toEqual([{ name: 'a', isFile: true, content: '' }])
  })

  it.each([
    ['is cut short', body.slice(0, -20)],
    ['has no boundary', 'nothing of the kind'],
    ['is empty', ''],
    ['has endless headers', `--line\r\nX: ${'x'.repeat(10_000)}`],
  ])('that %s is refused', async (_what, text) => {
    await expect(read(text, 100)).rejects.toMatchObject({ status: 400 })
  })
})

describe('the boundary', () => {
  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
    ['Multipart/Form-Data;BOUNDARY=abc', 'abc'],
  ])('of %j is %j', (contentType, boundary) => {
    expect(boundaryOf(contentType)).toBe(boundary)
  })

  it.each([undefined, 'application/json', 'multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(71)}`])(
    'is missing from %j',
    (contentType) => {
      expect(() => boundaryOf(contentType)).toThrow('multipart/form-data')
    },
  )
})
