import { describe, expect, it } from 'vitest'
import { subscriptionTerm, termProgress } from './subscription-term.server'

const at = (text: string) => Date.parse(`${text}+01:00`)
const now = at('2026-11-22T10:00')
const clock = { now, timeZone: 'Africa/Lagos' }
const entry = (name: string, createdAt: string, expires: string) => ({ name, createdAt, expires })

describe('the subscription of a business', () => {
  it('is the plan that runs now, until another one follows it', () => {
    const running = entry('Growth', '2026-10-26T08:00Z', '2026-11-25T22:59Z')
    const next = entry('Scale', '2026-11-20T08:00Z', '2026-12-25T22:59Z')
    const before = entry('Starter', '2025-11-25T08:00Z', '2026-10-25T22:59Z')
    expect(subscriptionTerm([next, running, before], clock)).toEqual({
      plan: running,
      since: Date.parse(running.createdAt),
      from: Date.parse(running.createdAt),
      until: Date.parse(running.expires),
      paidUntil: Date.parse(next.expires),
      next: [{ plan: next, until: Date.parse(next.expires) }],
    })
    const last = entry('Growth', '2026-11-21T08:00Z', '2027-01-25T22:59Z')
    expect(subscriptionTerm([last, next, running, before], clock)?.next.map(({ plan }) => plan)).toEqual([next, last])
  })

  it('that was renewed early begins when the one before has ended', () => {
    const before = entry('Growth', '2026-10-01T08:00Z', '2026-10-31T22:59Z')
    const renewed = entry('Growth', '2026-10-20T08:00Z', '2026-11-30T22:59Z')
    expect(subscriptionTerm([renewed, before], clock)?.from).toBe(Date.parse(before.expires))
  })

  it('has been its plan since the entry that began it, of which the day may not be known', () => {
    const first = entry('Growth', '2026-01-01T08:00Z', '2026-02-01T08:00Z')
    const between = entry('Starter', '2026-02-01T08:00Z', '2026-10-01T08:00Z')
    const again = entry('Growth', '2026-10-01T08:00Z', '2026-11-01T08:00Z')
    const renewed = entry('Growth', '2026-11-01T08:00Z', '2026-12-01T08:00Z')
    const sinceOf = (...history: object[]) => subscriptionTerm(history, clock)?.since
    expect(sinceOf(renewed, again, between, first)).toBe(Date.parse(again.createdAt))
    // It had lapsed.
    expect(sinceOf(renewed, again, first)).toBe(Date.parse(again.createdAt))
    const long = { ...first, expires: '2026-10-05T08:00Z' }
    expect(sinceOf(renewed, again, long)).toBe(Date.parse(first.createdAt))
    const ofDays = { ...again, expires: '2026-10-31T22:59:59Z' }
    expect(sinceOf(renewed, ofDays)).toBe(Date.parse(again.createdAt))
    expect(sinceOf(renewed, { ...again, createdAt: null })).toBeUndefined()
  })

  it('is the newest of several that run, with its own end', () => {
    const older = entry('Growth', '2026-06-01T08:00Z', '2027-06-01T08:00Z')
    const newer = entry('Scale', '2026-11-10T09:30Z', '2027-01-10T09:30Z')
    const between = entry('Starter', '2026-08-01T08:00Z', '2026-12-24T08:00Z')
    for (const history of [
      [newer, between, older],
      [older, newer, between],
    ]) {
      expect(subscriptionTerm(history, clock)).toMatchObject({
        plan: newer,
        from: Date.parse(newer.createdAt),
        until: Date.parse(newer.expires),
      })
    }
  })

  it('goes on with what follows the newest, not with what it replaced', () => {
    const older = entry('Growth', '2026-06-01T08:00Z', '2027-06-01T08:00Z')
    const newer = entry('Scale', '2026-11-10T09:30Z', '2026-12-10T09:30Z')
    const following = entry('Scale', '2026-11-21T12:00Z', '2027-02-10T09:30Z')
    expect(subscriptionTerm([following, newer, older], clock)).toMatchObject({
      plan: newer,
      until: Date.parse(following.expires),
    })
  })

  it('is the newest that has begun where the platform tells no end of it', () => {
    const lapsed = entry('Starter', '2026-01-01T08:00Z', '2026-02-01T08:00Z')
    const endless = { name: 'Growth', createdAt: '2026-11-01T08:00Z' }
    const later = entry('Scale', '2026-11-30T08:00Z', '2026-12-30T08:00Z')
    const expected = { plan: endless, since: Date.parse(endless.createdAt), from: Date.parse(endless.createdAt) }
    for (const expires of [undefined, null, 'soon']) {
      expect(subscriptionTerm([{ ...endless, expires }, lapsed], clock)).toMatchObject({
        ...expected,
        until: undefined,
      })
    }
    expect(subscriptionTerm([later, endless], clock)).toMatchObject({
      ...expected,
      until: Date.parse(later.createdAt),
      paidUntil: Date.parse(later.expires),
    })
    expect(subscriptionTerm([{ ...endless, createdAt: later.createdAt }, lapsed], clock)?.plan).toBe(lapsed)
    expect(subscriptionTerm([{ name: 'Growth' }, lapsed], clock)?.plan).toBe(lapsed)
  })

  it('is no older one without an end that another has replaced', () => {
    const older = { name: 'Starter', createdAt: '2026-01-01T08:00Z' }
    const lapsed = entry('Growth', '2026-09-01T08:00Z', '2026-10-01T08:00Z')
    const running = entry('Growth', '2026-11-01T08:00Z', '2026-12-01T08:00Z')
    expect(subscriptionTerm([older, lapsed], clock)?.plan).toBe(lapsed)
    expect(subscriptionTerm([older, running], clock)?.plan).toBe(running)
  })

  it('is the last one after it has ended', () => {
    const first = entry('Starter', '2026-01-01T08:00Z', '2026-02-01T08:00Z')
    const last = entry('Growth', '2026-02-01T08:00Z', '2026-03-01T08:00Z')
    expect(subscriptionTerm([first, last], clock)).toMatchObject({ plan: last, until: Date.parse(last.expires) })
  })

  it('has no term where the platform tells none', () => {
    expect(subscriptionTerm([{ name: 'Growth' }], clock)).toEqual({
      plan: { name: 'Growth' },
      since: undefined,
      from: undefined,
      until: undefined,
      paidUntil: undefined,
      next: [],
    })
  })
})

describe('the words about a term', () => {
  const words = (until: string, from?: string) =>
    termProgress(
      { from: from === undefined ? undefined : at(from), until: at(until) },
      { now, timeZone: 'Africa/Lagos' },
    )

  it.each([
    ['2026-11-25T23:59', 'Ends in 3 days', 'soon'],
    ['2026-11-23T00:10', 'Ends tomorrow', 'soon'],
    ['2026-11-22T23:59', 'Ends today', 'soon'],
    ['2026-11-28T23:59', 'Ends in 6 days', 'soon'],
    ['2026-11-29T00:10', 'Ends in 7 days', 'running'],
    ['2026-12-31T23:59', 'Ends in 39 days', 'running'],
    ['2026-11-22T09:00', 'Lapsed today', 'lapsed'],
    ['2026-11-21T23:59', 'Lapsed yesterday', 'lapsed'],
    ['2026-11-01T23:59', 'Lapsed 21 days ago', 'lapsed'],
  ] as const)('that ends at %s are “%s”', (until, text, state) => {
    expect(words(until)).toEqual({ words: text, state })
  })

  it('count its days in the business time zone', () => {
    expect(words('2026-11-25T23:59', '2026-10-26T08:00')).toMatchObject({ day: 27, days: 30 })
    expect(words('2026-11-01T23:59', '2026-10-02T08:00')).toMatchObject({ day: 30, days: 30 })
  })
})
