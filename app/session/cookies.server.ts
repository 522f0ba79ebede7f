import { createSecretKey, hkdfSync } from 'node:crypto'
import { parse, serialize } from 'cookie-es'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { createContext } from 'react-router'
import type { ApplicationSettings } from '#interface/application.ts'

/** A cookie that only this console can read or write. */
export interface EncryptedCookie {
  /** What a request brings; undefined where that is nothing, out of date, or not written by this console. */
  parse(header: string | null): Promise<unknown>
  /** The `Set-Cookie` line that stores `value`, or deletes the cookie where it is undefined. */
  serialize(value: unknown): Promise<string>
}

/** The console's cookies that are no mere preference. Scripts can't read them, and nobody else can decrypt them. */
export interface CookieJar {
  session: EncryptedCookie
  device: EncryptedCookie
  secondStep: EncryptedCookie
  toasts: EncryptedCookie
  /** What was typed into a form that an expired session kept from being saved. */
  draft: EncryptedCookie
  backLink: EncryptedCookie
}

export const cookieJar = createContext<CookieJar>()

const thirtyDays = 30 * 24 * 60 * 60
const [algorithm, cipher] = ['dir', 'A256GCM'] as const

type CookieSettings = Pick<ApplicationSettings, 'sessionSecrets' | 'secureCookies'>

/** Cookies as encrypted JSON web tokens (RFC 7516), with a key of each secret: the first encrypts, and all decrypt. */
export function createCookieJar({ sessionSecrets, secureCookies }: CookieSettings): CookieJar {
  const keys = sessionSecrets.map(keyOf)
  const [first] = keys
  if (!first) throw new Error('There is no secret to encrypt cookies with.')

  /** A cookie that counts for `maxAge` seconds. Browsers need not delete it then, so its end stands in it too. */
  const encrypted = (plainName: string, maxAge: number): EncryptedCookie => {
    // A __Host- cookie can't be set or overwritten by a sibling domain, but browsers take it over https only.
    const name = secureCookies ? `__Host-${plainName}` : plainName
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: secureCookies } as const
    // The name is the audience, so that no cookie counts as another one.
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

/** Imported once: importing it for each cookie takes as long as decrypting. */
const keyOf = (secret: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'console: cookies', 32))).toCryptoKey('AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
