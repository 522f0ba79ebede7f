import { expect, it } from 'vitest'
import { everything } from '~/api-client/list-reading.fixture'
import { readListPage } from '~/api-client/read-list.server'
import { openSignedIn, type PageArguments } from '~/test-support/browser'
import { postForm, shownToasts } from '~/test-support/post-form'
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

it('each message names its business, also when the list was not read again between two of them', async () => {
  const rows = ['1', '2', '3'].map((n) => ({ _id: `b${n}`, businessRef: `BR-${n}`, businessName: `Business ${n}` }))
  const { respond } = platform
  platform.respond = (call, response) => (call.path === '/admin/business' ? wholeList(rows) : respond(call, response))
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities: ['archive'] })
  const read = ({ context }: PageArguments) => readListPage(context, everything)
  await browser.visit('/businesses', read, { isGuarded: true })
  const forms: Record<string, string>[] = [
    { intent: 'deactivate', id: 'b1' },
    { intent: 'deactivate', id: 'b2' },
    { intent: 'undoDeactivate', id: 'b1' },
    { intent: 'delete', businessRef: 'BR-3' },
    { intent: 'restore', id: 'BR-3' },
  ]
  const abouts = []
  for (const fields of forms) {
    await postForm(browser, { address: '/businesses', action: actOnBusiness }, fields)
    abouts.push((await shownToasts(browser)).map(({ about }) => about))
  }
  platform.respond = respond
  expect(abouts).toEqual(['1', '2', '1', '3', '3'].map((n) => [`Business ${n}`]))
})
