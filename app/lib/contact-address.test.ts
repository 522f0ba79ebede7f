import { describe, expect, it, test } from 'vitest'
import { mailAddress, phoneAddress } from './contact-address'

describe('the address that calls a phone number', () => {
  it.each([
    ['+234 805 678 2832', 'tel:+2348056782832'],
    ['+234 (0) 805 678 2832', 'tel:+2348056782832'],
    ['(+234) 805 678 2832', 'tel:+2348056782832'],
    ['0805-678 (2832)', 'tel:08056782832'],
    ['javascript:alert(1)', 'tel:1'],
  ])('of %j is %j', (phone, address) => {
    expect(phoneAddress(phone)).toBe(address)
  })

  test('is none without a digit', () => {
    expect(phoneAddress('none')).toBeUndefined()
  })
})

describe('the address that writes to somebody', () => {
  it.each([
    ['ada@example.ng', 'mailto:ada@example.ng'],
    ['a+b@example.ng', 'mailto:a%2Bb@example.ng'],
    ['a@b.ng?bcc=all@b.ng', undefined],
    ['a@b.ng?subject=x', 'mailto:a@b.ng%3Fsubject%3Dx'],
    ['no address', undefined],
    ['', undefined],
  ])('of %j is %j', (email, address) => {
    expect(mailAddress(email)).toBe(address)
  })
})
