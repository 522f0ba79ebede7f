import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { listWindow, type TestPlatform, startPlatform, wholeList } from '~/test-support/test-platform'
import { businessText } from './business'
import { findBusinesses, isKnownBusiness, resolveBusiness } from './find-businesses.server'

const business = (number: number, businessName: string) => ({
  _id: `b${number}`,
  businessRef: `BIZ-${number}`,
  businessName,
  email: `b${number}@example.ng`,
  phone: `0803 555 ${1000 + number}`,
  createdAt: `2026-01-${String(number).padStart(2, '0')}T09:00:00.000Z`,
})
const businesses = [
  business(1, 'Obi Provisions'),
  business(2, 'Obi Fabrics'),
  business(3, 'Bello (Ikeja)'),
  business(4, 'Bello'),
  business(5, 'Bello'),
  business(10, 'Eze Bakery'),
]

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform(() => undefined)
})
afterAll(() => platform.stop())
beforeEach(async () => {
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

const find = async (search: string) =>
  (await browser.visit('/', ({ context }) => findBusinesses(context, search), { isGuarded: true })).value
const meaning = async (text: string) =>
  (await browser.visit('/', ({ context }) => resolveBusiness(context, text), { isGuarded: true })).value

describe.each([
  { knows: 'answers whole lists', isWhole: true },
  { knows: 'honours ranges and search', isWhole: false },
])('on a platform that $knows', ({ isWhole }) => {
  beforeEach(() => {
    platform.respond = (call) => (isWhole ? wholeList(businesses) : listWindow(call, businesses))
  })

  it('a business is found by its name, reference, e-mail and phone', async () => {
    for (const search of ['Eze', 'BIZ-10', 'b10@example', '0803 555 1010']) {
      expect((await find(search))?.options.map(({ ref }) => ref)).toEqual(['BIZ-10'])
    }
  })

  it('what stands in the field means its business', async () => {
    for (const { businessRef, businessName } of businesses) {
      const text = businessText({ name: businessName, ref: businessRef })
      expect((await meaning(text))?.business?.ref).toBe(businessRef)
    }
  })

  it('a reference is found among any number that contain it, and a part of one is none', async () => {
    const longer = Array.from({ length: 400 }, (_, index) => business(1000 + index, 'Bello'))
    platform.respond = (call) =>
      isWhole ? wholeList([...businesses, ...longer]) : listWindow(call, [...longer, ...businesses])
    const known = async (ref: string) =>
      (await browser.visit('/', ({ context }) => isKnownBusiness(context, ref), { isGuarded: true })).value
    expect([await known('BIZ-1'), await known('BIZ-10'), await known('BIZ-1399')]).toEqual([true, true, true])
    expect([await known('BIZ-'), await known('BIZ-13'), await known('B')]).toEqual([false, false, false])
  })

  it('a reference means its business even where others contain it', async () => {
    expect((await meaning('BIZ-1'))?.business?.ref).toBe('BIZ-1')
  })

  it('a whole name means its business, also with words in parentheses', async () => {
    expect((await meaning('Obi Fabrics'))?.business?.ref).toBe('BIZ-2')
    expect((await meaning('Bello (Ikeja)'))?.business?.ref).toBe('BIZ-3')
  })

  it('a part that only one has means it', async () => {
    expect((await meaning('Bakery'))?.business?.ref).toBe('BIZ-10')
  })

  it('a text that several fit means none of them, and says which they are', async () => {
    const obi = await meaning('Obi')
    expect(obi?.business).toBeUndefined()
    expect(obi?.options.map(({ ref }) => ref).toSorted()).toEqual(['BIZ-1', 'BIZ-2'])
    const twins = await meaning('Bello')
    expect(twins?.business).toBeUndefined()
    expect(twins?.total).toBe(3)
  })

  it('an empty text means nobody', async () => {
    expect((await meaning('  '))?.business).toBeUndefined()
  })
})

it('offers twenty of any number of businesses', async () => {
  const many = Array.from({ length: 3000 }, (_, index) => business(index, `Shop ${index}`))
  platform.respond = (call) => listWindow(call, many)
  const found = await find('Shop')
  expect(found?.options).toHaveLength(20)
  expect(found?.total).toBe(3000)
})
