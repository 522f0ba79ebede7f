import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { extraReader, readPlanChange, readRenewal, readSubscribing } from './change-dialogs.server'

let reference: string | undefined
let isDisabled = false
const platform = platformOfFile(({ path }) => {
  const quote = { current: { name: 'Basic' }, isRunning: false, paidUntil: 'some day' }
  if (path === '/admin/subscription/quote') return { body: { message: 'ok', data: quote } }
  return wholeList([{ _id: 'b1', businessName: 'Ada & Sons', businessRef: reference, isDisabled }])
})

it.each([
  ['to renew', readRenewal],
  ['to subscribe', readSubscribing],
  ['to change', readPlanChange],
  ['with extra staff', extraReader('staff')],
])('a business without a reference has no subscription %s, and nobody else’s is asked for', async (_, read) => {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const visit = browser.visit('/businesses', (args) => read({ ...args, id: 'b1' }), { isGuarded: true })
  await expect(visit).rejects.toThrow('The platform gives no reference for this business.')
  expect(platform.calls.filter(({ path }) => path === '/admin/subscription/business')).toEqual([])
})

it('nothing is added to a subscription that has ended, also where its last day can’t be read', async () => {
  reference = 'BR-1'
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities: ['quote'] })
  const { value } = await browser.visit('/businesses', (args) => extraReader('staff')({ ...args, id: 'b1' }), {
    isGuarded: true,
  })
  expect(value?.obstacle?.reason).toBe('has a subscription that has ended. Renew it before adding staff.')
})

it.each([
  ['renewed', readRenewal],
  ['subscribed', readSubscribing],
  ['changed', readPlanChange],
  ['extended', extraReader('staff')],
])('a business that is inactive is called so before its subscription is %s', async (_, read) => {
  reference = 'BR-1'
  isDisabled = true
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities: ['quote'] })
  const { value } = await browser.visit('/businesses', (args) => read({ ...args, id: 'b1' }), { isGuarded: true })
  expect(value).toMatchObject({ note: expect.stringMatching(/^This business is inactive\./) })
})
