import { beforeEach, describe, expect, it } from 'vitest'
import { planValues } from '~/entities/plan/plan-values'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { platformOfFile } from '~/test-support/test-platform'
import { actOnSubscription } from './actions.server'

const stored = {
  _id: 'p1',
  type: 'general',
  name: 'Gold',
  branch: { max: 1, amount: 100 },
  inventory: { max: 10, amount: 50 },
  staff: { max: 2, amount: 25.5 },
  coupon: { amount: 0 },
  price: 175.5,
  currency: { code: 'NGN', name: 'Nigerian Naira', symbol: '₦' },
}
type Stored = Parameters<typeof planValues>[0]

let now: Stored
let browser: Browser
const platform = platformOfFile(({ method }) => ({
  body: { message: 'ok', data: method === 'GET' ? { data: [now] } : null },
}))
beforeEach(async () => {
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

/** Posts the edit form of a plan with some fields changed. */
async function save(record: Stored, changed: Record<string, string> = {}, current = record) {
  now = current
  const values = planValues(record)
  const form = { ...values, opened: JSON.stringify(values), ...changed, id: 'p1', intent: 'update' }
  const pressed = await postForm(browser, { address: '/subscriptions', action: actOnSubscription }, form)
  const call = platform.calls.findLast(({ method }) => method === 'PATCH')
  return { ...pressed, body: call && (JSON.parse(call.body) as Stored) }
}

describe('a plan that is opened and saved', () => {
  it.each<[string, Stored]>([
    ['as it is', {}],
    ['with amounts of more decimals than are shown', { branch: { max: 1, amount: 100.004 }, price: 175.504 }],
    [
      'with limits that the form would not take',
      { staff: { max: -1, amount: 0 }, inventory: { max: 2e9, amount: 150 } },
    ],
    ['with blanks around its name', { name: ' Gold  plan ' }],
    ['with a name that is too long', { name: 'x'.repeat(300) }],
    ['with a type that is not offered', { type: 'trial' }],
    ['with a currency that is not offered', { currency: { code: 'EUR', name: 'Euro', symbol: '€' } }],
    ['with another name of its currency', { currency: { code: 'NGN', name: 'Naira', symbol: 'N' } }],
    ['with the business that it is for', { type: 'custom', businessRef: 'R 1' }],
  ])('goes back %s', async (_, odd) => {
    const record = { ...stored, ...odd }
    const price = odd.price ?? (odd.staff ? 250 : 175.5)
    const { status, body } = await save({ ...record, price })
    expect([status, body]).toEqual([303, { ...record, price }])
  })
})

it('a plan does not get an amount that was typed as naira where somebody else has made it one in dollars', async () => {
  const theirs = { ...stored, currency: { code: 'USD', name: 'US Dollar', symbol: '$' } }
  const { status, outcome, body } = await save(stored, { staffAmount: '2000' }, theirs)
  expect([status, outcome?.conflict?.taken, body]).toEqual([409, ['currency'], undefined])
})

it('a change that is sent again because nobody knows its outcome is the same change', async () => {
  const opened = { ...stored, version: 1 }
  const first = await save(opened, { staffAmount: '2000' })
  const saved = { ...opened, ...first.body, version: 2 }
  const form = { staffAmount: '2000', attempted: 'yes', opened: JSON.stringify(planValues(saved)) }
  const again = await save(opened, form, saved)
  expect([again.status, again.body]).toEqual([303, first.body])
})
