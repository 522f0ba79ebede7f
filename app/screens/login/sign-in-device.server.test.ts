import { expect, it } from 'vitest'
import { signOut } from '~/session/session.server'
import { asksForCode, startSigningIn, welcome } from './sign-in.fixture'

const { platform, browser, open, post, givePassword } = startSigningIn()

it('names the device that the platform knows at both steps, to a platform that shares the console’s key', async () => {
  open({ clientAddressKey: 'shared with the platform' })
  platform.respond = () => welcome
  await givePassword()
  await browser().visit('/sign-out', ({ context }) => signOut(context))
  platform.respond = ({ path }) => (path.endsWith('/code') ? welcome : asksForCode)
  await givePassword()
  await post({ code: '123456' })
  const steps = platform.calls.filter(({ path }) => path.startsWith('/auth/'))
  const named = steps.map(({ headers }) => headers['x-client-device'])
  expect(named).toEqual([undefined, 'the proof', 'the proof'])
})

it('tells any other platform of no device', async () => {
  platform.respond = () => welcome
  await givePassword()
  await givePassword()
  expect(browser().cookies.has('device')).toBe(true)
  for (const { headers } of platform.calls) expect(headers).not.toHaveProperty('x-client-device')
})
