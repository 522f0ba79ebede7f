import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { defineList } from '~/listing/define-list.server'
import { openSignedIn } from '~/test-support/browser'
import { startPlatform, wholeList } from '~/test-support/test-platform'
import { bulkReader, callsAtOnce } from './bulk-selection.server'

const list = defineList(contract.business.list, { name: 'Businesses', columns: [] })

it.each([
  [4, 4],
  [50, 5],
  [560, 5],
])('of %d businesses in the address %d are read, a few at a time', async (chosen, read) => {
  let running = 0
  let most = 0
  const platform = await startPlatform(async ({ query }) => {
    running += 1
    most = Math.max(most, running)
    await delay(5)
    running -= 1
    return wholeList([{ _id: query.get('search'), businessName: 'Ada' }])
  })
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const rows = Array.from({ length: chosen }, (_, index) => `&row=b${index}`).join('')
  const { value } = await browser.visit(
    `/businesses?act=activate${rows}`,
    (args) => bulkReader('businesses', () => list)({ ...args, id: null }),
    { isGuarded: true },
  )
  expect([value?.total, value?.names.length, platform.calls.length]).toEqual([chosen, read, read])
  expect(most).toBeLessThanOrEqual(callsAtOnce)
  await platform.stop()
})
