import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { parseIfMatch, readKeyUse } from './preconditions.ts'

describe('If-Match', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    ['"3"', [3]],
    ['W/"3"', [3]],
    ['"3", W/"4"', [3, 4]],
  ])('%j admits %j', (header, versions) => {
    expect(parseIfMatch(header)).toEqual(versions)
  })

  it.each(['3', '"a"', '"3', '', '"3",', "'3'"])('can’t be %j', (header) => {
    expect(() => parseIfMatch(header)).toThrow('If-Match must hold the ETag of a record')
  })
})

describe('Idempotency-Key', () => {
  const [current, old] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const read = (
    key: string | undefined,
    { method = 'POST', path = '/a', digest = 'body', fingerprintKeys = [current] } = {},
  ) => {
    // Only these two members are read.
    const request = { method, headers: { 'idempotency-key': key } } as unknown as IncomingMessage
    return readKeyUse(request, { administratorId: 'admin-1', path, digest, fingerprintKeys })
  }

  it('is no use of a key without one', () => {
    expect(read(undefined)).toBeUndefined()
  })

  it('tells requests apart by method, path and body', () => {
    const fingerprints = [
      read('k'),
      read('k', { method: 'PATCH' }),
      read('k', { path: '/b' }),
      read('k', { digest: 'other' }),
    ].map((use) => use?.fingerprints[0])
    expect(new Set(fingerprints).size).toBe(4)
    expect(read('other')?.fingerprints[0]).toBe(fingerprints[0])
  })

  it('is still recognised after another key was put in front, and never by a plain digest', () => {
    const earlier = read('k', { fingerprintKeys: [old] })?.fingerprints[0]
    const now = read('k', { fingerprintKeys: [current, old] })?.fingerprints
    expect(now?.[0]).not.toBe(earlier)
    expect(now).toContain(earlier)
    for (const text of ['body', 'POST /a\nbody']) {
      expect(now).not.toContain(createHash('sha256').update(text).digest('hex'))
    }
  })

  it.each(['', ' ', 'a b', 'ü', 'x'.repeat(256)])('can’t be %j', (key) => {
    expect(() => read(key)).toThrow('Idempotency-Key must have')
  })
})
