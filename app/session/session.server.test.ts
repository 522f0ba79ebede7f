import { describe, expect, it, vi } from 'vitest'
import { apiSessionContext } from '~/api-client/api-session'
import { platformContext } from '~/api-client/platform.server'
import { openBrowser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { platformOfFile } from '~/test-support/test-platform'
import { type NewSession, currentSession, offers, safeNext, signIn, signOut, takeNext } from './session.server'

const whoIsIt = ({ context }: PageArguments) => currentSession(context)
const ada = { token: 'the-token', firstName: 'Ada', lastName: 'Obi', capabilities: ['logout'] as const }

describe('somebody who signs in', () => {
  it('gets a cookie that scripts and other sites cannot use, for thirty days', async () => {
    const browser = openBrowser()
    const { setCookies } = await browser.visit('/login', ({ context }) => signIn(context, ada, 'ada@example.ng'))
    expect(setCookies).toHaveLength(1)
    expect(setCookies[0]).toMatch(/^session=/)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']) expect(setCookies[0]).toContain(part)
    expect(setCookies[0]).not.toContain('Secure')
  })

  it('gets one for this host alone where the console is reached by https', async () => {
    const browser = openBrowser({ isSecure: true })
    const { setCookies } = await browser.visit('/login', ({ context }) => signIn(context, ada, 'ada@example.ng'))
    expect(setCookies[0]).toMatch(/^__Host-session=.*; Secure/)
  })

  it.each<[string, Partial<typeof ada>]>([
    ['a long name', { firstName: 'Adaobi '.repeat(2_000), lastName: 'Ọbí'.repeat(2_000) }],
    ['a name of emoji', { firstName: '😀'.repeat(500), lastName: '😀'.repeat(500) }],
    ['the longest token', { token: 'x'.repeat(2_600) }],
  ])('gets a cookie that no browser drops, with %s', async (_, odd) => {
    const browser = openBrowser({ isSecure: true })
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

  it('is not brought back by a write that ends after a sign-out, nor put in the place of the next one', async () => {
    const browser = await openSignedIn()
    const { promise, resolve } = Promise.withResolvers<void>()
    const write = async ({ context }: PageArguments) => {
      await promise
      context.get(apiSessionContext).recordChange()
    }
    const slow = browser.visit('/businesses', write, { isGuarded: true })
    await browser.visit('/sign-out', ({ context }) => {
      context.get(platformContext).endSession(currentSession(context)!.id)
      signOut(context)
    })
    await browser.visit('/login', ({ context }) => signIn(context, { ...ada, firstName: 'Bola' }, 'bola@example.ng'))
    resolve()
    await slow
    expect((await browser.visit('/businesses', whoIsIt)).value?.firstName).toBe('Bola')
  })
})

it('a copied cookie of a session that was signed out is expired', async () => {
  const browser = await openSignedIn()
  const copy = new Map(browser.cookies)
  await browser.visit('/sign-out', ({ context }) => {
    context.get(platformContext).endSession(currentSession(context)!.id)
    signOut(context)
  })
  for (const [name, value] of copy) browser.cookies.set(name, value)
  expect((await browser.visit('/account', whoIsIt)).value?.isExpired).toBe(true)
})

describe('a page behind the guard', () => {
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

describe('after signing in, an address that came with the request', () => {
  it.each(['/login', '/login?next=/businesses', '/login#top', '/./login', '/x/../login', '\\login', '/\tlogin'])(
    'does not lead back to the sign-in: %j',
    (value) => {
      expect(safeNext(value, '/dashboard')).toBe('/dashboard')
    },
  )

  it.each([null, undefined, '', '   '])('may be missing: %j', (value) => {
    expect(safeNext(value, '/dashboard')).toBe('/dashboard')
    expect(safeNext(value, undefined)).toBeUndefined()
  })

  it('is not followed when it is too long for a cookie', () => {
    expect(safeNext(`/businesses?search=${'a'.repeat(1_500)}`, '/dashboard')).toBe('/dashboard')
  })

  it.each([
    ['/', '/'],
    ['/businesses', '/businesses'],
    ['/businesses?page=2&search=ada%20%26%20sons', '/businesses?page=2&search=ada%20%26%20sons'],
    ['/business/sales/BR-1', '/business/sales/BR-1'],
    ['/businesses#top', '/businesses'],
    ['/businesses?back=//example.com', '/businesses?back=//example.com'],
    ['/logins', '/logins'],
    ['/search?q=é', '/search?q=%C3%A9'],
    ['/businesses?a=%0d%0aSet-Cookie:x', '/businesses?a=%0d%0aSet-Cookie:x'],
  ])('is followed when it stays here: %j leads to %j', (value, address) => {
    expect(safeNext(value, '/dashboard')).toBe(address)
  })

  it('carries no line break into a header', () => {
    expect(safeNext('/businesses?search=a\r\nSet-Cookie: session=x', '/dashboard')).toBe(
      '/businesses?search=aSet-Cookie:%20session=x',
    )
  })
})

it('an address that is too long once it is percent-encoded is not followed', () => {
  expect(safeNext(`/x?q=${'é'.repeat(1400)}`, '/dashboard')).toBe('/dashboard')
})

describe('what a platform offers', () => {
  const platform = platformOfFile(() => ({ status: 404, body: {} }))

  const offersEndings = ({ context }: PageArguments) => offers(context, 'endings')

  /** A browser whose administrator is signed in, and of whose platform nothing is known. */
  async function openUnknowing(offer: Pick<NewSession, 'capabilities' | 'isOfferInDoubt'> = {}) {
    const browser = openBrowser({ settings: { platformUrl: platform.url } })
    const known = { ...ada, capabilities: undefined, ...offer }
    await browser.visit('/login', ({ context }) => signIn(context, known, 'ada@example.ng'))
    const visit = async () => (await browser.visit('/dashboard', offersEndings, { isGuarded: true })).value
    return { visit }
  }

  it('is asked once', async () => {
    platform.respond = () => ({ body: { message: '', data: { capabilities: ['endings', 'unheard of'] } } })
    const { visit } = await openUnknowing()
    expect([await visit(), await visit(), await visit()]).toEqual([true, true, true])
    expect(platform.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /admin/capabilities'])
  })

  it.each([404, 405, 400])('is nothing where the call is refused with %d, and is not asked again', async (status) => {
    platform.respond = () => ({ status, body: { message: 'route not found' } })
    const { visit } = await openUnknowing()
    expect([await visit(), await visit()]).toEqual([false, false])
    expect(platform.calls).toHaveLength(1)
  })

  it.each([
    ['fails to say', { status: 500, body: {} }, false],
    ['refuses to say', { status: 404, body: {} }, false],
    ['says so', { body: { message: '', data: { capabilities: ['endings'] } } }, true],
  ])('that is in doubt is asked once more, also where it %s', async (_, answer, isOffered) => {
    platform.respond = () => answer
    const { visit } = await openUnknowing({ capabilities: [], isOfferInDoubt: true })
    expect([await visit(), await visit()]).toEqual([isOffered, isOffered])
    expect(platform.calls).toHaveLength(1)
  })

  it('is asked again after a failure', async () => {
    platform.respond = () => ({ status: 500, body: {} })
    const { visit } = await openUnknowing()
    expect(await visit()).toBe(false)
    platform.respond = () => ({ body: { message: '', data: { capabilities: ['endings'] } } })
    expect(await visit()).toBe(true)
  })
})
