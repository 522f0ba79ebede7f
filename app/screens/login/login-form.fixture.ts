import type { Browser } from '~/test-support/browser'
import type { TestResponse } from '~/test-support/test-platform'
import { type LoginView, signInWith } from './sign-in.server'

export const secret = 'correct horse battery staple'

export const refused = (message: string, data: unknown = null): TestResponse => ({
  status: 401,
  body: { message, data },
})
export const asksForCode = refused('enter the code', { secondFactor: 'totp', challenge: 'the challenge' })

/** Posts the login page's form; a redirect as its address, anything else as status, headers and view. */
export async function postLogin(browser: Browser, fields: Record<string, string>) {
  const init = { method: 'POST', body: new URLSearchParams(fields) }
  const { value, setCookies } = await browser.visit(
    '/login',
    ({ request, context }) => signInWith(request, context),
    init,
  )
  if (value instanceof Response) return { to: value.headers.get('Location'), setCookies }
  const { data, init: answer } = value!
  return { view: data as LoginView, status: answer?.status, headers: new Headers(answer?.headers), setCookies }
}
