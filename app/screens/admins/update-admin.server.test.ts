import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { startPlatform, type TestPlatform } from '~/test-support/test-platform'
import { actOnAdmin } from './actions.server'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform(() => ({ body: { message: 'ok', data: null } }))
})
afterAll(() => platform.stop())

it('a role that there is not is a message at its field, and nothing is sent', async () => {
  const browser = await openSignedIn(
    { settings: { platformUrl: platform.url } },
    { capabilities: ['corrections', 'roles'] },
  )
  const person = { id: 'a1', firstName: 'Ada', lastName: 'Obi', email: 'ada@example.ng', phone: '0700' }
  const fields = { intent: 'update', ...person, role: 'emperor', opened: '{"role":"auditor"}' }
  const form = { address: '/admins?modal=edit&id=a1', action: actOnAdmin }
  const { status, outcome } = await postForm(browser, form, fields)
  expect([status, outcome?.result.error]).toEqual([422, { role: ['Choose a role.'] }])
  expect(platform.calls).toEqual([])
})
