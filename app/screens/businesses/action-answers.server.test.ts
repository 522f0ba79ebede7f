import { afterEach, beforeEach, expect, it } from 'vitest'
import { readDraft, saveDraft } from '~/session/draft.server'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm, shownToasts } from '~/test-support/post-form'
import { type TestPlatform, startPlatform } from '~/test-support/test-platform'
import { actOnBusiness } from './actions.server'

let platform: TestPlatform
let browser: Browser
beforeEach(async () => {
  platform = await startPlatform(() => undefined)
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})
afterEach(() => platform.stop())

const pressOn = (fields: Record<string, string>) =>
  postForm(browser, { address: '/businesses', action: actOnBusiness }, fields)

it.each(['', ' '])('a platform that says nothing (%j) still gives a message in words', async (message) => {
  platform.respond = () => ({ body: { message, data: null } })
  await pressOn({ intent: 'deleteCategory', id: 'c1' })
  expect((await shownToasts(browser))[0]?.text).toBe('Saved.')
})

it('a name of blanks is asked for again, and nothing is sent', async () => {
  const { status } = await pressOn({ intent: 'update', id: 'b1', businessName: '   ' })
  expect([status, platform.calls.length]).toEqual([422, 0])
})

it('a name that is too long is told so', async () => {
  const { outcome } = await pressOn({ intent: 'update', id: 'b1', businessName: 'x'.repeat(201) })
  expect(JSON.stringify(outcome?.result.error)).toContain('At most 200 characters fit here.')
})

it('a page that is read ahead of need leaves the draft of another alone', async () => {
  await browser.visit('/a', ({ context }) => saveDraft(context, { address: '/a', content: { typed: 1 } }))
  await browser.visit('/b', ({ context }) => readDraft(context, '/b'), { isPrefetch: true })
  expect(browser.cookies.has('draft')).toBe(true)
})
