import { expect, it } from 'vitest'
import { codeOf, createSecret, encodeBase32, keyUri, stepOfCode, timeStep } from './totp.ts'

// The secret of the test vectors in both documents.
const secret = encodeBase32(Buffer.from('12345678901234567890'))

// RFC 4226, appendix D.
it.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, step) => [step, code] as const,
  ),
)('the code of step %i is %s', (step, code) => {
  expect(codeOf(secret, step)).toBe(code)
})

// RFC 6238, appendix B; its codes have eight digits, of which the last six are ours.
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %i ends %s', (second, code) => {
  expect(codeOf(secret, timeStep(new Date(second * 1000)))).toBe(code.slice(2))
})

it('takes a code half a minute early or late, and no other', () => {
  const at = new Date('2026-11-20T14:05:10Z')
  const step = timeStep(at)
  for (const neighbour of [step - 1, step, step + 1]) {
    expect(stepOfCode(secret, codeOf(secret, neighbour), at)).toBe(neighbour)
  }
  for (const stranger of [step - 2, step + 2]) {
    expect(stepOfCode(secret, codeOf(secret, stranger), at)).toBeUndefined()
  }
  expect(stepOfCode(secret, '', at)).toBeUndefined()
})

it('makes secrets of 32 letters, each another', () => {
  const [one, other] = [createSecret(), createSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(other).not.toBe(one)
})

it('names issuer and account in the address that apps read', () => {
  const uri = new URL(keyUri(secret, 'ada+1@example.ng'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Console:ada+1@example.ng')
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret, issuer: 'Console' })
})
