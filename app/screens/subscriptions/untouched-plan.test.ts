import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planValues } from '~/entities/plan/plan-values'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { type TestPlatform, startPlatform } from '~/test-support/test-platform'
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
let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform(({ method }) => ({
    body: { message: 'ok', data: method === 'GET' ? { data: [now] } : null },
  }))
})
afterAll(() => platform.stop())
beforeEach(async () => {
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

/** Posts the edit form of a plan with some fields changed. */
async function save(record: Stored, changed: Record<string, string> = {}) {
  now = record
  const values = planValues(record)
  const form = { ...values, ...changed, id: 'p1', intent: 'update', opened: JSON.stringify(values) }
  const pressed = await postForm(browser, { address: '/subscriptions', action: actOnSubscription }, form)
  const call = platform.calls.find(({ method }) => method === 'PATCH')
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

  it('changes in what was typed, and in its price', async () => {
    const { body } = await save({ ...stored, name: ' Gold ' }, { staffAmount: '30', currency: 'USD' })
    const currency = { code: 'USD', name: 'United States Dollar', symbol: '$' }
    expect(body).toEqual({ ...stored, name: ' Gold ', staff: { max: 2, amount: 30 }, price: 180, currency })
  })

  it('is sent back where something is missing or was cleared', async () => {
    const { status, outcome } = await save({ ...stored, coupon: null }, { name: '', branchMax: 'many' })
    expect(status).toBe(422)
    expect(Object.keys(outcome?.result.error ?? {}).toSorted()).toEqual(['branchMax', 'couponAmount', 'name'])
  })

  it('is sent back as a custom plan of no business', async () => {
    const { status, outcome } = await save(stored, { type: 'custom' })
    const message = 'Choose the business that this subscription is for.'
    expect([status, outcome?.result.error]).toEqual([422, { business: [message] }])
  })
})
