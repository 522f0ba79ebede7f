import { createHmac, randomBytes } from 'node:crypto'

/** Seconds that a code counts for, and its length: what every authenticator app takes for granted. */
const [period, digits] = [30, 6]
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base32, as apps take it; 160 bits, the length that RFC 4226 recommends. */
export const createSecret = (): string => encodeBase32(randomBytes(20))

/** The number of the time step that `at` lies in (RFC 6238). */
export const timeStep = (at: Date): number => Math.floor(at.getTime() / 1000 / period)

/** The code of one time step (RFC 4226). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is: the current one or a neighbour, because clocks differ; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const now = timeStep(at)
  return [now, now - 1, now + 1].find((step) => step >= 0 && codeOf(secret, step) === code)
}

/** The address that an authenticator app reads from a QR code. */
export function keyUri(secret: string, email: string): string {
  const issuer = 'Console'
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer })}`
}

export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
