import { hkdfSync } from 'node:crypto'

/** What keys are made for from one secret: none of them tells anything of another, or of the secret. */
type Purpose = 'encryption at rest' | 'name of the encryption key' | 'fingerprints of requests'

/** A key of 32 bytes for one purpose (HKDF with SHA-256, RFC 5869). */
export const deriveKey = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `platform: ${purpose}`, 32))
