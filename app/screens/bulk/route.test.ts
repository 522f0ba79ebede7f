import { createMemoryRouter, data } from 'react-router'
import { expect, it, vi } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile } from '~/test-support/test-platform'
import { loader, shouldRevalidate } from './route'

const platform = platformOfFile(() => ({ status: 404, body: { message: 'This job does not exist.' } }))

async function open() {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities: ['bulk'] })
  // The router's arguments have more that no loader reads.
  const load = (args: object) => loader({ ...args, params: { id: 'j1' } } as Parameters<typeof loader>[0])
  return browser.visit('/bulk/j1', load, { isGuarded: true })
}

it('a job that the platform does not know is a page that is not found', async () => {
  await expect(open()).rejects.toMatchObject({ init: { status: 404 }, data: 'There is no such job.' })
})

it('a job of an action that the console does not know is no renewal', async () => {
  platform.respond = ({ path }) => ({
    body: {
      message: 'ok',
      data: path.endsWith('/rows')
        ? { rows: [] }
        : { _id: 'j1', action: 'explode', total: 3, done: 3, isFinished: true },
    },
  })
  expect((await open()).value?.job).toMatchObject({ ok: true, act: undefined })
})

it('the job is read again after a form that was refused', async () => {
  const read = vi.fn<() => null>(() => null)
  const action = () => data(null, { status: 409 })
  const router = createMemoryRouter([{ path: '/', loader: read, action, shouldRevalidate }], {
    hydrationData: { loaderData: { 0: null } },
  })
  await router.navigate('/', { formMethod: 'post', formData: new FormData() })
  expect(read).toHaveBeenCalledOnce()
})
