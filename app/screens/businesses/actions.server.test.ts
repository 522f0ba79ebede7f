import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { actOnBusiness } from './actions.server'

const plans = [
  { _id: 'general', type: 'general' },
  { _id: 'theirs', type: 'custom', businessRef: 'BR-1' },
  { _id: 'of another', type: 'custom', businessRef: 'BR-2' },
]
const category = [
  { id: 'c1', name: 'Retail' },
  { id: 'c2', name: ' Cafés ' },
  { id: null, name: null },
]
const platform = platformOfFile(({ method, path }) => {
  if (method !== 'GET') return { body: { message: 'done', data: null } }
  return path === '/settings/admin' ? { body: { message: 'ok', data: [{ _id: 's1', category }] } } : wholeList(plans)
})

async function post(fields: Record<string, string>) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  return postForm(browser, { address: '/businesses', action: actOnBusiness }, fields)
}
const choose = (intent: string, plan: string) => post({ intent, plan, period: '3', businessRef: 'BR-1' })
const writes = () => platform.calls.filter(({ method }) => method !== 'GET')

it.each(['subscribe', 'change'])('%s takes a plan for everybody, and one of its own', async (intent) => {
  expect((await choose(intent, 'general')).status).toBe(303)
  expect((await choose(intent, 'theirs')).status).toBe(303)
  expect(writes()).toHaveLength(2)
})

it.each(['subscribe', 'change'])('%s takes no plan of another business, and none that is not there', async (intent) => {
  for (const plan of ['of another', 'gone', 'constructor']) {
    const { status, outcome } = await choose(intent, plan)
    const message = 'This business can’t have this subscription. Choose one from the list.'
    expect([status, outcome?.result.error]).toEqual([422, { plan: [message] }])
  }
  expect(writes()).toEqual([])
})

it.each([
  ['Retail', 'Retail'],
  ['retail', 'Retail'],
  ['  RETAIL ', 'Retail'],
  ['cafés', ' Cafés '],
  ['Cafe\u0301s', ' Cafés '],
])('a category that exists is not made again as %j', async (name, existing) => {
  const { status, outcome } = await post({ intent: 'createCategory', name })
  const message = `“${existing}” exists already. Choose it from the list.`
  expect([status, outcome?.result.error]).toEqual([422, { name: [message] }])
  expect(writes()).toEqual([])
})

it.each([
  [{ intent: 'delete', businessRef: 'BR-1', reason: 'Closed' }, '/admin/business/archive/BR-1'],
  [{ intent: 'undoDeactivate', id: 'b1', log: 'l1' }, '/admin/logs/l1/undo'],
])('%j is sent as the platform takes it, also where that was not known before', async (fields, path) => {
  const { respond } = platform
  let isFirst = true
  platform.respond = (call, response) => {
    if (call.path !== '/admin/capabilities') return respond(call, response)
    const body = { message: 'ok', data: { capabilities: ['archive', 'undo'] } }
    const answer = isFirst ? { status: 500 } : { body }
    isFirst = false
    return answer
  }
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities: undefined })
  await postForm(browser, { address: '/businesses', action: actOnBusiness }, fields)
  platform.respond = respond
  expect(writes().map((call) => call.path)).toEqual([path])
})
