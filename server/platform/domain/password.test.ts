import { describe, expect, it } from 'vitest'
import { longestPassword } from '../contract/record.ts'
import { hashPassword, verifyPassword } from './password.ts'

describe('a password', () => {
  it('is kept as a salted argon2id hash, never twice the same', async () => {
    const [one, other] = [await hashPassword('secret'), await hashPassword('secret')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
    expect(one).not.toContain('secret')
  })

  it('is verified, however its letters are composed', async () => {
    const hash = await hashPassword('ọ̀rọ̀ aṣínà'.normalize('NFD'))
    expect(await verifyPassword('ọ̀rọ̀ aṣínà'.normalize('NFC'), hash)).toBe(true)
    expect(await verifyPassword('something else', hash)).toBe(false)
  })

  it('is verified against hashes of another cost', async () => {
    const hash = '$argon2id$v=19$m=64,t=3,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    expect(await verifyPassword('secret', hash)).toBe(false)
  })

  it('belongs to nobody without a hash, nor to something that is none', async () => {
    expect(await verifyPassword('', undefined)).toBe(false)
    expect(await verifyPassword('secret', 'secret')).toBe(false)
  })

  it('is hashed beside few others, and refused rather than waited for when very many come at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('secret', undefined)))
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(outcomes.length)
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { kind: 'unavailable' } })
    expect(await verifyPassword('secret', await hashPassword('secret'))).toBe(true)
  })

  it('is verified for others while that of one account is checked very often', async () => {
    const [one, other] = [await hashPassword('secret'), await hashPassword('other')]
    const checks = Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('secret', one)))
    expect(await verifyPassword('other', other)).toBe(true)
    const outcomes = await checks
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  })

  it('is verified at its longest, whatever it is made of', async () => {
    const password = `e${'\u0301\u0323'.repeat((longestPassword - 1) / 2)}`
    expect(await verifyPassword(password, await hashPassword(password))).toBe(true)
  })
})
