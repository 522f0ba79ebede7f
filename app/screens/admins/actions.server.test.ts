import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { startPlatform, type TestPlatform } from '~/test-support/test-platform'
import { actOnAdmin } from './actions.server'

let platform: TestPlatform
/** How often the platform fails to say what it offers. */
let failures: number

beforeAll(async () => {
  platform = await startPlatform(({ path }) => {
    if (path !== '/admin/capabilities') return { body: { message: 'Admin created', data: {} } }
    failures -= 1
    return failures < 0 ? { body: { message: 'ok', data: { capabilities: ['roles'] } } } : { status: 500 }
  })
})
afterAll(() => platform.stop())
beforeEach(() => {
  platform.calls.length = 0
  failures = 0
})

async function create(role: object) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities: undefined })
  const person = { firstName: 'Olu', lastName: 'Ade', email: 'olu@example.ng', password: 'a long enough password' }
  const form = { intent: 'create', ...person, ...role }
  return postForm(browser, { address: '/admins?modal=create', action: actOnAdmin }, form)
}

const created = () => platform.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))

it('a new admin has the role that was chosen, also where it was not known before that there are roles', async () => {
  failures = 1
  expect((await create({ role: 'auditor' })).status).toBe(303)
  expect(created()).toMatchObject([{ role: 'auditor' }])
})

it('no admin is created without the role that the form was shown without', async () => {
  const { outcome } = await create({})
  expect(outcome?.result.error).toEqual({ role: ['Choose a role.'], password: ['Type it again.'] })
  expect(created()).toEqual([])
})

it('no admin is created while the platform does not say whether it has roles', async () => {
  failures = 9
  expect((await create({ role: 'auditor' })).status).toBe(502)
  expect(created()).toEqual([])
})
