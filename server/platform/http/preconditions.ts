import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { DomainError } from '../domain/errors.ts'
import type { KeyUse } from '../domain/idempotency.ts'

/** Versions of `If-Match: "3"`, weak or strong, one or several; undefined admits any version. */
export function parseIfMatch(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  return header.split(',').map((tag) => {
    const match = /^\s*(?:W\/)?"(\d{1,15})"\s*$/.exec(tag)
    if (!match) throw new DomainError('invalid', 'If-Match must hold the ETag of a record, such as "3".')
    return Number(match[1])
  })
}

interface KeyUseFacts {
  administratorId: string
  path: string
  /** The body, or what stands for it. */
  digest: Buffer | string
  fingerprintKeys: readonly Buffer[]
}

/**
 * How a write is recognised when it is sent again; undefined without an `Idempotency-Key`. The body may hold a password,
 * which could be guessed from a plain digest, so its fingerprint is made with a key that the database does not hold.
 */
export function readKeyUse(
  request: IncomingMessage,
  { administratorId, path, digest, fingerprintKeys }: KeyUseFacts,
): KeyUse | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new DomainError('invalid', 'Idempotency-Key must have 1 to 255 visible characters.')
  }
  const fingerprints = fingerprintKeys.map((fingerprintKey) =>
    createHmac('sha256', fingerprintKey).update(`${request.method} ${path}\n`).update(digest).digest('hex'),
  )
  return { administratorId, key, fingerprints }
}
