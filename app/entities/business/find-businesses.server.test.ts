import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { listWindow, platformOfFile, wholeList } from '~/test-support/test-platform'
import { findBusinesses, resolveBusiness } from './find-businesses.server'

const named = (businessName: string, businessRef: string, createdAt = '2026-11-01T09:00:00Z') => ({
  _id: businessRef,
  businessName,
  businessRef,
  createdAt,
})
const others = Array.from({ length: 30 }, (_, index) => named(`Quill ${index} Traders`, `BIZ-${200 + index}`))
const platform = platformOfFile(() =>
  wholeList([
    named('Quill', 'BIZ-1', '2020-01-01T09:00:00Z'),
    named('Quill', 'BIZ-2', '2026-11-20T09:00:00Z'),
    ...others,
    named('Obi Provisions', 'BIZ-3'),
    named('Royal Foods (BIZ-3)', 'BIZ-4'),
    { ...named('Yewa Bread', 'BIZ-5', '2026-11-25T09:00:00Z'), email: 'obi@yewa.example' },
  ]),
)

async function meant(text: string) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const visit = browser.visit('/notifications', ({ context }) => resolveBusiness(context, text), { isGuarded: true })
  return (await visit).value?.business?.ref
}

it.each([
  ['a reference', 'biz-2', 'BIZ-2'],
  ['what choosing writes', 'Quill (BIZ-1)', 'BIZ-1'],
  ['what choosing wrote before it was renamed', 'Obi & Sons (BIZ-3)', 'BIZ-3'],
  ['the name of one alone', 'obi provisions', 'BIZ-3'],
  ['a part of one alone', 'Provis', 'BIZ-3'],
  ['a name that ends like another’s reference', 'Royal Foods (BIZ-3)', 'BIZ-4'],
  ['a name that another has too, if many are found', 'Quill', undefined],
  ['a part of several', 'Quill 1', undefined],
  ['nothing', ' ', undefined],
])('by %s that business is meant, and none where it could be another', async (_, text, ref) => {
  expect(await meant(text)).toBe(ref)
})

it('those that are named so are found before others', async () => {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const visit = browser.visit('/notifications', ({ context }) => findBusinesses(context, 'Obi'), { isGuarded: true })
  expect((await visit).value?.options.map(({ ref }) => ref)).toEqual(['BIZ-3', 'BIZ-5'])
})

it.each([
  ['its name', 'Yewa', 'BIZ-5'],
  ['its phone', '0803 555 0101', 'BIZ-5'],
  ['its city alone, which names no business', 'Onitsha', undefined],
])('a platform that searches itself finds one by %s', async (_, text, ref) => {
  const business = { ...named('Yewa Bread', 'BIZ-5'), phone: '+2348035550101', city: 'Onitsha' }
  platform.respond = (call) => listWindow({ ...call, query: new URLSearchParams() }, [business])
  expect(await meant(text)).toBe(ref)
})
