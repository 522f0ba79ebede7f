import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile } from '~/test-support/test-platform'
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

it('a renewal that follows a subscription without an end promises no end, and a change from today does', async () => {
  const lapsed = { name: 'Starter', createdAt: '2020-01-01T08:00Z', expires: '2020-02-01T08:00Z' }
  subscriptionHistories = [lapsed, { name: 'Growth', createdAt: '2020-03-01T08:00Z', expires: null }]
  expect(await preview('following')).toMatchObject({ now: { name: 'Growth' }, renewal: { name: 'Growth' }, ends: [] })
  expect((await preview('now'))?.ends).toHaveLength(12)
  subscriptionHistories = [lapsed]
  expect((await preview('following'))?.ends).toHaveLength(12)
})
