import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile, type TestResponse, wholeList } from '~/test-support/test-platform'
import { createSessionCheck } from './session-check.server'

const platform = platformOfFile()

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
