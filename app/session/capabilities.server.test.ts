import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, type PageArguments } from '~/test-support/browser'
import { startPlatform, type TestPlatform } from '~/test-support/test-platform'
import { offers, signIn } from './session.server'

let platform: TestPlatform
beforeEach(async () => {
  platform = await startPlatform(() => ({ status: 404, body: {} }))
})
afterEach(() => platform.stop())

const ada = { token: 'the-token', firstName: 'Ada', lastName: 'Obi' }
const offersEndings = ({ context }: PageArguments) => offers(context, 'endings')

/** A browser whose administrator is signed in, and of whose platform nothing is known. */
async function openUnknowing() {
  const browser = openBrowser({ settings: { platformUrl: platform.url } })
  await browser.visit('/login', ({ context }) => signIn(context, ada, 'ada@example.ng'))
  const visit = async () => (await browser.visit('/dashboard', offersEndings, { isGuarded: true })).value
  return { visit }
}

describe('what a platform offers', () => {
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

  it('is asked again after a failure', async () => {
    platform.respond = () => ({ status: 500, body: {} })
    const { visit } = await openUnknowing()
    expect(await visit()).toBe(false)
    platform.respond = () => ({ body: { message: '', data: { capabilities: ['endings'] } } })
    expect(await visit()).toBe(true)
  })
})
