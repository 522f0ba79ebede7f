import { createHash } from 'node:crypto'
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

/** How a write is recognised when it is sent again; undefined without an `Idempotency-Key`. */
export function readKeyUse(
  request: IncomingMessage,
  { administratorId, path, digest }: { administratorId: string; path: string; digest: Buffer | string },
): KeyUse | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new DomainError('invalid', 'Idempotency-Key must have 1 to 255 visible characters.')
  }
  const fingerprint = createHash('sha256').update(`${request.method} ${path}\n`).update(digest).digest('hex')
  return { administratorId, key, fingerprint }
}
