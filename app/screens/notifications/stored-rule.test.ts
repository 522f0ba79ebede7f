import { beforeEach, expect, it } from 'vitest'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { storedNotification } from '~/test-support/stored-notification'
import { platformOfFile } from '~/test-support/test-platform'
import { actOnNotification } from './actions.server'
import { loader } from './dialogs'
import { notificationValues } from './notification-values.server'

const targetRule = { category: null, state: 'Lagos', plan: 'p1', planName: 'Global', status: null, expiry: 'due-30' }
const stored = { ...storedNotification, targetRule }

// Its list of capabilities could not be read, or says nothing of rules, as before it was upgraded.
let browser: Browser
const platform = platformOfFile(({ method, path }) => {
  const data = path === '/admin/business' ? [{ _id: 'b1', businessRef: 'R1' }] : []
  return { body: { message: 'ok', data: method === 'GET' ? { notifications: [stored], data } : null } }
})
beforeEach(async () => {
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

it('the form of a notification with a rule offers plans and ends, whatever the capabilities say', async () => {
  const { value } = await browser.visit('/notifications?modal=edit&id=n1', (args) => loader(args), { isGuarded: true })
  const rules = { plans: [], expiries: [{ value: 'lapsed' }, { value: 'due-7' }, { value: 'due-30' }, {}] }
  expect(value?.open && (await value.open.content)).toMatchObject({ props: { rules } })
})

it.each([
  ['rule', { target: [], targetRule: { state: 'Lagos', plan: 'p1', expiry: 'due-30' } }],
  ['list', { target: ['R1'] }],
])(
  'a notification with a rule is saved with its %s as the form says, whatever the capabilities say',
  async (ruleKeeps, sent) => {
    const values = notificationValues(stored, { timeZone: 'Africa/Lagos', platformUrl: platform.url })
    const form = { ...values, title: 'Closed', ruleKeeps, id: 'n1', intent: 'update', opened: JSON.stringify(values) }
    const { status } = await postForm(browser, { address: '/notifications', action: actOnNotification }, form)
    const call = platform.calls.find(({ method }) => method === 'PATCH')
    expect([status, JSON.parse(call?.body ?? '{}')]).toEqual([303, expect.objectContaining(sent)])
    const counted = platform.calls
      .filter(({ path }) => path === '/admin/business')
      .map(({ query }) => query.get('plan'))
    expect(counted).toEqual(ruleKeeps === 'list' ? ['p1'] : [])
  },
)
