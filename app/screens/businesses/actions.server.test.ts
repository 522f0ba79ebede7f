import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm, shownToasts } from '~/test-support/post-form'
import { type TestPlatform, startPlatform, wholeList } from '~/test-support/test-platform'
import { actOnBusiness } from './actions.server'

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform(() => undefined)
})
afterAll(() => platform.stop())
beforeEach(async () => {
  const settings = [{ _id: 's1', category: [{ id: 'c1', name: 'Retail' }] }]
  platform.respond = ({ method, path }) => {
    if (path === '/settings/admin') return { body: { message: 'ok', data: settings } }
    if (method === 'GET') return wholeList(plans)
    return { body: { message: 'the platform did it', data: null } }
  }
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

const post = (fields: Record<string, string>) =>
  postForm(browser, { address: '/businesses?modal=x&id=b1', action: actOnBusiness }, fields)
const lastCall = () => {
  const { method, path, body } = platform.calls.at(-1) ?? {}
  return [method, path, body ? JSON.parse(body) : undefined]
}

const plans = [{ _id: 'p1', type: 'general', name: 'Growth' }]
const plan = { plan: 'p1', period: '12', businessRef: 'BR-1' }
const extra = { quantity: '7', businessRef: 'BR-1' }

describe('an action on a business', () => {
  it.each<[Record<string, string>, string, string, object | undefined, string]>([
    [{ intent: 'activate', id: 'b1' }, 'POST', '/admin/business/activate/b1', undefined, 'Business activated!'],
    [{ intent: 'deactivate', id: 'b1' }, 'POST', '/admin/business/deactivate/b1', undefined, 'Business deactivated!'],
    [{ intent: 'delete', businessRef: 'BR-1' }, 'DELETE', '/admin/business/BR-1', undefined, 'Business Deleted!'],
    [
      { intent: 'subscribe', ...plan },
      'POST',
      '/admin/subscription/subscribe',
      { id: 'p1', duration: 12, businessRef: 'BR-1' },
      'Subscribed!',
    ],
    [
      { intent: 'change', ...plan },
      'POST',
      '/admin/subscription/change',
      { id: 'p1', duration: 12, businessRef: 'BR-1' },
      'Subscription changed!',
    ],
    [
      { intent: 'renew', ...plan },
      'POST',
      '/admin/subscription/renew/current',
      { period: 12, businessRef: 'BR-1' },
      'Subscription renewed!',
    ],
    [{ intent: 'extraBranch', ...extra }, 'POST', '/subscription/branch', { quantity: 7, ref: 'BR-1' }, 'Success!'],
    [{ intent: 'extraStaff', ...extra }, 'POST', '/subscription/staff', { quantity: 7, ref: 'BR-1' }, 'Success!'],
    [
      { intent: 'createCategory', name: ' Pharmacy ' },
      'POST',
      '/admin/business/category',
      { name: 'Pharmacy', description: 'Pharmacy' },
      'The platform did it',
    ],
    [{ intent: 'deleteCategory', id: 'c1' }, 'DELETE', '/admin/business/category/c1', undefined, 'The platform did it'],
    [
      { intent: 'updateCount', id: 's1', freeProductCount: '0' },
      'PATCH',
      '/admin/business/adminsettings/s1',
      { freeProductCount: 0 },
      'Count updated!',
    ],
  ])('$intent makes the specified call and shows the specified message', async (fields, method, path, body, text) => {
    expect((await post(fields)).status).toBe(303)
    expect(lastCall()).toEqual([method, path, body])
    expect(await shownToasts(browser)).toEqual([{ kind: 'success', text }])
  })

  const selectPeriod = ['period', 'Select period!'] as const
  const wholeQuantity = ['quantity', 'Enter how many to add, a whole number from 1 to 1,000,000.'] as const
  it.each<[Record<string, string>, string, string]>([
    [{ intent: 'subscribe', ...plan, period: '' }, ...selectPeriod],
    [{ intent: 'change', ...plan, period: '13' }, ...selectPeriod],
    ...['0', '-1', '1.5', '1e1', '99', 'x'].map((period): [Record<string, string>, string, string] => [
      { intent: 'renew', ...plan, period },
      ...selectPeriod,
    ]),
    [{ intent: 'subscribe', ...plan, plan: '' }, 'plan', 'Choose a subscription.'],
    [{ intent: 'change', ...plan, plan: '' }, 'plan', 'Choose a subscription.'],
    [{ intent: 'extraBranch', ...extra, quantity: '0' }, ...wholeQuantity],
    [{ intent: 'extraStaff', ...extra, quantity: '1.5' }, ...wholeQuantity],
    [
      { intent: 'updateCount', id: 's1', freeProductCount: 'many' },
      'freeProductCount',
      'Enter the free product count, a whole number from 0 to 1,000,000.',
    ],
    [{ intent: 'createCategory', name: '' }, 'name', 'Type the name of the new category.'],
    [{ intent: 'confirmDeleteCategory', name: ' ' }, 'name', 'Choose the category to delete.'],
  ])('%j is sent back with a message at its field, and nothing is called', async (fields, field, message) => {
    const { status, outcome } = await post(fields)
    expect([status, outcome?.result.error]).toEqual([422, { [field]: [message] }])
    expect(platform.calls).toEqual([])
    const isPeriod = field === 'period'
    expect(await shownToasts(browser)).toEqual(isPeriod ? [{ kind: 'warning', text: 'Select period!' }] : [])
  })

  it.each(['', ' '])('shows a message in words where the platform sends none (%j)', async (message) => {
    platform.respond = () => ({ body: { message, data: null } })
    await post({ intent: 'deleteCategory', id: 'c1' })
    expect((await shownToasts(browser))[0]?.text).toBe('Saved.')
  })
})
