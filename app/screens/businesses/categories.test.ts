import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm, shownToasts } from '~/test-support/post-form'
import { type TestPlatform, startPlatform } from '~/test-support/test-platform'
import { actOnBusiness } from './actions.server'

let platform: TestPlatform
let browser: Browser
const category = [
  { id: 'c1', name: 'Retail' },
  { id: 'c2', name: ' Cafés ' },
  { id: null, name: null },
]
beforeAll(async () => {
  platform = await startPlatform(() => ({ body: { message: 'ok', data: [{ _id: 's1', category }] } }))
})
afterAll(() => platform.stop())
beforeEach(async () => {
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

const post = (intent: string, name: string) =>
  postForm(browser, { address: '/businesses?status=active&page=2', action: actOnBusiness }, { intent, name })
const writes = () => platform.calls.filter(({ method }) => method !== 'GET')

it.each([
  ['Retail', 'Retail'],
  ['retail', 'Retail'],
  ['  RETAIL ', 'Retail'],
  ['cafés', ' Cafés '],
  ['Cafe\u0301s', ' Cafés '],
])('a category that exists is not made again as %j', async (name, existing) => {
  const { status, outcome } = await post('createCategory', name)
  const message = `“${existing}” exists already. Choose it from the list.`
  expect([status, outcome?.result.error]).toEqual([422, { name: [message] }])
  expect(writes()).toEqual([])
  expect(await shownToasts(browser)).toEqual([])
})

it('a category is asked about by its id before it is deleted, on the same page of the list', async () => {
  const { status, location } = await post('confirmDeleteCategory', ' rEtail')
  expect([status, location]).toEqual([303, '/businesses?status=active&page=2&modal=delete-category&id=c1'])
  expect(writes()).toEqual([])
})

it.each(['Tailors', 'Reta', '__proto__'])('%s, which is no category, can’t be deleted', async (name) => {
  const { status, outcome } = await post('confirmDeleteCategory', name)
  expect([status, outcome?.result.error?.name]).toEqual([
    422,
    [`There is no category “${name}”. Choose one from the list.`],
  ])
  expect(writes()).toEqual([])
})
