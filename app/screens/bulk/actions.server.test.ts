import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { postForm, shownToasts } from '~/test-support/post-form'
import { platformOfFile } from '~/test-support/test-platform'
import { actOnJob } from './actions.server'

const openJobs = () => openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities: ['bulk'] })

const platform = platformOfFile(({ method }) => ({
  body: {
    message: method === 'GET' ? 'Bulk job' : 'Activate 3 businesses: started',
    data: { _id: 'j2', action: 'activate' },
  },
}))

it('that a job has begun is no success: its page alone says how it goes', async () => {
  const browser = await openJobs()
  const form = { intent: 'retryFailed', id: 'j1' }
  expect(await postForm(browser, { address: '/bulk/j1', action: actOnJob }, form)).toMatchObject({
    location: '/bulk/j2',
  })
  expect(await shownToasts(browser)).toEqual([])
})

it('what a job changed is changed back by another one, for those alone', async () => {
  const browser = await openJobs()
  const form = { intent: 'reverse', id: 'j1', key: crypto.randomUUID() }
  const posted = await postForm(browser, { address: '/bulk/j1', action: actOnJob }, form)
  expect(posted.location).toBe('/bulk/j2')
  const [call] = platform.calls.filter(({ method }) => method === 'POST').slice(-1)
  expect(JSON.parse(call?.body ?? '')).toEqual({ action: 'deactivate', changedBy: 'j1' })
  expect(call?.headers['idempotency-key']).toContain(form.key)
})

it.each(['explode', 'constructor', null])(
  'a job that does %j is neither repeated nor taken back, and says why',
  async (action) => {
    const { respond } = platform
    platform.respond = () => ({ body: { message: 'Bulk job', data: { _id: 'j1', action } } })
    const browser = await openJobs()
    platform.calls.length = 0
    for (const intent of ['retryFailed', 'reverse']) {
      const form = { intent, id: 'j1', key: crypto.randomUUID() }
      const { outcome } = await postForm(browser, { address: '/bulk/j1', action: actOnJob }, form)
      expect(JSON.stringify(outcome?.result)).toContain('This console does not know what this job does.')
    }
    expect(platform.calls.filter(({ method }) => method === 'POST')).toEqual([])
    platform.respond = respond
  },
)
