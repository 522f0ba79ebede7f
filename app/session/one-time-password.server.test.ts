import { describe, expect, it } from 'vitest'
import { type Browser, openBrowser, type PageArguments } from '~/test-support/browser'
import { currentSession, passwordChosen, signIn } from './session.server'

const whoIsIt = ({ context }: PageArguments) => currentSession(context)
const ada = { token: 'the-token', firstName: 'Ada', lastName: 'Obi', capabilities: [] }

describe('a session that began with a one-time password', () => {
  const guarded = { isGuarded: true }
  const leadsTo = async (browser: Browser, address: string, init: RequestInit = {}) =>
    (await browser.visit(address, whoIsIt, { ...guarded, ...init })).response.headers.get('Location')

  it.each(['/dashboard', '/businesses?page=2', '/businesses.csv', '/Admins', '/media/a.png', '/account.csv/x'])(
    'is led from %s to where a password is chosen',
    async (address) => {
      const browser = openBrowser()
      await browser.visit('/login', ({ context }) =>
        signIn(context, { ...ada, mustChoosePassword: true }, 'ada@example.com'),
      )
      expect(await leadsTo(browser, address)).toBe('/account?modal=password')
      expect(await leadsTo(browser, address, { method: 'POST' })).toBe('/account?modal=password')
    },
  )

  it('is like every other once a password has been chosen', async () => {
    const browser = openBrowser()
    await browser.visit('/login', ({ context }) =>
      signIn(context, { ...ada, mustChoosePassword: true }, 'ada@example.com'),
    )
    for (const address of ['/account', '/account?modal=password']) {
      expect((await browser.visit(address, whoIsIt, guarded)).value).toBeDefined()
    }
    await browser.visit('/account', ({ context }) => passwordChosen(context), guarded)
    expect(await leadsTo(browser, '/dashboard')).toBeNull()
  })
})
