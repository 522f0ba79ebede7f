import { beforeEach } from 'vitest'
import { type Browser, openBrowser } from '~/test-support/browser'
import { platformOfFile } from '~/test-support/test-platform'
import { signInWith } from './sign-in.server'

export const secret = 'correct horse battery staple'
export const asksForCode = {
  status: 401,
  body: { message: 'enter the code', data: { secondFactor: 'totp', challenge: 'the challenge' } },
}
export const welcome = {
  body: { message: 'Welcome', data: { token: 't', data: { firstName: 'Ada' }, device: 'the proof' } },
}

/** To be called once in a file: a platform, and a browser in which nobody is signed in. */
export function startSigningIn() {
  let browser: Browser
  const platform = platformOfFile()
  const open = (settings: { clientAddressKey?: string } = {}) => {
    browser = openBrowser({ settings: { platformUrl: platform.url, ...settings } })
  }
  beforeEach(() => open())

  /** Posts the login page's form: the page that comes back, if there is no redirect. */
  async function post(fields: Record<string, string>) {
    const init = { method: 'POST', body: new URLSearchParams(fields) }
    const { value } = await browser.visit('/login', ({ request, context }) => signInWith(request, context), init)
    return value instanceof Response || !value ? {} : { view: value.data, status: value.init?.status }
  }

  return {
    platform,
    browser: () => browser,
    open,
    post,
    givePassword: () => post({ email: 'ada@example.ng', password: secret }),
  }
}
