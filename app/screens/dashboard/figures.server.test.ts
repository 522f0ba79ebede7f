import { expect, it } from 'vitest'
import { openSignedIn, type PageArguments } from '~/test-support/browser'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { readFigures } from './figures.server'

let isDown = false
const platform = platformOfFile(({ path }) => {
  if (isDown) return { status: 500 }
  if (path === '/admin/reports') return { body: { message: 'ok', data: { staffCount: 7 } } }
  return wholeList([{ _id: 'r1', createdAt: '2026-11-01T09:00:00Z' }])
})

it('a figure that cannot be read is not taken from before, because no card tells its time', async () => {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const shown = async () => {
    const read = ({ context }: PageArguments) =>
      Promise.all(Object.values(readFigures(context, new Date('2026-11-20T09:00:00Z'))))
    const { value = [] } = await browser.visit('/dashboard', read, { isGuarded: true })
    return value.map((figure) => (figure.ok ? figure.value : figure.reason))
  }
  expect(await shown()).toEqual(['1', '7', '1', '1'])
  isDown = true
  expect(await shown()).toEqual(['failed', 'failed', 'failed', 'failed'])
})
