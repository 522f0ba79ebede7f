import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '~/api-client/client.server'
import { createTransport } from '~/api-client/transport.server'
import { createTestLog } from '~/test-support/browser'
import { type TestPlatform, startPlatform } from '~/test-support/test-platform'
import { createAuthenticator } from './authenticator.server'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform(() => undefined)
})
afterAll(() => platform.stop())
beforeEach(() => {
  platform.calls.length = 0
})

function logIn(fields: Record<string, string>) {
  const request = new Request('http://localhost/login', { method: 'POST', body: new URLSearchParams(fields) })
  const client = createClient(platform.url, createTransport())
  return createAuthenticator({ client, credentials: { log: createTestLog() } }).authenticate('password', request)
}
const credentials = { email: ' ada@example.com ', password: ' two words ' }
const welcome = (data: unknown, message: string | null = 'welcome back') => {
  platform.respond = () => ({ body: { message, data } })
}

describe('signing in', () => {
  it('sends the e-mail address without blanks and the password as it was typed', async () => {
    welcome({ token: 't', data: {} })
    await logIn(credentials)
    const [call] = platform.calls
    expect([call?.method, call?.path, JSON.parse(call?.body ?? '')]).toEqual([
      'POST',
      '/auth/login/superadmin',
      { email: 'ada@example.com', password: ' two words ' },
    ])
  })

  it('gives the session and the platform’s words', async () => {
    welcome({ token: 't', data: { firstName: 'Ada', lastName: 'Obi', email: 'x' } })
    expect(await logIn(credentials)).toEqual({
      session: {
        token: 't',
        firstName: 'Ada',
        lastName: 'Obi',
        hasFirstPassword: false,
        mustChoosePassword: false,
      },
      message: 'Welcome back',
    })
  })

  it('gives what the platform says of the account', async () => {
    welcome({
      token: 't',
      data: {},
      firstPassword: true,
      oneTimePassword: true,
      device: 'known',
    })
    expect(await logIn(credentials)).toMatchObject({
      session: {
        hasFirstPassword: true,
        mustChoosePassword: true,
      },
      device: 'known',
    })
  })

  it('sends a code with the challenge of the first response', async () => {
    welcome({ token: 't', data: { firstName: 'Ada' } })
    const request = new Request('http://localhost/login', {
      method: 'POST',
      body: new URLSearchParams({ code: '123456' }),
    })
    const client = createClient(platform.url, createTransport())
    const options = { client, credentials: { log: createTestLog() }, challenge: 'the challenge' }
    const { session } = await createAuthenticator(options).authenticate('code', request)
    expect(session).toMatchObject({ token: 't', firstName: 'Ada' })
    const [call] = platform.calls
    expect([call?.path, JSON.parse(call?.body ?? '')]).toEqual([
      '/auth/login/superadmin/code',
      { challenge: 'the challenge', code: '123456' },
    ])
  })

  it('works with a platform that says as little as possible', async () => {
    welcome({ token: 't' }, null)
    expect(await logIn(credentials)).toEqual({
      session: {
        token: 't',
        firstName: '',
        lastName: '',
        hasFirstPassword: false,
        mustChoosePassword: false,
      },
      message: 'Logged in.',
    })
  })

  it.each([{ data: { firstName: 'Ada' } }, { token: '' }, { token: null }, null])(
    'fails when the platform gives no token: %j',
    async (data) => {
      welcome(data)
      await expect(logIn(credentials)).rejects.toMatchObject({ kind: 'failed' })
    },
  )

  it('fails with the platform’s words when it refuses', async () => {
    platform.respond = () => ({ status: 401, body: { message: 'wrong e-mail or password' } })
    await expect(logIn(credentials)).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
      userMessage: 'Wrong e-mail or password',
    })
  })
})
