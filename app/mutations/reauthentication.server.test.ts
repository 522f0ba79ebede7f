import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm, shownToasts } from '~/test-support/post-form'
import { startPlatform, type TestPlatform } from '~/test-support/test-platform'
import { intents } from './intents'
import { intentHandler, mutate } from './mutate.server'

const { admin } = contract
const byId = z.object({ id: z.string(), password: z.string().optional() })

const action = mutate(intents({ resetPassword: {}, deactivate: {} }), {
  resetPassword: intentHandler(byId, (call, { id }) => call(admin.resetPassword, { params: { id } })),
  deactivate: intentHandler(byId, (call, { id }) => call(admin.deactivate, { params: { id } }), {
    proofDialog: { name: 'deactivate' },
  }),
})

const asks = { status: 403, body: { message: 'Confirm that it is you.', data: { reauthentication: 'password' } } }
const done = { body: { message: 'Password reset', data: { oneTimePassword: 'made' } } }

let platform: TestPlatform
let browser: Browser
/** The password or code that the platform takes; until it gets it, it asks. */
let isProven: boolean
beforeAll(async () => {
  platform = await startPlatform(({ path, body }) => {
    if (path !== '/account/reauthentication') return isProven ? done : asks
    isProven = body === '{"password":"the right one"}'
    return isProven
      ? { body: { message: 'Thank you.' } }
      : { status: 400, body: { message: 'Wrong.', data: { field: 'password' } } }
  })
})
afterAll(() => platform.stop())
beforeEach(async () => {
  isProven = false
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities: ['reauthentication'] })
})

const post = (fields: Record<string, string>, address = '/admins?modal=reset-password&id=a1') =>
  postForm(browser, { address, action }, { intent: 'resetPassword', id: 'a1', ...fields })
const calls = () => platform.calls.map(({ method, path }) => `${method} ${path}`)

describe('a form for which the platform asks who is signed in', () => {
  it('comes back with a field for the password and everything that was typed, and without an error message', async () => {
    const { status, outcome } = await post({})
    expect(status).toBe(403)
    expect(outcome).toMatchObject({ intent: 'resetPassword', reauthentication: 'password' })
    expect(outcome?.result.error).toEqual({ proof: ['Enter your own password to confirm that it is you.'] })
    expect(outcome?.result.initialValue).toMatchObject({ id: 'a1' })
    expect(await shownToasts(browser)).toEqual([])
  })

  it('does what it is for once the password is right, in one press', async () => {
    await post({})
    const { location } = await post({ proofKind: 'password', proof: 'the right one' })
    expect(location).toBe('/admins')
    expect(calls().slice(-2)).toEqual(['POST /account/reauthentication', 'POST /admin/password/reset/a1'])
  })

  it.each([
    ['a wrong one', 'Wrong.'],
    ['', 'Enter your password.'],
  ])('comes back with what is wrong with %j, which the page does not hold', async (proof, message) => {
    const { status, outcome } = await post({ proofKind: 'password', proof })
    expect([status, outcome?.reauthentication, outcome?.result.error]).toEqual([422, 'password', { proof: [message] }])
    expect(JSON.stringify(outcome)).not.toContain('a wrong one')
    expect(calls()).not.toContain('POST /admin/password/reset/a1')
  })

  it('says without scripts that another password must be typed again, because no page holds it', async () => {
    const { outcome } = await post({ password: 'typed for somebody' })
    expect(outcome?.result.error).toMatchObject({ password: ['Type it again.'] })
    expect(JSON.stringify(outcome)).not.toContain('typed for somebody')
  })

  it('leads to a dialog where a row has posted it by itself', async () => {
    const { status, location } = await post({ intent: 'deactivate' }, '/admins?page=2')
    expect([status, location]).toEqual([303, '/admins?page=2&modal=deactivate&id=a1'])
  })

  it('proves nothing to a platform that does not offer to be asked', async () => {
    browser = await openSignedIn({ settings: { platformUrl: platform.url } })
    const { status, outcome } = await post({ proofKind: 'password', proof: 'the right one' })
    expect(status).toBe(403)
    expect(outcome?.reauthentication).toBeUndefined()
    expect(calls()).toEqual(['POST /admin/password/reset/a1'])
  })
})
