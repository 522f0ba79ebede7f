import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile } from '~/test-support/test-platform'
import { extraLines } from './preview'
import { readPreview } from './preview.server'

let subscriptionHistories: object[]
const platform = platformOfFile(() => ({ body: { message: 'ok', data: { subscriptionHistories } } }))

async function preview(beginning: 'following' | 'now') {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const business = { businessRef: 'BIZ-1' }
  const visit = browser.visit('/businesses', ({ context }) => readPreview(context, business, beginning), {
    isGuarded: true,
  })
  return (await visit).value
}

it('a subscription without an end runs: a renewal of it promises no end, and a change from today does', async () => {
  const lapsed = { name: 'Starter', createdAt: '2020-01-01T08:00Z', expires: '2020-02-01T08:00Z' }
  subscriptionHistories = [lapsed, { name: 'Growth', createdAt: '2020-03-01T08:00Z', expires: null }]
  expect(await preview('following')).toMatchObject({
    now: { name: 'Growth', isOver: false },
    renewal: { name: 'Growth' },
    ends: [],
  })
  expect((await preview('now'))?.ends).toHaveLength(12)
  subscriptionHistories = [lapsed]
  const afterIt = await preview('following')
  expect(afterIt).toMatchObject({ now: { isOver: true } })
  expect(afterIt?.ends).toHaveLength(12)
})

it('extras end with the plan that runs, and what is bought begins after all that is paid for', async () => {
  const running = { name: 'Growth', createdAt: '2026-01-10T09:00:00Z', expires: '2099-12-26T09:00:00Z' }
  const ahead = { name: 'Scale', createdAt: '2026-01-11T09:00:00Z', expires: '2100-06-26T09:00:00Z' }
  subscriptionHistories = [ahead, running]
  const shown = await preview('following')
  expect(shown?.begins).toBe('26 Jun 2100, 10:00')
  expect(extraLines(shown!, 'staff', '1').at(-1)).toEqual({
    label: 'Term ends',
    now: '26 Dec 2099, 10:00',
    after: '26 Dec 2099, 10:00',
  })
})
