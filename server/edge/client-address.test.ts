import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientOf, readClientAddress } from './client-address.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  // The function reads nothing else of a request.
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

it.each<[string, number, string | undefined, string]>([
  ['without a proxy is the one connected, whatever the header claims', 0, '1.1.1.1', '10.0.0.9'],
  ['behind one proxy is the last entry', 1, '6.6.6.6, 41.58.0.1', '41.58.0.1'],
  ['behind two proxies is the last entry but one', 2, '6.6.6.6, 41.58.0.1, 10.0.0.8', '41.58.0.1'],
  ['with fewer entries than proxies is the first entry', 3, '41.58.0.1, 10.0.0.8', '41.58.0.1'],
  ['may be of version 6', 1, '2c0f:f5c0::1', '2c0f:f5c0::1'],
  ['is never something that is no address', 1, '<script>', '10.0.0.9'],
  ['without the header is the one connected', 1, undefined, '10.0.0.9'],
])('the client address %s', (_name, hops, forwarded, expected) => {
  expect(readClientAddress(request('::ffff:10.0.0.9', forwarded), hops)).toBe(expected)
})

it.each([
  ['41.58.0.1', '41.58.0.1'],
  ['::ffff:41.58.0.1', '41.58.0.1'],
  ['2c0f:f5c0:1:2:3:4:5:6', '2c0f:f5c0:1:2::/64'],
  ['2C0F:F5C0:0001:2::6', '2c0f:f5c0:1:2::/64'],
  ['2c0f:f5c0::1', '2c0f:f5c0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as the client %s', (address, client) => {
  expect(clientOf(address)).toBe(client)
})
