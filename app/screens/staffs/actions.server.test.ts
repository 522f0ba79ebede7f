import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { type TestPlatform, startPlatform, wholeList } from '~/test-support/test-platform'
import { actOnStaff } from './actions.server'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform(({ method, path }) => {
    if (method !== 'GET') return { body: { message: 'staff added', data: null } }
    if (path === '/admin/business') return wholeList([{ _id: 'b1', businessRef: 'BIZ-1', businessName: 'Obi' }])
    const data = path === '/admin/roles' ? [{ role: 'cashier' }] : [{ _id: 'branch-1', name: 'Main' }]
    return { body: { message: 'ok', data } }
  })
})
afterAll(() => platform.stop())
beforeEach(() => {
  platform.calls.length = 0
})

const person = {
  intent: 'create',
  ref: 'BIZ-1',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.ng',
  phone: '0803',
  password: 'a password for tests',
  address: '1 Marina',
  role: 'cashier',
  branch: 'branch-1',
  country: 'nigeria',
  state: 'Lagos',
  city: 'Ikeja',
}

async function post(fields: Record<string, string>) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  return postForm(
    browser,
    { address: '/staffs?business=BIZ-1&modal=create', action: actOnStaff },
    { ...person, ...fields },
  )
}
const writes = () => platform.calls.filter(({ method }) => method !== 'GET')

describe('a new member of staff', () => {
  it('is added with a role and a branch of the business', async () => {
    expect((await post({})).status).toBe(303)
    expect(writes()).toMatchObject([{ method: 'POST', path: '/admin/business/staff' }])
  })

  it.each([
    [{ state: 'Kano' }, 'city', '“Ikeja” is no city of Kano. Choose one from the list.'],
    [{ state: '' }, 'city', 'Choose the state of this city.'],
    [{ state: 'Ashanti', city: '' }, 'state', 'Choose a state from the list.'],
    [{ country: 'ghana' }, 'country', 'Choose a country from the list.'],
    [{ role: 'owner' }, 'role', 'This business has no role “owner”. Choose one from the list.'],
    [{ branch: 'branch-2' }, 'branch', 'This business has no such branch. Choose one from the list.'],
    // Nobody's form says what it was opened with: there is no stored place that could stay.
    [
      { state: 'Kano', opened: '{"state":"Kano","city":"Ikeja"}' },
      'city',
      '“Ikeja” is no city of Kano. Choose one from the list.',
    ],
  ])('is not added with %j: a message stands at the field', async (wrong, field, message) => {
    const { status, outcome } = await post(wrong)
    expect([status, outcome?.result.error]).toEqual([422, { [field]: [message] }])
    expect(writes()).toEqual([])
  })

  it.each(['NOPE', 'BIZ-', 'biz-1'])('is not added to %s, a business that does not exist', async (ref) => {
    const { status, outcome } = await post({ ref })
    const message = `There is no business with the reference “${ref}”. Choose another one.`
    expect([status, outcome?.result.error]).toEqual([404, { '': [message] }])
    expect(writes()).toEqual([])
  })
})
