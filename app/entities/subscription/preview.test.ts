import { expect, it } from 'vitest'
import { termLines, termTotal } from './preview'

const plan = { name: 'Basic', price: 2_000, currency: 'NGN' }

it.each([
  [true, ['NGN 2,000 × 3 Months', 'NGN 6,000 (estimate)']],
  [false, ['NGN 2,000 × 3 Months', 'NGN 6,000']],
])('what a renewal costs is an estimate where the platform does not tell it: %s', (isEstimate, total) => {
  expect(termTotal({ plan, period: '3' }, { isEstimate })).toEqual(total)
})

it('says when an estimated term begins as an estimate', () => {
  const lines = termLines(
    { now: null, ends: [], begins: '30 Dec 2026, 13:56', isEstimate: true },
    { plan, period: '3' },
  )
  expect(lines).toContainEqual({ label: 'Begins', now: '–', after: '30 Dec 2026, 13:56 (estimate)' })
})

it.each([
  [{ isEstimate: false }, 'None'],
  [{ isEstimate: true }, 'None listed'],
  [{ isEstimate: false, failure: 'Database is down' }, '–'],
])('a business without a subscription, of which the platform says %j, has %s', (said, text) => {
  const [line] = termLines({ now: null, ends: [], ...said }, { plan, period: '3' })
  expect(line).toEqual({ label: 'Subscription', now: text, after: 'Basic' })
})
