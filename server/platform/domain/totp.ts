import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code is valid. With six digits and SHA-1, what every authenticator app expects. */
const period = 30

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Console', label, secret, period, digits: 6, algorithm: 'SHA1' })

/** A new secret in base32; 160 bits, the length that RFC 4226 recommends. */
export const createSecret = (): string => new Secret({ size: 20 }).base32

/** The time step of this code: the current one or a neighbour, because clocks differ; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}

/** The URI that an authenticator app reads from a QR code. */
export const keyUri = (secret: string, email: string): string => totpOf(secret, email).toString()
