import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { deadAddress, startPlatform, type TestPlatform } from '~/test-support/test-platform'
import { saveDraft } from '~/session/draft.server'
import { writeSecondStep } from '~/session/login-cookies.server'
import { currentSession, signIn } from '~/session/session.server'
import { addToast } from '~/toasts/toasts.server'
import { action, loader } from './route'

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform(() => ({ body: { message: 'revoked', data: null } }))
})
afterAll(() => platform.stop())
beforeEach(async () => {
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

async function signOut(fields: Record<string, string> = {}) {
  const body = new URLSearchParams(fields)
  // The router's arguments for this route are the ones of every route without parameters.
  const post = (args: PageArguments) => action(args as Parameters<typeof action>[0])
  const { response } = await browser.visit('/sign-out', post, { method: 'POST', body })
  return [response.status, response.headers.get('Location')]
}
const ada = { token: 'the-token', firstName: 'Ada', lastName: 'Obi', capabilities: [] }
const isSignedIn = async () => (await browser.visit('/', ({ context }) => currentSession(context) !== undefined)).value

describe('signing out', () => {
  it('ends the session, revokes its token and leads to the sign-in', async () => {
    expect(await signOut()).toEqual([303, '/login'])
    expect(await isSignedIn()).toBe(false)
    expect(platform.calls.map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual([
      ['POST', '/auth/logout', 'Bearer the-token'],
    ])
  })

  it('works although the platform cannot be reached, and the log says that the token lives on', async () => {
    browser = await openSignedIn({ settings: { platformUrl: await deadAddress() } })
    expect(await signOut()).toEqual([303, '/login'])
    expect(await isSignedIn()).toBe(false)
    expect(browser.log.lines).toMatchObject([{ level: 'warn', message: expect.stringContaining('stays valid') }])
  })

  it('calls no platform that cannot revoke tokens', async () => {
    await browser.visit('/login', ({ context }) => signIn(context, ada, 'ada@example.ng'))
    await signOut()
    expect(platform.calls).toEqual([])
  })

  it('leaves nothing behind for whoever comes next: no message, no draft, no login that waits for its code', async () => {
    const address = '/businesses?modal=edit&id=b1'
    await browser.visit(address, async ({ context }) => {
      addToast(context, { kind: 'success', text: 'Password changed.' })
      saveDraft(context, { address, content: 'typed' })
      const headers = { 'Set-Cookie': await writeSecondStep(context, { email: 'ada@example.ng', challenge: 'c' }) }
      return new Response(null, { headers })
    })
    expect([...browser.cookies.keys()].toSorted()).toEqual(['draft', 'second-step', 'session', 'toasts'])
    await signOut()
    expect([...browser.cookies.keys()]).toEqual([])
  })

  it('from an expired page keeps what was typed there, and no message', async () => {
    const address = '/businesses?modal=edit&id=b1'
    await browser.visit(address, ({ context }) => {
      addToast(context, { kind: 'success', text: 'Saved.' })
      saveDraft(context, { address, content: 'typed' })
    })
    await signOut({ next: address })
    expect([...browser.cookies.keys()].toSorted()).toEqual(['draft', 'session'])
  })

  it('is never done by a link', async () => {
    await browser.visit('/sign-out', () => loader())
    expect(await isSignedIn()).toBe(true)
  })
})
