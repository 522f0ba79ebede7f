// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readAgain } from './cut-page'

const path = '/admins.data'
type Router = NonNullable<Window['__reactRouterDataRouter']>
const idle: Router['state']['navigation'] = { state: 'idle' }
const opened = (): Router['state'] => ({
  location: { pathname: '/admins' },
  navigation: idle,
  revalidation: 'idle',
  historyAction: 'PUSH',
  loaderData: {},
})
const state = opened()
const listeners = new Set<() => void>()
const subscribe: Router['subscribe'] = (listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const revalidate = vi.fn<() => Promise<void>>()
beforeEach(async () => {
  vi.useFakeTimers()
  // Later than what another test has cut.
  await vi.advanceTimersByTimeAsync(60_000)
  Object.assign(state, opened())
  revalidate.mockClear()
  window.__reactRouterDataRouter = { state, subscribe, revalidate }
})

afterEach(() => {
  vi.useRealTimers()
  delete window.__reactRouterDataRouter
})

it('late parts that were cut are read again, less and less often', async () => {
  readAgain(path)
  await vi.advanceTimersByTimeAsync(500)
  expect(revalidate).toHaveBeenCalledTimes(1)
  readAgain(path)
  await vi.advanceTimersByTimeAsync(999)
  expect(revalidate).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(revalidate).toHaveBeenCalledTimes(2)
})

it('late parts are not read again by whoever has gone elsewhere', async () => {
  readAgain(path)
  state.location.pathname = '/logs'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(revalidate).not.toHaveBeenCalled()
})

it('late parts of a page that was cut before it is shown are read again once it is', async () => {
  state.location.pathname = '/reports'
  state.navigation = { state: 'loading', location: { pathname: '/admins' } }
  readAgain(path)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(revalidate).not.toHaveBeenCalled()
  Object.assign(state, opened())
  for (const listener of listeners) listener()
  await vi.advanceTimersByTimeAsync(0)
  expect(revalidate).toHaveBeenCalledOnce()
})

it('what is shown is read again after a step that is under way, wherever it leads', async () => {
  state.navigation = { state: 'loading', location: { pathname: '/logs' } }
  readAgain()
  expect(revalidate).not.toHaveBeenCalled()
  Object.assign(state, { location: { pathname: '/logs' }, navigation: idle })
  for (const listener of listeners) listener()
  await vi.advanceTimersByTimeAsync(0)
  expect(revalidate).toHaveBeenCalledOnce()
})
