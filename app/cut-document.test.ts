// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadIfCut } from './cut-document'

const longestSilence = 16_000
const reload = vi.fn<() => void>()
const scripts: { text: string }[] = []
const address = { pathname: '/businesses', search: '?page=2' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubGlobal('location', { ...address, reload })
  vi.spyOn(document, 'scripts', 'get').mockReturnValue(scripts as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reload.mockClear()
  scripts.length = 0
})

it('a document whose late parts never arrive is loaded again, once the console responds', async () => {
  reloadIfCut()
  await vi.advanceTimersByTimeAsync(longestSilence - 1)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledOnce()
})

it('what has arrived stays while a proxy says that there is no console', async () => {
  vi.stubGlobal('fetch', async () => new Response('Bad Gateway', { status: 502 }))
  reloadIfCut()
  await vi.advanceTimersByTimeAsync(longestSilence)
  expect(reload).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', async () => new Response())
  await vi.advanceTimersByTimeAsync(longestSilence)
  expect(reload).toHaveBeenCalledOnce()
})

it('a document that arrives slowly is waited for', async () => {
  reloadIfCut()
  scripts.push({ text: 'window.__reactRouterContext.streamController.enqueue("a late part");' })
  await vi.advanceTimersByTimeAsync(longestSilence)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(longestSilence)
  expect(reload).toHaveBeenCalledOnce()
})

it('a whole document stays', async () => {
  reloadIfCut()
  scripts.push({ text: 'window.__reactRouterContext.streamController.close();' }, { text: 'more' })
  await vi.advanceTimersByTimeAsync(longestSilence)
  expect(reload).not.toHaveBeenCalled()
})

it('whoever has gone elsewhere meanwhile stays there', async () => {
  reloadIfCut()
  vi.stubGlobal('location', { ...address, search: '?page=3', reload })
  await vi.advanceTimersByTimeAsync(longestSilence)
  expect(reload).not.toHaveBeenCalled()
})

it('a dialog that is opened over it changes nothing', async () => {
  reloadIfCut()
  vi.stubGlobal('location', { ...address, search: '?page=2&modal=view&id=1', reload })
  await vi.advanceTimersByTimeAsync(longestSilence)
  expect(reload).toHaveBeenCalledOnce()
})
