import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const withoutMappedPrefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The client's address, seen through `trustedHops` proxies of our own. Each of them has appended the address it
 * saw to X-Forwarded-For, so only that many entries from the right are known to be true.
 */
export function readClientAddress(request: IncomingMessage, trustedHops: number): string {
  const direct = withoutMappedPrefix(request.socket.remoteAddress ?? '')
  if (trustedHops === 0) return direct
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const seen = withoutMappedPrefix(forwarded.at(-Math.min(trustedHops, forwarded.length)) ?? '')
  return isIP(seen) ? seen : direct
}
