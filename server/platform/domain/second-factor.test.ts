import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { createSecret, keyUri, stepOfCode } from './second-factor.ts'

// The secret of the test vectors in RFC 6238.
const secret = Secret.fromUTF8('12345678901234567890').base32

// RFC 6238, appendix B; its codes have eight digits, of which the last six are ours.
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code ends %s', (second, code) => {
  expect(stepOfCode(secret, code.slice(2), new Date(second * 1000))).toBe(Math.floor(second / 30))
})

it('accepts a code half a minute early or late, and no other', () => {
  const now = new Date('2026-11-20T14:05:10Z')
  const step = Math.floor(now.getTime() / 30_000)
  const codeOf = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + steps * 30_000 })
  for (const steps of [-1, 0, 1]) expect(stepOfCode(secret, codeOf(steps), now)).toBe(step + steps)
  for (const steps of [-2, 2]) expect(stepOfCode(secret, codeOf(steps), now)).toBeUndefined()
  expect(stepOfCode(secret, '', now)).toBeUndefined()
})

it('creates different secrets of 32 letters', () => {
  const [one, other] = [createSecret(), createSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(other).not.toBe(one)
})

it('names issuer and account in the URI that apps read', () => {
  const uri = new URL(keyUri(secret, 'ada+1@example.ng'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Console:ada+1@example.ng')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Console', period: '30', digits: '6' })
})
