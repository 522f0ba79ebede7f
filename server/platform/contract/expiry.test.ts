import { describe, expect, it } from 'vitest'
import { expiries, isMeant } from './expiry.ts'

describe('what a subscription is called by its end', () => {
  // Half past midnight of the 22nd in Lagos, which is an hour ahead of UTC all year.
  const clock = { now: new Date('2026-11-21T23:30:00Z'), timeZone: 'Africa/Lagos' }

  it.each([
    ['2026-11-21T23:29:59.999Z', ['lapsed']],
    ['2026-11-21T23:30:00.000Z', ['due-7', 'due-30', 'this-month']],
    ['2026-11-22T22:59:59.999Z', ['due-7', 'due-30', 'this-month']],
    ['2026-11-28T22:59:59.999Z', ['due-7', 'due-30', 'this-month']],
    ['2026-11-28T23:00:00.000Z', ['due-30', 'this-month']],
    ['2026-11-30T22:59:59.999Z', ['due-30', 'this-month']],
    ['2026-11-30T23:00:00.000Z', ['due-30']],
    ['2026-12-21T22:59:59.999Z', ['due-30']],
    ['2026-12-21T23:00:00.000Z', []],
    ['no time', []],
  ])('of one that ends at %s is %s', (end, meant) => {
    expect(expiries.filter((expiry) => isMeant(expiry, Date.parse(end), clock))).toEqual(meant)
  })

  it('goes by days that are longer or shorter where clocks are changed', () => {
    const london = { now: new Date('2026-10-24T12:00:00Z'), timeZone: 'Europe/London' }
    expect(isMeant('due-7', Date.parse('2026-10-30T23:59:59.999Z'), london)).toBe(true)
    expect(isMeant('due-7', Date.parse('2026-10-31T00:00:00Z'), london)).toBe(false)
  })
})
