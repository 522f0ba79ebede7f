import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { apiSessionContext } from '~/api-client/api-session'
import { readDraft } from '~/session/draft.server'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm, shownToasts } from '~/test-support/post-form'
import { platformOfFile } from '~/test-support/test-platform'
import { intents } from './intents'
import { intentHandler, mutate } from './mutate.server'

const { business, subscription } = contract

const table = intents({
  activate: { success: 'Business activated!' },
  renew: { success: 'Subscription renewed!', warning: { field: 'period', text: 'Select period!' } },
  setPassword: {},
  activateShown: {},
})
const action = mutate(table, {
  activate: intentHandler(z.object({ id: z.string() }), (call, { id }) => call(business.activate, { params: { id } })),
  renew: intentHandler(
    z.object({
      businessRef: z.string({ error: 'Choose a business.' }),
      period: z.string({ error: 'Select period!' }).regex(/^\d+$/).transform(Number),
    }),
    (call, body) => call(subscription.renew, { body }),
  ),
  activateShown: intentHandler(z.object({}), (call, _, { url }) =>
    call(business.activate, { params: { id: url.searchParams.get('search') ?? '' } }),
  ),
  setPassword: intentHandler(
    z.object({ id: z.string(), name: z.string(), password: z.string() }),
    (call, { id, name }) => call(business.update, { params: { id }, body: { firstName: name } }),
    { about: ({ name }) => name },
  ),
})
const address = '/businesses?page=2&search=ada&modal=renew&id=b1'

let browser: Browser
const platform = platformOfFile()
beforeEach(async () => {
  platform.respond = () => ({ body: { message: 'the platform did it' } })
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

const post = (fields: Record<string, string>, at = address) => postForm(browser, { address: at, action }, fields)
const renew = { intent: 'renew', businessRef: 'BR-1', period: '3' }

describe('a form whose target is in its address', () => {
  it('is another one at another address, under the same key too', async () => {
    const form = { intent: 'activateShown', key: randomUUID() }
    for (const search of ['b1', 'b2', 'b2']) await post(form, `/businesses?search=${search}`)
    await post(form, '/inactive?search=b2')
    const paths = platform.calls.map(({ path }) => path)
    expect(paths).toEqual(['b1', 'b2', 'b2'].map((id) => `/admin/business/activate/${id}`))
    const keys = platform.calls.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys.slice(0, 2)).size).toBe(2)
  })
})

it.each(['', 'unknown', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a form that names the intent %j is not known here',
  async (intent) => {
    const { status, outcome } = await post({ ...renew, intent })
    expect([status, outcome]).toEqual([400, 'This form is not known here. Reload the page.'])
    expect(platform.calls).toEqual([])
  },
)

describe('a form whose session has expired meanwhile', () => {
  const expired = () => post({ intent: 'setPassword', id: 'b1', name: 'Adaobi', password: 'secret word' })
  beforeEach(() => {
    platform.respond = () => ({ status: 401, body: { message: 'jwt expired' } })
  })

  it('comes back, the session is flagged, and no message is shown', async () => {
    const { status, outcome } = await expired()
    expect(status).toBe(401)
    expect(outcome?.result.initialValue).toMatchObject({ name: 'Adaobi' })
    const flag = await browser.visit('/', ({ context }) => context.get(apiSessionContext).isExpired, {
      isGuarded: true,
    })
    expect(flag.value).toBe(true)
    expect(await shownToasts(browser)).toEqual([])
  })

  it('is kept for after signing in, passwords excepted', async () => {
    const { outcome } = await expired()
    const { value } = await browser.visit(address, ({ context }) => readDraft(context, address), { isGuarded: true })
    expect(value).toEqual(JSON.parse(JSON.stringify(outcome)))
    expect(JSON.stringify(value)).not.toContain('secret word')
  })

  it('makes no second call when it is sent again under the overlay', async () => {
    await expired()
    expect((await expired()).status).toBe(401)
    expect(platform.calls).toHaveLength(1)
  })
})

describe('a submission', () => {
  const key = randomUUID()

  it('with corrected values, or by somebody else, is another one', async () => {
    await post({ ...renew, key })
    await post({ ...renew, key, period: '4' })
    const other = await openSignedIn({ settings: { platformUrl: platform.url } })
    await postForm(other, { address, action }, { ...renew, key })
    expect(platform.calls).toHaveLength(3)
  })

  it('that failed may be made again, and the platform can tell that it is the same one', async () => {
    platform.respond = () => ({ status: 500 })
    expect((await post({ ...renew, key })).status).toBe(502)
    platform.respond = () => ({ body: { message: 'done', data: null } })
    expect((await post({ ...renew, key })).status).toBe(303)
    const keys = platform.calls.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it.each(['', 'no uuid', 'x'.repeat(9_000)])('whose key is none (%j) is one of its own', async (none) => {
    await post({ ...renew, key: none })
    await post({ ...renew, key: none })
    expect(new Set(platform.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  })
})

it('a long name in a message ends in an ellipsis', async () => {
  await post({ intent: 'setPassword', id: 'b1', name: `Adeola${' and Daughters'.repeat(9)}`, password: 'secret' })
  const [{ about } = {}] = await shownToasts(browser)
  expect(about).toBe(`Adeola${' and Daughters'.repeat(6)} and Daug…`)
})
