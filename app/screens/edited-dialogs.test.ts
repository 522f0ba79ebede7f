import { beforeEach, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { readFirstRows } from '~/api-client/read-list.server'
import { loader as businessLoader } from './businesses/dialogs'
import { loader as planLoader } from './subscriptions/dialogs'

let record: Record<string, unknown>
let browser: Browser
const platform = platformOfFile(({ path }) =>
  path === '/settings/admin' ? { body: { message: 'ok', data: [] } } : wholeList([record]),
)
beforeEach(async () => {
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

it.each([
  { path: '/businesses', field: 'businessName', endpoint: contract.business.list, loader: businessLoader },
  { path: '/subscriptions', field: 'name', endpoint: contract.subscription.list, loader: planLoader },
])('the edit form of $path begins with what is stored now, not with the row of before', async (form) => {
  const { path, field, endpoint, loader } = form
  record = { _id: 'b1', [field]: 'Before' }
  const list = { endpoint, query: {}, count: 20 }
  await browser.visit(path, ({ context }) => readFirstRows<Endpoint>(context, list), { isGuarded: true })
  record = { _id: 'b1', [field]: 'Changed by somebody else' }
  const { value } = await browser.visit(`${path}?modal=edit&id=b1`, (args) => loader(args), { isGuarded: true })
  const props = { values: { [field]: 'Changed by somebody else' } }
  expect(value?.open && (await value.open.content)).toMatchObject({ props })
})
