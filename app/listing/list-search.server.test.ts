import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { openSignedIn } from '~/test-support/browser'
import { type TestPlatform, startPlatform, wholeList } from '~/test-support/test-platform'
import { dateTime, status, text, word } from './columns.server'
import { defineList } from './define-list.server'
import { loadList } from './list-view.server'

const businesses = (alsoSearched?: string[]) =>
  defineList(contract.business.list, {
    name: 'Businesses',
    columns: [
      text('businessName', 'Business Name'),
      text('state', 'State', { from: ({ location, state }) => location?.state || state }),
      { kind: 'money', key: 'todaySales.totalProfit', header: 'Profit' },
      dateTime('createdAt', 'Date Registered'),
      word('country', 'Country'),
      status('isDisabled', 'Status', { from: ({ isDisabled }) => (isDisabled ? 'Inactive' : 'Active') }),
    ],
    alsoSearched,
    rowName: ({ businessName }) => businessName ?? '',
  })

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform(() => undefined)
})
afterAll(() => platform.stop())

async function found(search: string, alsoSearched?: string[]): Promise<string[]> {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const address = `/businesses?search=${encodeURIComponent(search)}`
  const { value } = await browser.visit(address, (args) => loadList(args, businesses(alsoSearched)).page, {
    isGuarded: true,
  })
  if (!value?.ok) throw new Error(`The list failed: ${value?.message}`)
  return value.rows.map(({ name }) => name)
}

describe('a list of a platform that knows no search', () => {
  it('is searched for stored terms as they are shown', async () => {
    platform.respond = () => wholeList([{ businessName: 'one', country: 'nigeria' }, { businessName: 'two' }])
    for (const country of ['Nigeria', 'nigeria']) expect(await found(country)).toEqual(['one'])
  })

  it('is searched as displayed and as stored', async () => {
    const createdAt = '2026-11-20T23:30:00Z'
    platform.respond = () =>
      wholeList([
        { _id: 'b1', businessName: 'one', todaySales: { totalProfit: 1_234_567 }, createdAt },
        { _id: 'b2', businessName: 'two', location: { state: 'Federal Capital Territory' } },
        { _id: 'b3', businessName: 'three', createdAt: 'some day' },
      ])
    for (const amount of ['1,234,567', '1234567', 'NGN 1,234,567', '₦1,234,567']) {
      expect(await found(amount)).toEqual(['one'])
    }
    for (const date of ['21 Nov 2026, 00:30', '21 nov 2026', '2026-11-21', createdAt]) {
      expect(await found(date)).toEqual(['one'])
    }
    expect(await found('20 Nov 2026')).toEqual([])
    for (const state of ['Abuja', 'FCT', 'federal capital']) expect(await found(state)).toEqual(['two'])
    expect(await found('b3')).toEqual(['three'])
  })

  it.each([
    [
      ['mamas', 'mama’s', "MAMA'S KITCHEN AND SONS", 'kitchen&sons', 'biz368641', 'BIZ-368641'],
      'Mama’s  Kitchen & Sons',
    ],
    [['cafe olajide', 'CAFÉ', 'Ọlájídé', 'O\u0323la\u0301ji\u0301de\u0301'], 'Cafe\u0301 Ọlájídé'],
    [['12:05', '12:0'], 'Noon'],
    [['inactive', 'Inact'], 'Noon'],
  ])('finds by %j what is called %s', async (searches, name) => {
    platform.respond = () =>
      wholeList([
        { businessName: 'Mama’s  Kitchen & Sons', businessRef: 'BIZ-368641' },
        { businessName: 'Cafe\u0301 Ọlájídé', createdAt: '2026-11-20T12:05:00Z' },
        { businessName: 'Noon', isDisabled: true, createdAt: '2026-11-19T11:05:59Z' },
      ])
    for (const search of searches) expect([search, await found(search, ['businessRef'])]).toEqual([search, [name]])
  })

  it('finds a status by its beginning alone', async () => {
    platform.respond = () => wholeList([{ businessName: 'one' }, { businessName: 'two', isDisabled: true }])
    for (const search of ['active', 'Act']) expect(await found(search)).toEqual(['one'])
    expect(await found('ctive')).toEqual([])
  })

  it('is searched for phone numbers in every notation, also where no column shows them', async () => {
    platform.respond = () => wholeList([{ businessName: 'one', phone: '+234 805 678 2832' }, { businessName: 'two' }])
    const pasted = [
      '\u202A+234 805 678 2832\u202C',
      '\u200E08056782832',
      '０８０５６７８２８３２',
      'tel:+2348056782832',
    ]
    for (const phone of ['08056782832', '0805 678 2832', '+2348056782832', '0805-678-2832', ...pasted]) {
      expect(await found(phone, ['phone'])).toEqual(['one'])
      expect(await found(phone)).toEqual([])
    }
  })
})
