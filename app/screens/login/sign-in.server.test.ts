import { expect, it } from 'vitest'
import { currentSession, offers } from '~/session/session.server'
import type { PageArguments } from '~/test-support/browser'
import type { TestResponse } from '~/test-support/test-platform'
import { asksForCode, secret, welcome, startSigningIn } from './sign-in.fixture'

const { platform, browser, post, givePassword } = startSigningIn()
const isSignedIn = async () =>
  (await browser().visit('/login', ({ context }) => currentSession(context) !== undefined)).value

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
])('says in the form that signing in failed where the platform gives an answer %s', async (_, answer) => {
  platform.respond = () => answer
  const { view, status } = await givePassword()
  expect(view).toMatchObject({ step: 'password', email: 'ada@example.ng' })
  expect(view?.message).toMatch(/^Signing in failed: the platform gave no usable response\./)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await isSignedIn()).toBe(false)
})

it('says that what was typed was refused where the platform says no more', async () => {
  platform.respond = () => ({ status: 401 })
  expect((await givePassword()).view?.message).toBe(
    'The platform refused what you typed, and said no more. Check it, and try again.',
  )
})

it.each([401, 429])('lets everybody else in after strangers were refused with %d, however often', async (status) => {
  platform.respond = () => ({ status, body: { message: 'refused' } })
  for (let attempt = 0; attempt < 20; attempt += 1) await givePassword()
  platform.respond = () => welcome
  await givePassword()
  expect(await isSignedIn()).toBe(true)
})

it('counts copies of one form as one attempt, whose outcome each of them gets, and a form that comes back as another', async () => {
  const key = crypto.randomUUID()
  const copies = (fields: Record<string, string>) => Promise.all([post({ ...fields, key }), post({ ...fields, key })])
  const wrong = { email: 'ada@example.ng', password: 'wrong' }
  platform.respond = () => ({ status: 401, body: { message: 'wrong password' } })
  const [first, second] = await copies(wrong)
  expect([first.view?.message, second.view?.message]).toEqual(['Wrong password', 'Wrong password'])
  expect(platform.calls).toHaveLength(1)
  await post({ ...wrong, key: second.view?.idempotencyKey ?? '' })
  expect(platform.calls).toHaveLength(2)

  platform.respond = () => asksForCode
  await copies({ ...wrong, password: secret })
  platform.respond = () => welcome
  platform.calls.length = 0
  await copies({ code: '123456' })
  expect(await isSignedIn()).toBe(true)
  expect(platform.calls.filter(({ path }) => path.startsWith('/auth/'))).toHaveLength(1)
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
  ['email', { email: `${'e\u0301'.repeat(25_000)}@example.ng`, password: secret }],
  ['password', { email: 'ada@example.ng', password: `e${'\u0323\u0301'.repeat(20_000)}` }],
  ['code', { code: '1'.repeat(200_000) }],
])('refuses a long %s at its field, and asks nobody', async (field, fields) => {
  platform.respond = () => asksForCode
  await givePassword()
  platform.calls.length = 0
  const { view, status } = await post(fields)
  expect(status).toBe(422)
  expect(view?.errors).toMatchObject({ [field]: expect.stringMatching(/^At most \d+ characters fit here\.$/) })
  expect(platform.calls).toEqual([])
})

it('has the first page ask once more what a platform offers that has refused to say', async () => {
  const offered = async () => (await browser().visit('/dashboard', isOffered, { isGuarded: true })).value
  const isOffered = ({ context }: PageArguments) => offers(context, 'roles')
  platform.respond = ({ path }) => (path === '/admin/capabilities' ? { status: 404 } : welcome)
  await givePassword()
  platform.respond = () => ({ body: { message: '', data: { capabilities: ['roles'], role: 'auditor' } } })
  expect([await offered(), await offered()]).toEqual([true, true])
})

it('sends the e-mail address without blanks and the password as it was typed', async () => {
  platform.respond = () => welcome
  await post({ email: ' ada@example.com ', password: ' two words ' })
  const [login] = platform.calls.filter(({ path }) => path === '/auth/login/superadmin')
  expect(JSON.parse(login?.body ?? '')).toEqual({ email: 'ada@example.com', password: ' two words ' })
})

it.each([
  ['abcd-efgh-jkmn-pqrs-tuvw', 'abcd-efgh-jkmn-pqrs-tuvw \u200B'],
  [`${secret} `, `${secret} `],
])('signs in with %j where it is copied as %j, and with the address that is seen', async (password, copied) => {
  platform.respond = () => welcome
  await post({ email: '\u200Eada@example.ng\u2060', password: copied })
  const sent = platform.calls.map(({ body }) => body).find((body) => body?.includes('password'))
  expect(JSON.parse(sent ?? '')).toEqual({ email: 'ada@example.ng', password })
})
