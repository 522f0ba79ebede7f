import { describe, expect, it } from 'vitest'
import { createOneTimePassword } from './password.ts'
import { passwordProblem } from './password-rules.ts'

const owner = { email: 'tunde.eze@example.ng', firstName: 'Túndé', lastName: 'Eze-Okafor' }

describe('a new password', () => {
  it.each(['four words of my own', 'Naija-2026 office', 'x9#kP2$vQ7!mZ', 'ọ̀rọ̀ aṣínà tí ó gùn', '!"§$%&/()=?`+'])(
    'can be %s',
    (password) => {
      expect(passwordProblem(password, owner)).toBeUndefined()
    },
  )

  it.each(['', 'x', 'eleven char'])('is longer than %j', (password) => {
    expect(passwordProblem(password, owner)).toBe('must have at least 12 characters')
  })

  it('is no longer than can be hashed at once', () => {
    expect(passwordProblem('many words '.repeat(91), owner)).toBe('must have at most 1000 characters')
  })

  it.each([
    'tunde.eze@example.ng',
    'TUNDE.EZE@EXAMPLE.NG',
    'tunde eze okafor',
    'Eze-Okafor, Túndé',
    'ｔｕｎｄｅｅｚｅｏｋａｆｏｒ',
    'Tunde-2026-2026',
    'tunde.eze.tunde.eze',
  ])('is not the owner’s address or name, as in %s', (password) => {
    expect(passwordProblem(password, owner)).toBe('must differ from the e-mail address and the name')
  })

  it.each([
    'password1234',
    'Password2026!',
    'passwordpassword',
    'P A S S W O R D 1234',
    'administrator',
    '123456789012',
    '210987654321',
    '111111111111',
    'ababababababab',
    '            ',
    '!!!!!!!!!!!!',
    'qwertyuiop12',
    'abcdefghijkl',
    'correct horse battery staple',
    'Welcome123456',
  ])('is not one of those that everybody tries first, as %s', (password) => {
    expect(passwordProblem(password, owner)).toMatch(/^is too common/)
  })
})

it('one-time passwords keep the rules, are all different, and can be read out', () => {
  const made = Array.from({ length: 200 }, createOneTimePassword)
  expect(new Set(made).size).toBe(made.length)
  for (const password of made) {
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){4}$/)
    expect(passwordProblem(password, owner)).toBeUndefined()
  }
})
