import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BusinessChange } from '#contract/index.ts'
import { editValues } from '~/entities/business/business-values'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { press } from '~/test-support/press'
import { type SmallPlatform, startPlatform } from '~/test-support/small-platform'
import { actOnBusiness } from './actions.server'

let platform: SmallPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform(() => ({ body: { message: 'saved', data: null } }))
})
afterAll(() => platform.stop())
beforeEach(async () => {
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

type Stored = Parameters<typeof editValues>[0]
const place = { country: 'nigeria', state: 'lagos', city: 'Epe' }
const stored = {
  _id: 'b1',
  businessName: 'Ada & Sons',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  phone: '0803',
  address: '1 Marina',
  account: { category: 'Retail' },
  location: { ...place, address: '1 Marina' },
  isDisabled: true,
  referral: { code: 'REF' },
} as Stored

/** Posts the edit form of `business` with some fields changed. */
async function save(business: Stored, changed: Record<string, string> = {}) {
  const values = editValues(business)
  const fields = { ...values, ...changed, id: 'b1', intent: 'update', opened: JSON.stringify(values) }
  const pressed = await press(browser, { address: '/businesses', action: actOnBusiness }, fields)
  const body = platform.calls[0] && (JSON.parse(platform.calls[0].body) as BusinessChange)
  return { ...pressed, body }
}

describe('a business that is opened and saved', () => {
  it.each<[string, Partial<Stored>]>([
    [
      'with another address than its location',
      { address: '1 Marina', location: { ...place, address: '2 Broad Street' } },
    ],
    ['with an address in its location only', { address: null, location: { ...place, address: '2 Broad Street' } }],
  ])('keeps both addresses %s', async (_, addresses) => {
    const { body } = await save({ ...stored, ...addresses } as Stored)
    expect([body?.address ?? null, body?.location?.address]).toEqual([addresses.address, '2 Broad Street'])
  })

  it.each([
    ['an e-mail that is none here', { email: 'ada@büro.example' }],
    ['an e-mail that is none anywhere', { email: 'n/a' }],
    ['a name that is too long', { firstName: 'x'.repeat(300) }],
    ['no name', { businessName: null }],
    ['a telephone number of two lines', { phone: '0803\r\n0805' }],
  ])('keeps %s, and takes the change of another field', async (_, odd) => {
    const { status, body } = await save({ ...stored, ...odd } as Stored, {
      lastName: 'Okoro',
      // As a field of one line posts it.
      ...('phone' in odd && { phone: '08030805' }),
    })
    expect([status, body?.lastName]).toEqual([303, 'Okoro'])
    expect(body).not.toHaveProperty(Object.keys(odd))
  })
})
