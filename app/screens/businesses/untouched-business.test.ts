import { describe, expect, it } from 'vitest'
import { place, stored, type Stored, startSaving } from './saved-business.fixture'

const { save } = startSaving()

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
