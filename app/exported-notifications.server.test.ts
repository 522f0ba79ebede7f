import { expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { startExports } from './exports.fixture'

const { platform, download } = startExports(({ path }) => ({
  body: {
    message: 'ok',
    data: path === '/admin/capabilities' ? { capabilities: [] } : { notifications: [{ _id: '65' }] },
  },
}))

it.each([
  ['json', 'whole rows', undefined],
  ['csv', 'what the screen reads', 'return=minimal'],
])('of notifications a file as %s has %s', async (format, _what, preference) => {
  await (await download(`/notifications.${format}`)).arrayBuffer()
  const rows = platform.calls.filter(({ path }) => path === contract.notification.list.path)
  expect(new Set(rows.map(({ headers }) => headers.prefer))).toEqual(new Set([preference]))
})
