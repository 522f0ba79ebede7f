import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BusinessChange } from '#contract/index.ts'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { startPlatform, type TestPlatform } from '~/test-support/test-platform'
import { editValues } from './business-values'
import { actOnBusiness } from './actions.server'

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

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  const settings = [{ _id: 's1', category: ['Retail', 'Pharmacy'].map((name) => ({ id: name, name })) }]
  platform = await startPlatform(({ method }) => ({
    body: { message: 'ok', data: method === 'GET' ? settings : null },
  }))
})
afterAll(() => platform.stop())
beforeEach(async () => {
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

/** Posts the edit form of `business` with some fields changed. */
async function save(business: Stored, changed: Record<string, string> = {}) {
  const values = editValues(business)
  const fields = { ...values, ...changed, id: 'b1', intent: 'update', opened: JSON.stringify(values) }
  const pressed = await postForm(browser, { address: '/businesses', action: actOnBusiness }, fields)
  const call = platform.calls.find(({ method }) => method === 'PATCH')
  const body = call && (JSON.parse(call.body) as BusinessChange)
  return { ...pressed, body }
}

describe('a business that is opened and saved', () => {
  it('gets no values where it had none', async () => {
    const { body } = await save({ businessName: 'Ada & Sons' } as Stored)
    expect(body).toEqual({ businessName: 'Ada & Sons', account: {}, location: {}, isDisabled: false, referral: {} })
  })

  it('keeps places and categories that no list knows', async () => {
    const elsewhere = { country: 'Ghana', state: 'Ashanti', city: 'Kumasi' }
    const { body } = await save({ ...stored, account: { category: 'Gone' }, location: elsewhere } as Stored)
    expect(body).toMatchObject({ account: { category: 'Gone' }, location: elsewhere })
  })

  it('sends the place that it was shown with, wherever it stood', async () => {
    const { body } = await save({ ...stored, location: null, ...place } as Stored)
    expect(body?.location).toEqual({ ...place, address: '1 Marina' })
  })

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

  // As the browser's parser and its form encoding leave a stored text.
  const posted = (text: string) =>
    text.replaceAll('\0', '\uFFFD').replaceAll(/\r\n?/g, '\n').replaceAll('\n', '\r\n').toWellFormed()

  it.each<[string, Partial<Stored>]>([
    [
      'line breaks',
      { location: { country: 'x\r\ny', state: 'q\nw', city: 'e\r', address: 'k\nl' }, address: 'x\r\ny' },
    ],
    ['what is no character', { location: { country: '\uD800', state: 's\0', city: '\0', address: '\uDFFF' } }],
    [
      'blanks at its ends',
      { businessName: ' Ada ', firstName: ' x', location: { ...place, state: ' lagos ', address: '1 Marina' } },
    ],
    ['a category of two lines', { account: { category: 'c\r\nd' } }],
    ['an e-mail with blanks that the field drops', { email: ' n/a ' }],
  ])('stays as it is with %s', async (_, odd) => {
    const record = { ...stored, ...odd } as Stored
    const values = Object.entries(editValues(record)).map(([name, value]) => [
      name,
      name === 'email' ? value.trim() : posted(value),
    ])
    const { status, body } = await save(record, Object.fromEntries(values))
    expect(status).toBe(303)
    // Nothing that is sent differs from what is stored.
    expect(record).toMatchObject(JSON.parse(JSON.stringify(body)))
  })
})

describe('a business that is edited', () => {
  it('sends a new address to both places', async () => {
    const { body } = await save({ ...stored, address: '2 Broad Street' } as Stored, { address: '3 Broad Street' })
    expect([body?.address, body?.location?.address]).toEqual(['3 Broad Street', '3 Broad Street'])
  })

  it('can lose a value that it had', async () => {
    const { body } = await save(stored, { phone: '', email: '', category: '' })
    expect(body).toMatchObject({ phone: '', email: '', account: { category: '' } })
  })

  it('takes a category that the platform has, and no other', async () => {
    const { status, outcome } = await save(stored, { category: 'Bakery' })
    const message = 'There is no category “Bakery”. Choose one from the list.'
    expect([status, outcome?.result.error]).toEqual([422, { category: [message] }])
    expect(platform.calls.filter(({ method }) => method !== 'GET')).toEqual([])
    expect((await save(stored, { category: 'Pharmacy' })).status).toBe(303)
  })
})
