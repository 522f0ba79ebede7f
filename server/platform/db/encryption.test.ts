import { describe, expect, it } from 'vitest'
import { createEncryption } from './encryption.ts'

const [old, current] = ['the secret of last year', 'the secret of this year']

describe('a value of the database', () => {
  it('can be read with the secret that it was encrypted with, and looks different each time', () => {
    const encryption = createEncryption([old])
    const [one, two] = [encryption.encrypt('JBSWY3DP', 'a/1'), encryption.encrypt('JBSWY3DP', 'a/1')]
    expect(one).not.toBe(two)
    expect([one, two].map((value) => encryption.decrypt(value, 'a/1'))).toEqual(['JBSWY3DP', 'JBSWY3DP'])
  })

  it('is encrypted with the first secret and read with any', () => {
    const value = createEncryption([old]).encrypt('JBSWY3DP', 'a/1')
    const both = createEncryption([current, old])
    expect(both.decrypt(value, 'a/1')).toBe('JBSWY3DP')
    expect(both.isCurrent(value)).toBe(false)
    const renewed = both.encrypt('JBSWY3DP', 'a/1')
    expect(both.isCurrent(renewed)).toBe(true)
    expect(createEncryption([current]).decrypt(renewed, 'a/1')).toBe('JBSWY3DP')
    expect(() => createEncryption([old]).decrypt(renewed, 'a/1')).toThrow(/SESSION_SECRET/)
  })

  it.each([
    ['of another record', (value: string) => value, 'a/2'],
    [
      'changed in a letter',
      (value: string) => `${value.slice(0, -5)}${value.at(-5) === 'A' ? 'B' : 'A'}${value.slice(-4)}`,
      'a/1',
    ],
    ['cut short', (value: string) => value.slice(0, 30), 'a/1'],
    ['not encrypted', () => 'JBSWY3DP', 'a/1'],
    ['empty', () => '', 'a/1'],
  ])('is refused when it is %s', (_, change, record) => {
    const encryption = createEncryption([current])
    const value = encryption.encrypt('JBSWY3DP', 'a/1')
    expect(() => encryption.decrypt(change(value), record)).toThrow(/^[^\n]+$/)
  })
})
