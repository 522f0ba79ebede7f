import { describe, expect, it, vi } from 'vitest'
import { apiSessionContext } from '~/api-client/api-session'
import { openBrowser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { currentSession, signIn, signOut, takeNext } from './session.server'
import { saveDraft } from './draft.server'

const whoIsIt = ({ context }: PageArguments) => currentSession(context)
const ada = { token: 'the-token', firstName: 'Ada', lastName: 'Obi', capabilities: ['logout'] as const }

describe('somebody who signs in', () => {
  it('is known at the next request', async () => {
    const browser = await openSignedIn()
    const { value } = await browser.visit('/businesses', whoIsIt)
    expect(value).toMatchObject({ ...ada, isExpired: false, changedAt: 0 })
  })

  it('gets a cookie that scripts and other sites cannot use, for thirty days', async () => {
    const browser = openBrowser()
    const { setCookies } = await browser.visit('/login', ({ context }) => signIn(context, ada, 'ada@example.ng'))
    expect(setCookies).toHaveLength(1)
    expect(setCookies[0]).toMatch(/^session=/)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']) expect(setCookies[0]).toContain(part)
    expect(setCookies[0]).not.toContain('Secure')
  })

  it('gets one for this host alone where the console is reached by https', async () => {
    const browser = openBrowser({ settings: { secureCookies: true } })
    const { setCookies } = await browser.visit('/login', ({ context }) => signIn(context, ada, 'ada@example.ng'))
    expect(setCookies[0]).toMatch(/^__Host-session=.*; Secure/)
  })

  it.each<[string, Partial<typeof ada>]>([
    ['a long name', { firstName: 'Adaobi '.repeat(2_000), lastName: 'Ọbí'.repeat(2_000) }],
    ['a name of emoji', { firstName: '😀'.repeat(500), lastName: '😀'.repeat(500) }],
    ['the longest token', { token: 'x'.repeat(2_600) }],
  ])('gets a cookie that no browser drops, with %s', async (_, odd) => {
    const browser = openBrowser({ settings: { secureCookies: true } })
    const { setCookies } = await browser.visit('/login', ({ context }) =>
      signIn(context, { ...ada, ...odd }, 'ada@example.ng'),
    )
    expect(setCookies[0]?.length).toBeLessThanOrEqual(4_096)
    expect(browser.cookies.size).toBe(1)
  })

  it.each([2_900, 5_000, 100_000])(
    'is refused where the token, %d characters long, fits into no cookie',
    async (length) => {
      const browser = openBrowser()
      const refused = browser.visit('/login', ({ context }) =>
        signIn(context, { ...ada, token: 'x'.repeat(length) }, 'ada@example.ng'),
      )
      await expect(refused).rejects.toMatchObject({ userMessage: expect.stringContaining('too long') })
      expect(browser.cookies.size).toBe(0)
    },
  )

  it('has another session id each time', async () => {
    const ids = new Set<string | undefined>()
    for (let time = 0; time < 3; time += 1) {
      const browser = await openSignedIn()
      ids.add((await browser.visit('/businesses', whoIsIt)).value?.id)
    }
    expect(ids.size).toBe(3)
  })
})

describe('the session cookie', () => {
  it('is written only when the session changed', async () => {
    const browser = await openSignedIn()
    const { setCookies } = await browser.visit('/businesses', whoIsIt)
    expect(setCookies).toEqual([])
  })

  it('is not brought back by a response that was on its way during a sign-out', async () => {
    const browser = await openSignedIn()
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = browser.visit('/businesses', () => promise)
    await browser.visit('/sign-out', ({ context }) => signOut(context))
    resolve()
    await slow
    expect(browser.cookies.has('session')).toBe(false)
  })

  it('goes away with the sign-out', async () => {
    const browser = await openSignedIn()
    const { setCookies } = await browser.visit('/sign-out', ({ context }) => signOut(context))
    expect(setCookies[0]).toMatch(/^session=;.*Max-Age=0/)
    expect((await browser.visit('/businesses', whoIsIt)).value).toBeUndefined()
  })

  it('is none of a visitor who is not signed in', async () => {
    const { setCookies, value } = await openBrowser().visit('/login', whoIsIt)
    expect({ setCookies, value }).toEqual({ setCookies: [], value: undefined })
  })

  const forged = Buffer.from(JSON.stringify({ signedIn: { ...ada, id: 'x', isExpired: false, changedAt: 0 } }))
  it.each<[string, (cookie: string) => string]>([
    ['tampered with', (cookie) => `A${cookie.slice(1)}`],
    ['with another tag', (cookie) => `${cookie.slice(0, -4)}AAAA`],
    ['truncated', (cookie) => cookie.slice(0, cookie.length / 2)],
    ['without its tag', (cookie) => cookie.slice(0, cookie.lastIndexOf('.'))],
    ['made by somebody else', () => `${forged.toString('base64')}.c2lnbmF0dXJl`],
    ['oversized', (cookie) => cookie + 'x'.repeat(200_000)],
    ['that is another kind of thing', () => '%E0%A4%A'],
    ['that is empty', () => ''],
    ['that is only dots', () => '....'],
  ])('%s reads as signed out', async (_, spoil) => {
    const browser = await openSignedIn()
    browser.cookies.set('session', spoil(browser.cookies.get('session') ?? ''))
    const { value, response } = await browser.visit('/businesses', whoIsIt)
    expect(value).toBeUndefined()
    expect(response.status).toBe(200)
  })

  it('that is a draft’s reads as signed out', async () => {
    const browser = await openSignedIn()
    await browser.visit('/', ({ context }) => saveDraft(context, { address: '/', content: { typed: 1 } }))
    browser.cookies.set('session', browser.cookies.get('draft') ?? '')
    expect((await browser.visit('/businesses', whoIsIt)).value).toBeUndefined()
  })

  it('of another console is foreign', async () => {
    const stranger = await openSignedIn({ settings: { sessionSecrets: ['their secret'] } })
    const browser = openBrowser()
    browser.cookies.set('session', stranger.cookies.get('session') ?? '')
    expect((await browser.visit('/businesses', whoIsIt)).value).toBeUndefined()
  })

  it('outlives a change of secrets while the old one is still listed, and no longer', async () => {
    const before = await openSignedIn({ settings: { sessionSecrets: ['old'] } })
    const during = openBrowser({ settings: { sessionSecrets: ['new', 'old'] } })
    during.cookies.set('session', before.cookies.get('session') ?? '')
    expect((await during.visit('/businesses', whoIsIt)).value).toMatchObject(ada)

    await during.visit('/businesses', ({ context }) => context.get(apiSessionContext).recordChange(), {
      isGuarded: true,
    })
    const after = openBrowser({ settings: { sessionSecrets: ['new'] } })
    after.cookies.set('session', during.cookies.get('session') ?? '')
    expect((await after.visit('/businesses', whoIsIt)).value).toMatchObject(ada)

    after.cookies.set('session', before.cookies.get('session') ?? '')
    expect((await after.visit('/businesses', whoIsIt)).value).toBeUndefined()
  })
})

describe('a page behind the guard', () => {
  it('is not made without a session: the visitor is led to exactly /login', async () => {
    const page = vi.fn<() => void>()
    const { response } = await openBrowser().visit('/businesses?page=2', page, { isGuarded: true })
    expect(page).not.toHaveBeenCalled()
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/login'])
  })

  it.each([
    ['GET', '/businesses?page=2&search=ada', '/businesses?page=2&search=ada'],
    ['POST', '/businesses?modal=edit&id=b1', '/businesses'],
    ['GET', '/businesses.csv?status=active', '/businesses?status=active'],
    ['GET', '/businesses.xlsx', '/businesses'],
    ['GET', '/businesses/suggestions?search=ada', '/dashboard'],
    ['GET', '/media/a.png', '/dashboard'],
    ['GET', '/login', '/dashboard'],
    ['GET', `/businesses?search=${'a'.repeat(3_000)}`, '/dashboard'],
  ])('requested by %s %s is where signing in leads: %s', async (method, address, next) => {
    const browser = openBrowser()
    await browser.visit(address, vi.fn<() => void>(), { isGuarded: true, method })
    expect((await browser.visit('/login', ({ context }) => takeNext(context))).value).toBe(next)
    expect((await browser.visit('/login', ({ context }) => takeNext(context))).value).toBe('/dashboard')
  })

  it('is where signing in leads, whatever that page’s own scripts fetch meanwhile', async () => {
    const browser = openBrowser()
    for (const address of ['/staffs?business=BR-1', '/businesses/suggestions?search=ada']) {
      await browser.visit(address, vi.fn<() => void>(), { isGuarded: true })
    }
    expect((await browser.visit('/login', ({ context }) => takeNext(context))).value).toBe('/staffs?business=BR-1')
  })

  it('says on whose behalf the platform is called', async () => {
    const browser = await openSignedIn()
    const { value } = await browser.visit('/', ({ context }) => ({ ...context.get(apiSessionContext) }), {
      isGuarded: true,
    })
    expect(value).toMatchObject({ token: 'the-token', isExpired: false, changedAt: 0 })
  })

  it('flags the session when its token no longer counts, and keeps who it was', async () => {
    const browser = await openSignedIn()
    const { value } = await browser.visit(
      '/',
      ({ context }) => {
        context.get(apiSessionContext).expire()
        return context.get(apiSessionContext).isExpired
      },
      { isGuarded: true },
    )
    expect(value).toBe(true)
    expect((await browser.visit('/', whoIsIt)).value).toMatchObject({ ...ada, isExpired: true })
  })

  it('says when the session last changed something, for every console process', async () => {
    const browser = await openSignedIn()
    const before = Date.now()
    await browser.visit('/', ({ context }) => context.get(apiSessionContext).recordChange(), { isGuarded: true })
    expect((await browser.visit('/', whoIsIt)).value?.changedAt).toBeGreaterThanOrEqual(before)
  })
})

it('after a sign-out from an expired page, signing in leads back to that page', async () => {
  const browser = await openSignedIn()
  await browser.visit('/sign-out', ({ context }) => signOut(context, '/businesses?page=3'))
  expect((await browser.visit('/businesses', whoIsIt)).value).toBeUndefined()
  const again = ({ context }: PageArguments) => {
    signIn(context, ada, ' Ada@Example.ng')
    return takeNext(context)
  }
  expect((await browser.visit('/login', again)).value).toBe('/businesses?page=3')
})

it('after a sign-out from an expired page, another administrator is not led there', async () => {
  const browser = await openSignedIn()
  await browser.visit('/sign-out', ({ context }) => signOut(context, '/businesses?search=secret'))
  const another = ({ context }: PageArguments) => {
    signIn(context, ada, 'bola@example.ng')
    return takeNext(context)
  }
  expect((await browser.visit('/login', another)).value).toBe('/dashboard')
})

it('a session that a browser keeps for longer than its thirty days is none', async () => {
  const browser = await openSignedIn()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60 * 1000 })
  try {
    expect((await browser.visit('/businesses', whoIsIt)).value).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})
