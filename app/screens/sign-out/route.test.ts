import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { deadAddress, platformOfFile } from '~/test-support/test-platform'
import { apiSessionContext } from '~/api-client/api-session'
import { saveDraft } from '~/session/draft.server'
import { writeSecondStep } from '~/session/login-cookies.server'
import { currentSession } from '~/session/session.server'
import { addToast } from '~/toasts/toasts.server'
import { action, loader } from './route'

let browser: Browser
const platform = platformOfFile(() => ({ body: { message: 'revoked', data: null } }))
beforeEach(async () => {
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

async function signOut(fields: Record<string, string> = {}, address = '/sign-out') {
  const body = new URLSearchParams(fields)
  // The router's arguments for this route are the ones of every route without parameters.
  const post = (args: PageArguments) => action(args as Parameters<typeof action>[0])
  const { response } = await browser.visit(address, post, { method: 'POST', body })
  return [response.status, response.headers.get('Location')]
}
const isSignedIn = async () => (await browser.visit('/', ({ context }) => currentSession(context) !== undefined)).value

describe('signing out', () => {
  it('works although the platform cannot be reached, and the log says that the token lives on', async () => {
    browser = await openSignedIn({ settings: { platformUrl: await deadAddress() } })
    expect(await signOut()).toEqual([303, '/login'])
    expect(await isSignedIn()).toBe(false)
    expect(browser.log.lines).toMatchObject([{ level: 'warn', message: expect.stringContaining('stays valid') }])
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

  it('ends no session that was begun in another tab since the page expired', async () => {
    expect(await signOut({ next: '/logs' }, '/sign-out?expired')).toEqual([303, '/logs'])
    expect(await isSignedIn()).toBe(true)
    await browser.visit('/logs', ({ context }) => context.get(apiSessionContext).expire(), { isGuarded: true })
    expect(await signOut({ next: '/logs' }, '/sign-out?expired')).toEqual([303, '/login'])
    expect(await isSignedIn()).toBe(false)
  })

  it('is never done by a link', async () => {
    await browser.visit('/sign-out', () => loader())
    expect(await isSignedIn()).toBe(true)
  })
})
