import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { actOnStaff } from './actions.server'

let roles: object[]
let branches: object[]
const platform = platformOfFile(({ method, path }) => {
  if (method !== 'GET') return { body: { message: 'Staff created', data: null } }
  if (path === '/admin/roles') return { body: { message: 'ok', data: roles } }
  if (path === '/admin/branch') return { body: { message: 'ok', data: branches } }
  return wholeList([{ _id: 'b1', businessRef: 'R1' }])
})

const typed = {
  ref: 'R1',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@obi.example',
  phone: '08031234567',
  password: 'a long password of words',
  address: '1 Marina',
}

async function create(chosen: Record<string, string>) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const form = { intent: 'create', ...typed, ...chosen }
  const { status, outcome } = await postForm(browser, { address: '/staffs?business=R1', action: actOnStaff }, form)
  const sent = platform.calls.find(({ method }) => method === 'POST')
  return { status, errors: outcome?.result.error, body: sent && JSON.parse(sent.body) }
}

it.each([
  ['no roles and no branches', []],
  ['none that can be chosen', [{ name: 'Without an id' }]],
])('somebody joins a business that has %s', async (_, none) => {
  roles = none
  branches = none
  const { status, body } = await create({ role: '', branch: '', unoffered: 'role branch' })
  expect([status, body]).toEqual([303, expect.objectContaining({ branchId: '', account: { type: 'staff', role: '' } })])
  expect(body).not.toHaveProperty('unoffered')
})

it('where there are some, a role and a branch are asked for together, beside what else is missing', async () => {
  roles = []
  branches = []
  const { status, errors } = await create({ role: '', branch: '', unoffered: '', address: '' })
  expect([status, errors]).toEqual([
    422,
    expect.objectContaining({
      address: ['Enter the address.'],
      role: ['Choose a role.'],
      branch: ['Choose a branch.'],
    }),
  ])
})

it.each([
  [{ role: '', branch: 'b1' }, 'role'],
  [{ role: 'cashier', branch: '' }, 'branch'],
])('where the business has got some since, %j is refused', async (chosen, name) => {
  roles = [{ role: 'cashier' }]
  branches = [{ _id: 'b1' }]
  const { errors, body } = await create({ ...chosen, unoffered: name })
  expect([errors, body]).toEqual([expect.objectContaining({ [name]: [expect.stringMatching(/by now/)] }), undefined])
})
