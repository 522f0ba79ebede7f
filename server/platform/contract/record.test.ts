import { expect, it } from 'vitest'
import { Admin } from './admin.ts'
import { Business, Subscriber } from './business.ts'
import { Notification } from './notification.ts'
import { inputLine, inputLines } from './record.ts'
import { Staff } from './staff.ts'
import { Plan } from './subscription.ts'

it.each([true, 'true', 'True', ' TRUE ', 1, '1', 'yes'])(
  'a business whose isDisabled is %j is disabled',
  (isDisabled) => {
    expect(Business.parse({ isDisabled }).isDisabled).toBe(true)
    expect(Subscriber.parse({ isDisabled }).isDisabled).toBe(true)
  },
)

it.each([false, 'false', 'FALSE', 0, '0', 'no'])('somebody whose isActive is %j is inactive', (isActive) => {
  expect(Admin.parse({ isActive }).isActive).toBe(false)
  expect(Staff.parse({ account: { isActive } }).account?.isActive).toBe(false)
})

it.each([undefined, null, '', 'disabled', 2, NaN, {}, []])('%j says neither', (isDisabled) => {
  expect(Business.parse({ isDisabled }).isDisabled ?? undefined).toBe(undefined)
})

it.each([
  ['b2', { _id: 'b2' }],
  [7, { _id: '7' }],
  [
    { _id: 'b2', name: 'Ikeja' },
    { _id: 'b2', name: 'Ikeja' },
  ],
  [null, null],
  [[1], { _id: undefined }],
])('the branch %j of a member of staff is read as %j', (branch, read) => {
  expect(Staff.parse({ branch }).branch).toEqual(read)
})

it('a currency code is in capitals, sent alone or inside a currency', () => {
  expect(Plan.parse({ currency: 'usd' }).currency?.code).toBe('USD')
  expect(Plan.parse({ currency: { code: ' ngn' } }).currency?.code).toBe('NGN')
})

it('a reference of a notification’s target may be a number', () => {
  expect(Notification.parse({ target: [1, 'BIZ-2', null] }).target).toEqual(['1', 'BIZ-2'])
})

it('a text can’t turn round what is said after it', () => {
  expect(Business.parse({ businessName: 'Emeka \u202EseirecorG\u2069', phone: 7 })).toMatchObject({
    businessName: 'Emeka seirecorG',
    phone: '7',
  })
  expect(inputLine(200).parse(' Emeka \u202E seirecorG')).toBe('Emeka seirecorG')
  expect(inputLines(200).parse('12 \u202ERoad\nIkeja ')).toBe('12 Road\nIkeja')
})

it('control characters of what is typed are left out, and line breaks stay', () => {
  expect(inputLine(50).parse('Ada\u0001 \u007fObi\t& Sons')).toBe('Ada Obi & Sons')
  expect(inputLines(50).parse('one\u0002\r\ntwo\u009b\v')).toBe('one\r\ntwo')
})

it('a letter can have thirty accents, with control characters between them too', () => {
  const typed = (accents: string) => inputLines(5_000).safeParse(`a${accents}`).success
  expect([typed('\u0301'.repeat(30)), typed('\u0301'.repeat(31))]).toEqual([true, false])
  expect(typed('\u0344\u0001\u0323\u200e'.repeat(16))).toBe(false)
  expect(typed('\u0301\uff9e'.repeat(16))).toBe(false)
  expect(typed('o\u0323\u0301'.repeat(1_000))).toBe(true)
})
