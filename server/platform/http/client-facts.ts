import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { clientAddressHeader, clientAddressKeyHeader, clientDeviceHeader } from '../contract/client-address.ts'
import type { ClientFacts } from '../domain/operation.ts'

const longestAgent = 300
const longestDevice = 1000

/** Where a request comes from; a console that has the key speaks for its own client. */
export function readClient(request: IncomingMessage, key: string | undefined): ClientFacts {
  const { headers } = request
  const claimed = headers[clientAddressHeader]
  const isBelieved = isTrusted(request, key) && typeof claimed === 'string' && isIP(claimed)
  return {
    address: isBelieved ? claimed : peerOf(request),
    device: isBelieved ? String(headers[clientDeviceHeader] ?? '').slice(0, longestDevice) : undefined,
    agent: (headers['user-agent'] ?? '').slice(0, longestAgent),
  }
}

/** The address at the other end of the connection. */
export const peerOf = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')

/** Whether a request comes from a console that has the key. */
export const isTrusted = ({ headers }: IncomingMessage, key: string | undefined): boolean =>
  key !== undefined && isSame(headers[clientAddressKeyHeader], key)

/** Compares digests, which have one length, so that the time tells nothing of the key. */
const isSame = (given: string | string[] | undefined, key: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(key))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
