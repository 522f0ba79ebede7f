import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { currentSession } from '~/session/session.server'
import { type Browser, openBrowser } from '~/test-support/browser'
import { type TestResponse, type TestPlatform, startPlatform } from '~/test-support/test-platform'
import { asksForCode, postLogin, secret } from './login-form.fixture'

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

const post = (fields: Record<string, string>) => postLogin(browser, fields)
const givePassword = () => post({ email: 'ada@example.ng', password: secret })
const isSignedIn = async () =>
  (await browser.visit('/login', ({ context }) => currentSession(context) !== undefined)).value

it.each<[string, TestResponse]>([
  ['without a body', { status: 204 }],
  ['with an empty body', { status: 200 }],
  ['without a token', { body: { message: 'welcome', data: { data: { firstName: 'Ada' } } } }],
  ['with an empty token', { body: { message: 'welcome', data: { token: '' } } }],
  ['with a token that no header can carry', { body: { message: 'welcome', data: { token: 'a\nb ü' } } }],
  ['with null for data', { body: { message: 'welcome', data: null } }],
  ['that is a list', { body: [] }],
  ['that is a page', { body: '<!doctype html><title>Welcome</title>' }],
  ['that is half of an answer', { headers: { 'content-type': 'application/json' }, body: '{"data":{"token":"t' }],
  ['of a window beyond its end', { status: 416, body: {} }],
  ['that leads elsewhere', { status: 302, headers: { location: '/login' } }],
  ['that says that a token expired', { status: 401, body: { message: 'jwt expired' } }],
  ['that fails without words', { status: 500 }],
  ['that refuses without words', { status: 401 }],
])('says in the form that signing in failed where the platform gives an answer %s', async (_, answer) => {
  platform.respond = () => answer
  const { view, status } = await givePassword()
  expect(view).toMatchObject({ step: 'password', email: 'ada@example.ng' })
  expect(view?.message).toMatch(/^Signing in failed: the platform gave no usable response\./)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await isSignedIn()).toBe(false)
})

it('says the same of the second step', async () => {
  platform.respond = () => asksForCode
  await givePassword()
  platform.respond = () => ({ status: 204 })
  expect((await post({ code: '123456' })).view).toMatchObject({
    step: 'code',
    message: expect.stringMatching(/^Signing in failed/),
  })
})

it.each([
  ['email', { email: `${'e\u0301'.repeat(75_000)}@example.ng`, password: secret }],
  ['password', { email: 'ada@example.ng', password: `e${'\u0323\u0301'.repeat(75_000)}` }],
  ['code', { code: '1'.repeat(300_000) }],
])('refuses a long %s at its field, and asks nobody', async (field, fields) => {
  platform.respond = () => asksForCode
  await givePassword()
  platform.calls.length = 0
  const { view, status } = await post(fields)
  expect(status).toBe(422)
  expect(view?.errors).toMatchObject({ [field]: expect.stringMatching(/^At most \d+ characters fit here\.$/) })
  expect(platform.calls).toEqual([])
})
