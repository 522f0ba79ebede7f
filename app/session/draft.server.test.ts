import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { type Browser, openBrowser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { deleteDraft, readDraft, saveDraft, takeLost } from './draft.server'
import { signIn } from './session.server'

const address = '/businesses?modal=edit&id=b1'
const content = { intent: 'update', result: { initialValue: { businessName: 'Ada & Söhne ₦' } } }

const keep = (browser: Browser, draft = { address, content: content as unknown }) =>
  browser.visit(draft.address, ({ context }) => saveDraft(context, draft))
const ask = (page: string) => (browser: Browser) =>
  browser.visit(page, ({ context }: PageArguments) => readDraft(context, page))

describe('a draft', () => {
  it('is restored at its address, as it was typed', async () => {
    const browser = openBrowser()
    await keep(browser)
    expect((await ask(address)(browser)).value).toEqual(content)
  })

  it('is left alone by a page of another address that is read ahead of need', async () => {
    const browser = openBrowser()
    await keep(browser)
    await browser.visit('/b', ({ context }) => readDraft(context, '/b'), { isPrefetch: true })
    expect(browser.cookies.has('draft')).toBe(true)
  })

  it.each(['/businesses', '/businesses?modal=edit&id=b2', '/dashboard'])(
    'is not given to %s, waits while that is shown in another tab, and is dropped when it is left for it',
    async (other) => {
      const browser = openBrowser()
      await keep(browser)
      expect((await ask(other)(browser)).value).toBeUndefined()
      expect((await ask(address)(browser)).value).toEqual(content)
      expect((await ask(other)(browser)).value).toBeUndefined()
      expect(browser.cookies.has('draft')).toBe(false)
      expect((await ask(address)(browser)).value).toBeUndefined()
    },
  )

  it('is restored for the administrator who typed it, and dropped when another one signs in', async () => {
    const names = { token: 't', firstName: 'A', lastName: 'B', capabilities: [] }
    for (const [email, restored] of [
      ['Ada@example.ng ', content],
      ['bola@example.ng', undefined],
    ] as const) {
      const browser = await openSignedIn()
      await keep(browser)
      await browser.visit('/login', ({ context }) => signIn(context, names, email))
      expect((await ask(address)(browser)).value).toEqual(restored)
      expect(browser.cookies.has('draft')).toBe(restored !== undefined)
    }
  })

  it('is gone once its form was saved', async () => {
    const browser = openBrowser()
    await keep(browser)
    const { setCookies } = await browser.visit(address, ({ context }) => deleteDraft(context))
    expect(setCookies[0]).toMatch(/^draft=;.*Max-Age=0/)
    expect((await ask(address)(browser)).value).toBeUndefined()
  })

  it('of half an hour is forgotten', async () => {
    const { setCookies } = await keep(openBrowser())
    expect(setCookies[0]).toContain('Max-Age=1800')
    expect(setCookies[0]).toContain('HttpOnly')
  })

  it.each([
    ['that is too large for a cookie', randomBytes(5_000).toString('base64')],
    ['that says the same for very long', 'the same '.repeat(10_000)],
  ])('%s is told of after signing in, and takes the place of the one before it', async (_, text) => {
    const browser = openBrowser()
    await keep(browser)
    const { response } = await keep(browser, { address, content: { text } })
    expect(response.status).toBe(200)
    expect((await ask(address)(browser)).value).toBeUndefined()
    const take = async () => (await browser.visit('/login', ({ context }) => takeLost(context))).value
    expect([await take(), await take()]).toEqual([expect.stringContaining('too long to be kept'), undefined])
    expect(browser.cookies.has('draft')).toBe(false)
  })

  it('of a notification with a message of 5,000 characters is kept', async () => {
    // Prose: what repeats itself would be shorter when it is packed than what people write.
    const message = await readFile('docs/behaviour.md', 'utf8')
    const values = { title: 'Prices', message: message.slice(0, 5_000), target: ['Ada’s Shop (BIZ-102938)'] }
    const browser = openBrowser()
    await keep(browser, { address, content: values })
    expect((await ask(address)(browser)).value).toEqual(values)
  })

  it('of the greatest length that is kept fits a cookie', async () => {
    let longest = 0
    for (let bytes = 1_000; bytes < 2_400; bytes += 20) {
      const browser = openBrowser({ isSecure: true })
      await keep(browser, { address, content: randomBytes(bytes).toString('latin1') })
      longest = Math.max(longest, `__Host-draft=${browser.cookies.get('__Host-draft') ?? ''}`.length)
    }
    expect(longest).toBeGreaterThan(3_900)
    expect(longest).toBeLessThanOrEqual(4_096)
  })
})

describe('a request without a draft', () => {
  it('writes no cookie', async () => {
    const browser = openBrowser()
    const { setCookies } = await browser.visit(address, ({ context }) => {
      deleteDraft(context)
      return readDraft(context, address)
    })
    expect(setCookies).toEqual([])
  })

  it.each([
    ['/businesses?search=ada', [expect.stringContaining('may not have been done'), undefined]],
    [address, [undefined, undefined]],
  ])('at %s is a press that no form can show again: %j', async (at, expected) => {
    const browser = openBrowser()
    await keep(browser, { address: at, content })
    const take = async () => (await browser.visit('/login', ({ context }) => takeLost(context))).value
    expect([await take(), await take()]).toEqual(expected)
  })
})
