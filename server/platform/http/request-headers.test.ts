import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { parseIfMatch, readClient, readIdempotentRequest } from './request-headers.ts'

const key = 'known to the console and the platform'
const request = (headers: Record<string, string>) =>
  // The function reads nothing else of a request.
  ({ headers, socket: { remoteAddress: '::ffff:10.0.0.9' } }) as unknown as IncomingMessage

const claim = (address: string, proof?: string) =>
  request({ 'x-client-address': address, ...(proof && { 'x-client-address-key': proof }) })

it.each<[string, IncomingMessage, string | undefined, string]>([
  ['is whoever is connected when nobody says otherwise', request({}), key, '10.0.0.9'],
  ['is what a console with the key says', claim('41.58.0.1', key), key, '41.58.0.1'],
  ['may be of version 6', claim('2c0f:f5c0::1', key), key, '2c0f:f5c0::1'],
  ['is nobody else’s for a caller without the key', claim('41.58.0.1'), key, '10.0.0.9'],
  ['is nobody else’s for a caller with a wrong key', claim('41.58.0.1', 'a guess'), key, '10.0.0.9'],
  ['is nobody else’s on a platform that has no key', claim('41.58.0.1', key), undefined, '10.0.0.9'],
  ['is never something that is no address', claim('<script>', key), key, '10.0.0.9'],
])('the address of a call %s', (_name, incoming, known, expected) => {
  expect(readClient(incoming, known).address).toBe(expected)
})

it('keeps a user agent in bounds', () => {
  expect(readClient(request({ 'user-agent': 'x'.repeat(5000) }), key).agent).toHaveLength(300)
})

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
  const read = (key: string, fingerprintKeys = [current]) => {
    // Only these two members are read.
    const request = { method: 'POST', headers: { 'idempotency-key': key } } as unknown as IncomingMessage
    return readIdempotentRequest(request, { administratorId: 'admin-1', path: '/a', content: 'body', fingerprintKeys })
  }

  it('is still recognised after another key was put in front, and never by a plain digest', () => {
    const earlier = read('k', [old])?.fingerprints[0]
    const now = read('k', [current, old])?.fingerprints
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
