import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { clientAddressHeader, clientAddressKeyHeader, clientDeviceHeader } from '../contract/envelope.ts'
import { DomainError } from '../model/errors.ts'
import type { Client } from '../model/sign-in.ts'
import type { IdempotentRequest } from '../model/records.ts'

export const readBearer = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer {1,8}(\S{1,4096}) *$/i.exec(headers.authorization ?? '')?.[1]

const maximumAgentLength = 300
const maximumDeviceLength = 1000

/** A console that has the key names its own client. */
export function readClient({ headers, socket }: IncomingMessage, key: string | undefined): Client {
  const claimed = headers[clientAddressHeader]
  const isTrusted = key !== undefined && isSame(headers[clientAddressKeyHeader], key)
  const isClaimed = isTrusted && typeof claimed === 'string' && isIP(claimed)
  return {
    address: isClaimed ? claimed : (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, ''),
    device: isClaimed ? String(headers[clientDeviceHeader] ?? '').slice(0, maximumDeviceLength) : undefined,
    agent: (headers['user-agent'] ?? '').slice(0, maximumAgentLength),
  }
}

/** Digests have one length, so the time reveals nothing of the key. */
const isSame = (given: string | string[] | undefined, key: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(key))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Versions of `If-Match: "3"`, weak or strong, one or several; undefined allows any version. */
export function parseIfMatch(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  return header.split(',').map((tag) => {
    const match = /^\s*(?:W\/)?"(\d{1,15})"\s*$/.exec(tag)
    if (!match) throw new DomainError('invalid', 'If-Match must hold the ETag of a record, such as "3".')
    return Number(match[1])
  })
}

interface IdempotencyOptions {
  administratorId: string
  path: string
  content: Buffer | string
  fingerprintKeys: readonly Buffer[]
}

/** Undefined without an `Idempotency-Key`. Keyed, because a plain digest lets a password in the body be guessed. */
export function readIdempotentRequest(
  { headers, method }: IncomingMessage,
  { administratorId, path, content, fingerprintKeys }: IdempotencyOptions,
): IdempotentRequest | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new DomainError('invalid', 'Idempotency-Key must have 1 to 255 visible characters.')
  }
  const fingerprints = fingerprintKeys.map((fingerprintKey) =>
    createHmac('sha256', fingerprintKey).update(`${method} ${path}\n`).update(content).digest('hex'),
  )
  return { administratorId, key, fingerprints }
}
