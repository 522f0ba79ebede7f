import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

const withoutMappedPrefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** The client's address: only the last `trustedHops` entries of X-Forwarded-For come from our own proxies. */
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

const networkGroups = 4

/** What limits count as one client: an IPv4 address, or the network of 64 bits that one IPv6 subscriber has. */
export function clientOf(address: string): string {
  const plain = withoutMappedPrefix(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  // `::` stands for as many groups of zero as are missing.
  const after = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after]
  return `${all
    .slice(0, networkGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
