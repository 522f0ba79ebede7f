import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Each secret gives a key for each purpose; no key reveals another, or the secret. */
type Purpose = 'encryption at rest' | 'name of the encryption key' | 'fingerprints of requests'

/** A key of 32 bytes for one purpose (HKDF with SHA-256, RFC 5869). */
export const deriveKey = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `platform: ${purpose}`, 32))

/** Thrown for a value that no given secret decrypts; the message is one line for the operator. */
export class DecryptionError extends Error {
  override name = 'DecryptionError'
}

export interface Encryption {
  encrypt(plain: string, record: string): string
  /** Throws `DecryptionError` for a changed value, another record's, or an unknown secret. */
  decrypt(encrypted: string, record: string): string
  /** Whether the first secret encrypted it. */
  isCurrent(encrypted: string): boolean
}

const [algorithm, nonceLength, tagLength] = ['aes-256-gcm', 12, 16] as const

const isEncrypted = (value: string): boolean => /^v1\.[\da-f]{16}\.[\w-]+$/.test(value)

/** AES-256-GCM with a key of each secret: the first encrypts, and all decrypt. */
export function createEncryption(secrets: readonly string[]): Encryption {
  const keys = secrets.map((secret) => ({
    name: deriveKey(secret, 'name of the encryption key').toString('hex').slice(0, 16),
    key: deriveKey(secret, 'encryption at rest'),
  }))
  const [first] = keys
  if (!first) throw new Error('There is no secret to encrypt with.')
  const nameIn = (encrypted: string) => encrypted.split('.')[1]

  return {
    encrypt(plain, record) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, first.key, nonce).setAAD(Buffer.from(record))
      const bytes = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `v1.${first.name}.${bytes.toString('base64url')}`
    },

    decrypt(encrypted, record) {
      const key = keys.find(({ name }) => name === nameIn(encrypted))?.key
      if (!isEncrypted(encrypted) || !key) throw unknownSecret()
      const bytes = Buffer.from(encrypted.split('.')[2] ?? '', 'base64url')
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
        decipher.setAAD(Buffer.from(record)).setAuthTag(bytes.subarray(-tagLength))
        return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
      } catch (error) {
        throw new DecryptionError(`The secret of ${record} was changed by somebody, or is another record's.`, {
          cause: error,
        })
      }
    },

    isCurrent: (encrypted) => isEncrypted(encrypted) && nameIn(encrypted) === first.name,
  }
}

const unknownSecret = () =>
  new DecryptionError(
    'The database was encrypted with another SESSION_SECRET. Set that one (it may stand behind a new one, separated by a comma), or see npm run rotate-secrets -- --help.',
  )
