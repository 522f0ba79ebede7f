import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { extraReader, readPlanChange, readRenewal, readSubscribing } from './change-dialogs.server'

const platform = platformOfFile(() => wholeList([{ _id: 'b1', businessName: 'Ada & Sons' }]))

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
