import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { currentSession } from '~/session/session.server'
import { addToast, takeToasts } from '~/toasts/toasts.server'
import { type Browser, openBrowser } from '~/test-support/browser'
import { type TestPlatform, startPlatform } from '~/test-support/test-platform'
import { asksForCode, postLogin, refused, secret } from './login-form.fixture'

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform(() => undefined)
})
afterAll(() => platform.stop())
beforeEach(() => {
  platform.calls.length = 0
  browser = openBrowser({ settings: { platformUrl: platform.url } })
})

const welcome = { body: { message: 'Login successful', data: { token: 't', data: { firstName: 'Ada' } } } }
const post = (fields: Record<string, string>) => postLogin(browser, fields)

const isSignedIn = async () =>
  (await browser.visit('/login', ({ context }) => currentSession(context) !== undefined)).value

const givePassword = () => post({ email: 'ada@example.ng', password: secret })

it('signs in at once where no code is asked for', async () => {
  platform.respond = () => welcome
  expect(await givePassword()).toMatchObject({ to: '/dashboard' })
  expect(await isSignedIn()).toBe(true)
})

it('shows the message of the platform, which the next sign-in replaces', async () => {
  platform.respond = () => welcome
  await givePassword()
  const { value } = await browser.visit('/dashboard', ({ context }) => takeToasts(context))
  expect(value).toMatchObject([{ kind: 'success', text: 'Login successful', id: 'logged-in' }])
})

it('asks for a code where the platform does, keeping e-mail and challenge where nobody reads them', async () => {
  platform.respond = ({ path }) => (path.endsWith('/code') ? welcome : asksForCode)
  const { to, setCookies } = await givePassword()
  expect(to).toBe('/login')
  const kept = setCookies.map((line) =>
    Buffer.from(decodeURIComponent(line.split(/[=;.]/)[1] ?? ''), 'base64').toString(),
  )
  expect(kept.join()).not.toContain('the challenge')
  expect(kept.join()).not.toContain(secret)
  expect(await isSignedIn()).toBe(false)

  expect(await post({ code: ' 123456 ' })).toMatchObject({ to: '/dashboard' })
  const steps = platform.calls.filter(({ path }) => path.startsWith('/auth/'))
  expect(JSON.parse(steps.at(-1)?.body ?? '')).toMatchObject({ challenge: 'the challenge' })
  expect(await isSignedIn()).toBe(true)
  // The step is over: another code finds no login that waits for it.
  expect((await post({ code: '123456' })).view).toMatchObject({ step: 'password' })
})

it('shows a wrong code at the same step', async () => {
  platform.respond = () => asksForCode
  await givePassword()
  platform.respond = () => refused('this code is wrong', { secondFactor: 'totp', challenge: 'the challenge' })
  const { view, status } = await post({ code: '000000' })
  expect(status).toBe(401)
  expect(view).toEqual({ step: 'code', email: 'ada@example.ng', errors: {}, message: 'This code is wrong' })
  expect((await post({ code: ' ' })).view?.errors.code).toBe('Enter the code.')
})

it('goes back to the first step when the platform gives the login up, or when asked to', async () => {
  platform.respond = () => asksForCode
  await givePassword()
  platform.respond = () => refused('signing in has taken too long')
  expect((await post({ code: '000000' })).view).toMatchObject({ step: 'password', email: 'ada@example.ng' })

  expect(await post({ restart: 'yes' })).toMatchObject({ to: '/login' })
  const before = platform.calls.length
  expect((await post({ code: '123456' })).view).toMatchObject({ step: 'password', email: '' })
  expect(platform.calls).toHaveLength(before)
})

it('says when to try again after too many attempts, and stays where it is', async () => {
  platform.respond = () => asksForCode
  await givePassword()
  platform.respond = () => ({ status: 429, headers: { 'Retry-After': '120' }, body: { message: 'try in 2 minutes' } })
  for (const [fields, step] of [
    [{ code: '123456' }, 'code'],
    [{ email: 'ada@example.ng', password: secret }, 'password'],
  ] as const) {
    const { view, status, headers } = await post(fields)
    expect(status).toBe(429)
    expect(headers?.get('Retry-After')).toBe('120')
    expect(view).toMatchObject({ step, email: 'ada@example.ng', message: 'Try in 2 minutes' })
  }
})

it('shows nothing of whoever was signed in before', async () => {
  await browser.visit('/', ({ context }) => addToast(context, { kind: 'success', text: 'Password changed.' }))
  platform.respond = () => welcome
  await givePassword()
  const { value } = await browser.visit('/dashboard', ({ context }) => takeToasts(context))
  expect(value).toMatchObject([{ text: 'Login successful' }])
})
