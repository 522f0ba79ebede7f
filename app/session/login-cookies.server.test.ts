import { expect, it } from 'vitest'
import { type Browser, openBrowser } from '~/test-support/browser'
import { readDevice, saveDevice } from './login-cookies.server'

const deviceIn = async (browser: Browser) => (await browser.visit('/login', ({ context }) => readDevice(context))).value
const given = (browser: Browser, device: string | null | undefined) =>
  browser.visit('/login', ({ context }) => saveDevice(context, device))

it('a browser keeps for a month what the platform knows it by, unreadable for scripts', async () => {
  const browser = openBrowser()
  expect(await deviceIn(browser)).toBeUndefined()
  const { setCookies } = await given(browser, 'the proof')
  expect(setCookies.join()).toMatch(/^device=.*Max-Age=2592000.*HttpOnly.*SameSite=Lax/)
  expect(await deviceIn(browser)).toBe('the proof')
  await given(browser, 'a newer proof')
  expect(await deviceIn(browser)).toBe('a newer proof')
})

it.each([undefined, null, '', 'x'.repeat(1_001)])(
  'nothing is kept where the platform gives none or too much',
  async (device) => {
    const browser = openBrowser()
    expect((await given(browser, device)).setCookies).toEqual([])
  },
)
