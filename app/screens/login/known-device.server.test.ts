import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signOut } from '~/session/session.server'
import { type Browser, openBrowser } from '~/test-support/browser'
import { type TestPlatform, startPlatform } from '~/test-support/test-platform'
import { signInWith } from './sign-in.server'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform(() => undefined)
})
afterAll(() => platform.stop())
beforeEach(() => {
  platform.calls.length = 0
})

const welcome = { body: { message: 'Welcome', data: { token: 't', data: { firstName: 'Ada' }, device: 'the proof' } } }
const asksForCode = {
  status: 401,
  body: { message: 'enter the code', data: { secondFactor: 'totp', challenge: 'the challenge' } },
}

const post = (browser: Browser, fields: Record<string, string>) =>
  browser.visit('/login', ({ request, context }) => signInWith(request, context), {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
const givePassword = (browser: Browser) => post(browser, { email: 'ada@example.ng', password: 'four words of my own' })

it('names the device that the platform knows at both steps, to a platform that shares the console’s key', async () => {
  const settings = { platformUrl: platform.url, clientAddressKey: 'shared with the platform' }
  const browser = openBrowser({ settings })
  platform.respond = () => welcome
  await givePassword(browser)
  await browser.visit('/sign-out', ({ context }) => signOut(context))
  platform.respond = ({ path }) => (path.endsWith('/code') ? welcome : asksForCode)
  await givePassword(browser)
  await post(browser, { code: '123456' })
  const steps = platform.calls.filter(({ path }) => path.startsWith('/auth/'))
  const named = steps.map(({ headers }) => headers['x-client-device'])
  expect(named).toEqual([undefined, 'the proof', 'the proof'])
})

it('tells any other platform of no device', async () => {
  const browser = openBrowser({ settings: { platformUrl: platform.url } })
  platform.respond = () => welcome
  await givePassword(browser)
  await givePassword(browser)
  expect(browser.cookies.has('device')).toBe(true)
  for (const { headers } of platform.calls) expect(headers).not.toHaveProperty('x-client-device')
})
