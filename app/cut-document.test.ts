// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAgainIfCut, reloadOnceAnswered } from './cut-document'

const longestSilence = 16_000
const reload = vi.fn<() => void>()
const scripts: { text: string }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubGlobal('location', { reload })
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
  readAgainIfCut()
  await vi.advanceTimersByTimeAsync(longestSilence - 1)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledOnce()
})

it('what has arrived stays while a proxy says that there is no console', async () => {
  vi.stubGlobal('fetch', async () => new Response('Bad Gateway', { status: 502 }))
  readAgainIfCut()
  await vi.advanceTimersByTimeAsync(longestSilence)
  expect(reload).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', async () => new Response())
  await vi.advanceTimersByTimeAsync(longestSilence)
  expect(reload).toHaveBeenCalledOnce()
})

it('a document that arrives slowly is waited for', async () => {
  readAgainIfCut()
  scripts.push({ text: 'window.__reactRouterContext.streamController.enqueue("a late part");' })
  await vi.advanceTimersByTimeAsync(longestSilence)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(longestSilence)
  expect(reload).toHaveBeenCalledOnce()
})

it('what is typed stays: a document without its scripts is loaded again only when there is nothing to lose', async () => {
  document.body.innerHTML = '<input name="modal" type="hidden" value="create"><input name="name" value="Ada">'
  const field = document.querySelector<HTMLInputElement>('[name=name]')!
  field.value = 'Ada Obi'
  readAgainIfCut()
  await vi.advanceTimersByTimeAsync(2 * longestSilence)
  expect(reload).not.toHaveBeenCalled()
  field.value = 'Ada'
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledOnce()
})

it('a whole document stays', async () => {
  readAgainIfCut()
  scripts.push({ text: 'window.__reactRouterContext.streamController.close();' }, { text: 'more' })
  await vi.advanceTimersByTimeAsync(longestSilence)
  expect(reload).not.toHaveBeenCalled()
})

describe('where its scripts run', () => {
  const revalidate = vi.fn<() => Promise<void>>()
  const state: { navigation: { state: 'idle' | 'loading' } } = { navigation: { state: 'idle' } }
  beforeEach(() => {
    revalidate.mockClear()
    vi.stubGlobal('window', { __reactRouterDataRouter: { revalidate, state } })
  })

  it('the late parts are read without a reload, which would take what is typed', async () => {
    readAgainIfCut()
    await vi.advanceTimersByTimeAsync(longestSilence)
    expect([revalidate.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  })

  it('they are read after a step that is under way', async () => {
    state.navigation.state = 'loading'
    readAgainIfCut()
    await vi.advanceTimersByTimeAsync(2 * longestSilence)
    expect(revalidate).not.toHaveBeenCalled()
    state.navigation.state = 'idle'
    await vi.advanceTimersByTimeAsync(2_000)
    expect(revalidate).toHaveBeenCalledOnce()
  })
})

describe('a document whose scripts are lost', () => {
  const loadedBy = (type: string) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList)

  it('is loaded again once the console responds', async () => {
    loadedBy('navigate')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    reloadOnceAnswered().onerror()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(reload).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', async () => new Response())
    // A second reload would begin a slow one again.
    await vi.advanceTimersByTimeAsync(6_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each(['click', 'keydown', 'beforeunload'])(
    'stays after a %s, which may have begun a step, or be text',
    async (press) => {
      loadedBy('navigate')
      const script = reloadOnceAnswered()
      document.body.innerHTML = '<button>Renew</button>'
      document.querySelector('button')!.dispatchEvent(new Event(press, { bubbles: true }))
      script.onerror()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(reload).not.toHaveBeenCalled()
    },
  )

  it('is loaded again only once, because something may block all scripts', async () => {
    loadedBy('reload')
    reloadOnceAnswered().onerror()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reload).not.toHaveBeenCalled()
  })
})
