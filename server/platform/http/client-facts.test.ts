import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { readClient } from './client-facts.ts'

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
