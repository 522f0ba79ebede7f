import { createSecretKey, hkdfSync } from 'node:crypto'
import { parse, serialize } from 'cookie-es'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { createContext } from 'react-router'
import type { ApplicationSettings } from '#interface/application.ts'

export interface EncryptedCookie {
  /** The request's value; undefined if missing, expired or not written by this console. */
  parse(header: string | null): Promise<unknown>
  /** The `Set-Cookie` line that stores `value`, or deletes the cookie for undefined. */
  serialize(value: unknown): Promise<string>
}

/** The console's cookies except preferences. Scripts can't read them, and nobody else can decrypt them. */
export interface CookieJar {
  session: EncryptedCookie
  device: EncryptedCookie
  secondStep: EncryptedCookie
  toasts: EncryptedCookie
  /** What was typed into a form when its session had expired. */
  draft: EncryptedCookie
  backLink: EncryptedCookie
}

export const cookieJar = createContext<CookieJar>()

const thirtyDays = 30 * 24 * 60 * 60
const [algorithm, cipher] = ['dir', 'A256GCM'] as const

type CookieSettings = Pick<ApplicationSettings, 'sessionSecrets'>

/**
 * Cookies as encrypted JSON web tokens (RFC 7516), with one key per secret: the first encrypts, all decrypt. `isSecure` where
 * the console is reached by https.
 */
export function createCookieJar({ sessionSecrets }: CookieSettings, isSecure: boolean): CookieJar {
  const keys = sessionSecrets.map(keyOf)
  const [first] = keys
  if (!first) throw new Error('There is no secret to encrypt cookies with.')

  /** Expires after `maxAge` seconds. Browsers may keep cookies longer, so the token contains its end as well. */
  const encrypted = (plainName: string, maxAge: number): EncryptedCookie => {
    // Sibling domains can't set or overwrite a __Host- cookie, but browsers accept it only over https.
    const name = isSecure ? `__Host-${plainName}` : plainName
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const
    // The name is the audience, so that no cookie is accepted as another.
    const expected = {
      audience: name,
      keyManagementAlgorithms: [algorithm],
      contentEncryptionAlgorithms: [cipher],
    }
    return {
      async parse(header) {
        const token = parse(header ?? '', { filter: (key) => key === name })[name]
        if (!token) return undefined
        for (const key of keys) {
          const decrypted = await jwtDecrypt(token, key, expected).catch(() => undefined)
          if (decrypted) return decrypted.payload.value
        }
        return undefined
      },
      async serialize(value) {
        if (value === undefined) return serialize(name, '', { ...attributes, maxAge: 0 })
        const token = await new EncryptJWT({ value })
          .setProtectedHeader({ alg: algorithm, enc: cipher })
          .setAudience(name)
          .setExpirationTime(new Date(Date.now() + maxAge * 1000))
          .encrypt(first)
        return serialize(name, token, { ...attributes, maxAge })
      },
    }
  }

  return {
    session: encrypted('session', thirtyDays),
    device: encrypted('device', thirtyDays),
    secondStep: encrypted('second-step', 5 * 60),
    toasts: encrypted('toasts', 60),
    draft: encrypted('draft', 30 * 60),
    backLink: encrypted('back-link', 24 * 60 * 60),
  }
}

/** Imported once, because an import takes as long as decrypting. */
const keyOf = (secret: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'console: cookies', 32))).toCryptoKey('AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
