import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { type TestPlatform, startPlatform, wholeList } from '~/test-support/test-platform'
import { actOnBusiness } from './actions.server'

let platform: TestPlatform
const plans = [
  { _id: 'general', type: 'general' },
  { _id: 'theirs', type: 'custom', businessRef: 'BR-1' },
  { _id: 'of another', type: 'custom', businessRef: 'BR-2' },
]
beforeAll(async () => {
  platform = await startPlatform(({ method }) =>
    method === 'GET' ? wholeList(plans) : { body: { message: 'done', data: null } },
  )
})
afterAll(() => platform.stop())
beforeEach(() => {
  platform.calls.length = 0
})

async function post(intent: string, plan: string) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const fields = { intent, plan, period: '3', businessRef: 'BR-1' }
  return postForm(browser, { address: '/businesses', action: actOnBusiness }, fields)
}
const writes = () => platform.calls.filter(({ method }) => method !== 'GET')

it.each(['subscribe', 'change'])('%s takes a plan for everybody, and one of its own', async (intent) => {
  expect((await post(intent, 'general')).status).toBe(303)
  expect((await post(intent, 'theirs')).status).toBe(303)
  expect(writes()).toHaveLength(2)
})

it.each(['subscribe', 'change'])('%s takes no plan of another business, and none that is not there', async (intent) => {
  for (const plan of ['of another', 'gone', 'constructor']) {
    const { status, outcome } = await post(intent, plan)
    const message = 'This business can’t have this subscription. Choose one from the list.'
    expect([status, outcome?.result.error]).toEqual([422, { plan: [message] }])
  }
  expect(writes()).toEqual([])
})
