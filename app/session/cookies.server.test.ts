import { createCookie } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { applicationSettings, openBrowser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { createCookieJar } from './cookies.server'
import { currentSession } from './session.server'

const { sessionSecrets } = applicationSettings
const jarOf = (...secrets: string[]) => createCookieJar({ sessionSecrets: secrets }, false)

/** What a browser sends back of a `Set-Cookie` line. */
const sent = (line: string) => line.split(';', 1)[0] ?? ''

afterEach(() => void vi.useRealTimers())

it('no cookie shows whoever copies it a token, a proof, a message or what was typed', async () => {
  const browser = await openSignedIn()
  const written = Object.values(jarOf('first')).map((cookie) => cookie.serialize({ token: 'the-token', text: 'Ọbí' }))
  const values = [`session=${browser.cookies.get('session')}`, ...(await Promise.all(written)).map(sent)]
  expect(values).toHaveLength(7)
  for (const value of values.map(decodeURIComponent)) {
    const [, ...parts] = value.split(/[=.]/)
    const shown = [value, ...parts.map((part) => Buffer.from(part, 'base64').toString())].join('\n')
    // With a quotation mark of JSON, because three letters alone come up by chance in what is encrypted.
    expect(shown).not.toMatch(/the-token|Ọbí|Obi"|token/)
  }
})

it('a cookie of before they were encrypted, only signed, is signed out', async () => {
  const signedIn = { id: 'x', token: 'the-token', administrator: 'x', firstName: 'Ada', lastName: 'Obi' }
  const value = { signedIn: { ...signedIn, isExpired: false, changedAt: 0 } }
  const signed = createCookie('session', { secrets: sessionSecrets })
  const line = await signed.serialize({ until: Date.now() + 60_000, value })
  const browser = openBrowser()
  browser.cookies.set('session', sent(line).slice('session='.length))
  const visit = await browser.visit('/businesses', ({ context }: PageArguments) => currentSession(context))
  expect([visit.value, visit.response.status]).toEqual([undefined, 200])
})

describe('the value of a cookie', () => {
  it('is read again, whatever stands before and after it', async () => {
    const { session } = jarOf('first')
    const value = { texts: ['Ọ́bí', '\u2028'], none: null }
    const line = sent(await session.serialize(value))
    expect(await session.parse(`theme=dark; ${line}; draft=x`)).toEqual(value)
    for (const header of [null, '', 'theme=dark', 'session=', 'session']) {
      expect(await session.parse(header)).toBeUndefined()
    }
  })

  it('is encrypted with the first secret, and read with each of them', async () => {
    const before = sent(await jarOf('old').session.serialize('ours'))
    const during = sent(await jarOf('new', 'old').session.serialize('ours'))
    expect(await jarOf('new', 'old').session.parse(before)).toBe('ours')
    expect(await jarOf('new').session.parse(before)).toBeUndefined()
    expect(await jarOf('new').session.parse(during)).toBe('ours')
    expect(await jarOf('old').session.parse(during)).toBeUndefined()
  })

  it('counts under no other name', async () => {
    const { draft, session } = jarOf('first')
    const line = sent(await draft.serialize('typed'))
    expect(await session.parse(line.replace('draft=', 'session='))).toBeUndefined()
  })

  it('counts until its end, also in a browser that keeps it for longer', async () => {
    const { toasts } = jarOf('first')
    const line = sent(await toasts.serialize(['Saved.']))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 58_000 })
    expect(await toasts.parse(line)).toEqual(['Saved.'])
    vi.setSystemTime(Date.now() + 3_000)
    expect(await toasts.parse(line)).toBeUndefined()
  })

  it('is another text each time, so that equal ones can not be told', async () => {
    const { session } = jarOf('first')
    expect(await session.serialize('ours')).not.toBe(await session.serialize('ours'))
  })
})
