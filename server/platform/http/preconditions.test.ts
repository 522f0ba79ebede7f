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
  const read = (key: string | undefined, { method = 'POST', path = '/a', digest = 'body' } = {}) => {
    // Only these two members are read.
    const request = { method, headers: { 'idempotency-key': key } } as unknown as IncomingMessage
    return readKeyUse(request, { administratorId: 'admin-1', path, digest })
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
    ].map((use) => use?.fingerprint)
    expect(new Set(fingerprints).size).toBe(4)
    expect(read('other')?.fingerprint).toBe(fingerprints[0])
  })

  it.each(['', ' ', 'a b', 'ü', 'x'.repeat(256)])('can’t be %j', (key) => {
    expect(() => read(key)).toThrow('Idempotency-Key must have')
  })
})
