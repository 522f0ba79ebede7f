import { describe, expect, it } from 'vitest'
import { editValues } from './business-values'
import { place, stored, type Stored, startSaving } from './saved-business.fixture'

const { calls, post, save, toasts } = startSaving()

describe('a business that is edited', () => {
  it('sends what was typed', async () => {
    const { status, body } = await save(stored, { firstName: 'Adaobi', state: 'kano', city: '' })
    expect(status).toBe(303)
    expect(body).toMatchObject({ firstName: 'Adaobi', location: { state: 'kano', city: '' } })
  })

  it('keeps what others have changed meanwhile, a deactivation too', async () => {
    const now = { ...stored, phone: '0805', location: { ...place, state: 'Kano' }, isDisabled: true } as Stored
    const { body } = await save({ ...stored, isDisabled: false } as Stored, { email: 'new@example.com' }, now)
    expect(body).toMatchObject({
      email: 'new@example.com',
      phone: '0805',
      location: { state: 'Kano' },
      isDisabled: true,
    })
  })

  it('is not moved to a city of mine in the state of somebody else', async () => {
    const now = { ...stored, location: { ...place, state: 'Kano', city: 'Dala' } } as Stored
    const { status, outcome, body } = await save(stored, { city: 'Ikeja' }, now)
    expect([status, body]).toEqual([409, undefined])
    expect(outcome?.conflict).toMatchObject({
      fields: [{ field: 'city', mine: 'Ikeja', theirs: 'Dala' }],
      taken: ['state'],
    })
  })

  it.each([
    ['both places where they had the same one', '1 Marina', place, '3 Broad Street'],
    ['its location, and keeps another one that it did not show', 'PO Box 7', { address: '1 Marina' }, 'PO Box 7'],
    ['its location alone where there was no other', null, { address: '1 Marina' }, undefined],
  ])('sends a new address to %s', async (_, address, location, kept) => {
    const { body } = await save({ ...stored, address, location } as Stored, { address: '3 Broad Street' })
    expect([body?.address, body?.location?.address]).toEqual([kept, '3 Broad Street'])
  })

  it('is called by its new name once it has one', async () => {
    await save(stored, { businessName: 'Ringim Couture' })
    expect(await toasts()).toMatchObject([{ about: 'Ringim Couture' }])
  })

  it('can lose a value that it had', async () => {
    const { body } = await save(stored, { phone: '', email: '', category: '' })
    expect(body).toMatchObject({ phone: '', email: '', account: { category: '' } })
  })

  it.each([
    ['businessName', '', 'Enter the name of the business.'],
    ['businessName', '   ', 'Enter the name of the business.'],
    ['businessName', 'x'.repeat(201), 'At most 200 characters fit here.'],
    ['email', 'ada', 'Enter an e-mail address like name@example.com.'],
    ['email', 'ada@example', 'Enter an e-mail address like name@example.com.'],
    ['firstName', 'x'.repeat(201), 'At most 200 characters fit here.'],
    ['phone', '0'.repeat(41), 'At most 40 characters fit here.'],
    ['phone', '12', 'Enter a phone number with 7 to 15 digits, such as 0803 123 4567.'],
    ['phone', '0803 123 4567, 0805 123 4567', 'Enter a phone number with 7 to 15 digits, such as 0803 123 4567.'],
    ['address', 'x'.repeat(501), 'At most 500 characters fit here.'],
  ])('is sent back when its %s is %j, with a message there and nothing sent', async (field, value, message) => {
    const { status, outcome } = await save(stored, { [field]: value })
    expect([status, outcome?.result.error]).toEqual([422, { [field]: [message] }])
    expect(outcome?.result.initialValue).toMatchObject({ lastName: 'Obi' })
    expect(calls().filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it.each([
    [{ state: 'Kano' }, 'city', '“Epe” is no city of Kano. Choose one from the list.'],
    [{ city: 'Dala' }, 'city', '“Dala” is no city of lagos. Choose one from the list.'],
    [{ state: 'Ashanti', city: '' }, 'state', 'Choose a state from the list.'],
    [{ country: 'ghana' }, 'country', 'Choose a country from the list.'],
  ])('is sent back with a place of no list, %j', async (changed, field, message) => {
    const { status, outcome } = await save(stored, changed)
    expect([status, outcome?.result.error]).toEqual([422, { [field]: [message] }])
    expect(calls().filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('takes a category that the platform has, and no other', async () => {
    const { status, outcome } = await save(stored, { category: 'Bakery' })
    const message = 'There is no category “Bakery”. Choose one from the list.'
    expect([status, outcome?.result.error]).toEqual([422, { category: [message] }])
    expect(calls().filter(({ method }) => method !== 'GET')).toEqual([])
    expect((await save(stored, { category: 'Pharmacy' })).status).toBe(303)
  })

  it('has no city of the old state when its form asks for the cities of a new one', async () => {
    const values = { ...editValues(stored), state: 'Kano' }
    const opened = JSON.stringify(editValues(stored))
    const { status, outcome } = await post({ ...values, intent: 'update', id: 'b1', opened, refresh: 'state' })
    expect([status, outcome?.result.initialValue]).toMatchObject([200, { state: 'Kano', city: '', lastName: 'Obi' }])
  })

  it.each(['..', 'a/b', 'b 1'])('is not looked for under %j, which is no id', async (id) => {
    const fields = { intent: 'update', id, businessName: 'Ada' }
    const { status, outcome } = await post(fields)
    expect([status, outcome?.result.error?.['']]).toEqual([
      404,
      ['This business is not there any more. Somebody may have deleted the record.'],
    ])
    expect(calls().filter(({ method }) => method !== 'GET')).toEqual([])
  })
})
