import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { postForm, shownToasts } from '~/test-support/post-form'
import { startPlatform, type TestPlatform } from '~/test-support/test-platform'
import { action } from './route'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform(({ method }) => ({
    body: {
      message: method === 'GET' ? 'Bulk job' : 'Activate 3 businesses: started',
      data: { _id: 'j2', action: 'activate' },
    },
  }))
})
afterAll(() => platform.stop())

it('that a job has begun is no success: its page alone says how it goes', async () => {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities: ['bulk'] })
  const form = { intent: 'retryFailed', id: 'j1' }
  expect(await postForm(browser, { address: '/bulk/j1', action }, form)).toMatchObject({
    location: '/bulk/j2',
  })
  expect(await shownToasts(browser)).toEqual([])
})
