import { expect, it } from 'vitest'
import { mutate } from '~/mutations/mutate.server'
import { openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { changeHandlers } from './change-actions.server'
import { extraReader, readPlanChange, readRenewal, readSubscribing } from './change-dialogs.server'
import { subscriptionChanges } from './change-intents'

const action = mutate(subscriptionChanges, changeHandlers)

const figures = { branch: { max: 2 }, inventory: { max: 9 }, staff: { max: 3 }, currency: { code: 'NGN' } }
const plan = { _id: 'p1', type: 'general', name: 'Basic', price: 5000, version: 7, ...figures }
const bought = { ...plan, _id: 'h1', createdAt: '2026-01-10T09:00:00Z', expires: '2099-12-26T09:00:00Z' }
const renewed = { ...bought, expires: '2100-01-26T09:00:00Z' }
const before = { plans: [plan, { ...plan, _id: 'p2', name: 'Other' }], history: [bought] }
const refusal = { status: 412, body: { message: 'Bought by somebody else', data: { mark: 'two' } } }
let stored = before
let isTooLate = false
/** What can no longer be read when the form is sent. */
let broken = ''

const platform = platformOfFile(({ method, path }) => {
  if (method !== 'GET') return isTooLate ? refusal : { body: { message: 'done', data: null } }
  if (path === broken) return { status: 500 }
  if (path === '/admin/subscription/quote') {
    return { body: { message: 'ok', data: { current: bought, isRunning: true, renewal: bought, mark: 'one' } } }
  }
  if (path === '/admin/business') return wholeList([{ _id: 'b1', businessRef: 'BR-1' }])
  if (path === '/admin/subscription') return wholeList(stored.plans)
  return { body: { message: 'ok', data: { subscriptionHistories: stored.history } } }
})

const term = { plan: 'p1', period: '3' }
const renew = { intent: 'renew', read: readRenewal, fields: { period: '3' } }
const subscribe = { intent: 'subscribe', read: readSubscribing, fields: term }
const change = { intent: 'change', read: readPlanChange, fields: term }
const staff = { intent: 'extraStaff', read: extraReader('staff'), fields: { quantity: '2' } }
const branch = { intent: 'extraBranch', read: extraReader('branch'), fields: { quantity: '2' } }

/** Opens the dialog, lets somebody else change what the platform has, and confirms. */
async function confirm(
  { intent, read, fields }: typeof renew | typeof subscribe | typeof staff,
  then = before,
  offered: Parameters<typeof openSignedIn>[1] = {},
  shownFirst = before,
  unread = '',
) {
  stored = shownFirst
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } }, offered)
  const address = `/businesses?modal=${intent}&id=b1`
  const open = await browser.visit(address, ({ context, url, params }) => read({ context, url, params, id: 'b1' }), {
    isGuarded: true,
  })
  stored = then
  broken = unread
  const { quoted = '', preview } = open.value ?? {}
  const shown = { businessRef: 'BR-1', quoted, quote: preview?.mark ?? '' }
  return postForm(browser, { address, action }, { ...fields, intent, ...shown })
}
const writes = () => platform.calls.filter(({ method }) => method !== 'GET')

it.each([renew, subscribe, change, staff, branch])(
  '$intent is refused where somebody else has renewed since, and its dialog is read again',
  async (form) => {
    const { status, outcome } = await confirm(form, { ...before, history: [renewed] })
    expect([status, outcome?.isOutdated, outcome?.result.error?.['']]).toEqual([
      409,
      true,
      ['The subscription or its price has changed since you opened this. Check the figures and confirm again.'],
    ])
    expect(outcome?.result.initialValue).toMatchObject(form.fields)
    expect(writes()).toEqual([])
  },
)

it.each([subscribe, change])('$intent is refused where the chosen plan costs something else by now', async (form) => {
  const [one, other] = before.plans
  expect((await confirm(form, { ...before, plans: [{ ...plan, price: 5_000_000 }, other!] })).status).toBe(409)
  expect(writes()).toEqual([])
  expect((await confirm(form, { ...before, plans: [one!, { ...other!, price: 5_000_000 }] })).status).toBe(303)
})

it.each([subscribe, change])('$intent compares the price of a plan whose version is not told', async (form) => {
  const unversioned = { ...plan, version: undefined as never }
  const offered = { capabilities: ['quote' as const] }
  const dear = { ...before, plans: [{ ...unversioned, price: 5_000_000 }] }
  expect((await confirm(form, dear, offered, { ...before, plans: [unversioned] })).status).toBe(409)
  expect(writes()).toEqual([])
})

it.each([
  ...[renew, subscribe, change, staff, branch].map((form) => ({ form, unread: '/admin/subscription/business' })),
  ...[subscribe, change].map((form) => ({ form, unread: '/admin/subscription' })),
])('$form.intent is not sent where what was shown cannot be compared: $unread', async ({ form, unread }) => {
  const { status } = await confirm(form, before, {}, before, unread)
  broken = ''
  expect([status, writes()]).toEqual([502, []])
})

it('a renewal is refused where it costs something else by now', async () => {
  expect((await confirm(renew, { ...before, history: [{ ...bought, price: 5_000_000 }] })).status).toBe(409)
  expect(writes()).toEqual([])
})

it.each([renew, subscribe, change, staff, branch])('$intent is sent where nothing has changed', async (form) => {
  expect((await confirm(form)).status).toBe(303)
  expect(writes()).toHaveLength(1)
  expect(writes()[0]?.body, 'a platform without quotes is sent no mark of one').not.toMatch(/quote|planVersion/)
})

it.each([renew, subscribe, change, staff, branch])(
  '$intent is sent as it was shown to a platform that compares it, so that what was sold without a response is sold once',
  async (form) => {
    const others = { ...before, plans: [{ ...plan, version: 8, price: 1 }], history: [renewed] }
    expect((await confirm(form, others, { capabilities: ['quote'] })).status).toBe(303)
    const planVersion = 'plan' in form.fields ? { planVersion: 7 } : {}
    expect(JSON.parse(writes()[0]?.body ?? '')).toMatchObject({ quote: 'one', ...planVersion })
  },
)

it.each([renew, subscribe, change, staff, branch])(
  '$intent is refused where the platform has sold to somebody else at the same moment, and its dialog is read again',
  async (form) => {
    isTooLate = true
    const { status, outcome } = await confirm(form, before, { capabilities: ['quote'] })
    isTooLate = false
    expect([status, outcome?.isOutdated]).toEqual([409, true])
    const planVersion = 'plan' in form.fields ? { planVersion: 7 } : {}
    expect(JSON.parse(writes()[0]?.body ?? '')).toMatchObject({ quote: 'one', ...planVersion })
  },
)
