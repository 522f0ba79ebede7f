import { describe, expect, it } from 'vitest'
import { editValues } from './business-values'
import { place, stored, type Stored, startSaving } from './saved-business.fixture'

const { calls, save } = startSaving()

describe('a business that is opened and saved', () => {
  it('goes back as it was', async () => {
    const { body } = await save(stored)
    const { _id, ...same } = stored
    expect(body).toEqual(same)
    expect(calls().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /admin/business',
      `PATCH /admin/business/${_id}`,
    ])
  })

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
    expect(body).toMatchObject({ location: place, address: '1 Marina' })
  })

  it('sends the place of its top level where all of its location is empty', async () => {
    const { body } = await save({ ...stored, ...place, location: { country: '', state: '', city: '' } } as Stored)
    expect(body?.location).toMatchObject(place)
  })

  it('sends no state and city of the top level where those of the location were cleared', async () => {
    const location = { country: 'nigeria', state: '', city: '' }
    const { body } = await save({ ...stored, ...place, location } as Stored)
    expect(body?.location).toEqual({ country: 'nigeria' })
  })

  it.each<[string, Partial<Stored>]>([
    [
      'with another address than its location',
      { address: '1 Marina', location: { ...place, address: '2 Broad Street' } },
    ],
    ['with an address in its location only', { address: null, location: { ...place, address: '2 Broad Street' } }],
    ['with an address at its top level only', { address: '1 Marina', location: place }],
  ])('keeps both addresses %s', async (_, addresses) => {
    const { body } = await save({ ...stored, ...addresses } as Stored)
    expect([body?.address ?? null, body?.location]).toEqual([addresses.address, addresses.location])
  })

  it.each([
    ['an e-mail that is none here', { email: 'ada@büro.example' }],
    ['an e-mail that is none anywhere', { email: 'n/a' }],
    ['a name that is too long', { firstName: 'x'.repeat(300) }],
    ['no name', { businessName: null }],
    ['a telephone number that is too short', { phone: '12' }],
    ['a telephone number of two lines', { phone: '0803\r\n0805' }],
  ])('keeps %s, and takes the change of another field', async (_, odd) => {
    const { status, body } = await save({ ...stored, ...odd } as Stored, {
      lastName: 'Okoro',
      // As a field of one line posts it.
      ...('phone' in odd && { phone: odd.phone?.replace('\r\n', '') }),
    })
    expect([status, body?.lastName]).toEqual([303, 'Okoro'])
    expect(body).not.toHaveProperty(Object.keys(odd))
  })

  it.each([
    ['an address of two lines', '1 Marina\nLagos'],
    ['an address that is too long', 'x'.repeat(600)],
  ])('sends its location whole with %s', async (_, address) => {
    const location = { ...place, address }
    const { body } = await save({ ...stored, address, location } as Stored, {
      lastName: 'Okoro',
      // As a field of one line posts it.
      address: address.replace('\n', ''),
    })
    expect(body?.location).toEqual(location)
  })

  // As the browser's parser and its form encoding leave a stored text.
  const posted = (text: string) =>
    text.replaceAll('\0', '\uFFFD').replaceAll(/\r\n?/g, '\n').replaceAll('\n', '\r\n').toWellFormed()

  it.each<[string, Partial<Stored>]>([
    [
      'line breaks',
      { location: { country: 'x\r\ny', state: 'q\nw', city: 'e\r', address: 'k\nl' }, address: 'x\r\ny' },
    ],
    ['what is no character', { location: { ...place, state: 's\0', city: '\0', address: '1\0' } }],
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
