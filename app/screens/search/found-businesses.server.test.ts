import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { findMeantBusinesses } from './found-businesses.server'

const platform = platformOfFile()

it.each([
  ['BIZ-1', ['Renew Subscription', 'Subscriptions', 'Sales', 'Staff']],
  ['', []],
])('a business that is found with the reference %j has the ways %j', async (businessRef, titles) => {
  platform.respond = () => wholeList([{ _id: 'b1', businessName: 'Ada & Sons', email: 'ada@example.ng', businessRef }])
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const find = () =>
    browser.visit('/search', ({ context }) => findMeantBusinesses(context, 'ada@example.ng'), { isGuarded: true })
  const { value } = await find()
  expect(value?.exact?.ways.map(({ title }) => title)).toEqual(titles)
})
