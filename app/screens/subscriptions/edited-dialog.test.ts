import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { type TestPlatform, startPlatform, wholeList } from '~/test-support/test-platform'
import { readListPage } from '~/api-client/read-list.server'
import { loader } from './dialogs'

let record: Record<string, unknown>
let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform(({ path }) =>
    path === '/settings/admin' ? { body: { message: 'ok', data: [] } } : wholeList([record]),
  )
})
afterAll(() => platform.stop())
beforeEach(async () => {
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

const reader = { searchable: () => '', sortable: () => undefined, arrange: <Row>(rows: readonly Row[]) => rows }

it('the edit form begins with what is stored now, not with the row of before', async () => {
  record = { _id: 'b1', name: 'Before' }
  const request = { query: {}, search: '', sort: '', page: 1, pageSize: 20, reader }
  await browser.visit(
    '/subscriptions',
    ({ context }) => readListPage(context, { ...request, endpoint: contract.subscription.list }),
    { isGuarded: true },
  )
  record = { _id: 'b1', name: 'Changed by somebody else' }
  const { value } = await browser.visit('/subscriptions?modal=edit&id=b1', loader, { isGuarded: true })
  const props = { values: { name: 'Changed by somebody else' } }
  expect(value?.open && (await value.open.content)).toMatchObject({ props })
})
