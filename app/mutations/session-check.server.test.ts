import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import {
  deadAddress,
  type TestResponse,
  type TestPlatform,
  startPlatform,
  wholeList,
} from '~/test-support/test-platform'
import { createSessionCheck } from './session-check.server'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform(() => undefined)
})
afterAll(() => platform.stop())

async function check(platformUrl = platform.url) {
  const browser = await openSignedIn({ settings: { platformUrl } })
  const { value } = await browser.visit(
    '/notifications',
    async ({ context }) => {
      const session = createSessionCheck(context)
      return { isLive: await session.isLive(), refusal: session.refusal()?.kind }
    },
    { isGuarded: true },
  )
  return value
}

it.each<[string, TestResponse, boolean, string | undefined]>([
  ['lists the administrators', wholeList([]), true, undefined],
  ['may not list them for this one', { status: 403, body: { message: 'not yours' } }, true, undefined],
  ['says that the token expired', { status: 401, body: { message: 'jwt expired' } }, false, 'expired'],
  ['does not know the token', { status: 401, body: { message: 'no' } }, false, 'expired'],
  ['cannot read the token', { status: 401, body: { message: 'jwt malformed' } }, false, 'malformed'],
  ['is out of order', { status: 500, body: { message: 'out of order' } }, false, 'failed'],
])('of a platform that %s, a session is live or not as the response says', async (_, response, isLive, refusal) => {
  platform.respond = () => response
  expect(await check()).toEqual({ isLive, refusal })
})

it('asks for one record only', async () => {
  platform.calls.length = 0
  platform.respond = () => wholeList([])
  await check()
  expect(platform.calls.map(({ method, path, headers }) => [method, path, headers.range])).toEqual([
    ['GET', '/admin', 'items=0-0'],
  ])
})

it('of a platform that cannot be reached, a session takes no file', async () => {
  expect(await check(await deadAddress())).toEqual({ isLive: false, refusal: 'unreachable' })
})
