import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCode } from './poor-connection'

const broken = new TypeError('Failed to fetch')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('code of a part of the page', () => {
  const reload = vi.fn<() => void>()
  let isWanted = true
  beforeEach(() => {
    reload.mockClear()
    isWanted = true
    vi.stubGlobal('location', { href: 'http://console/businesses?modal=view', reload })
    vi.stubGlobal('document', { querySelector: () => isWanted || null })
  })

  it('that can’t be loaded is asked for again once the console responds', async () => {
    const answers = [Promise.reject(broken), Promise.resolve(new Response())]
    vi.stubGlobal('fetch', () => answers.shift())
    const loads = [Promise.reject(broken), Promise.resolve('code')]
    const code = loadCode(() => loads.shift()!)
    await vi.advanceTimersByTimeAsync(400)
    expect(loads).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await code).toBe('code')
    expect(reload).not.toHaveBeenCalled()
  })

  it('that the browser can’t have comes with its page, once it is wanted', async () => {
    vi.stubGlobal('fetch', async () => new Response())
    isWanted = false
    void loadCode(() => Promise.reject(broken))
    await vi.advanceTimersByTimeAsync(8_000)
    expect(reload).not.toHaveBeenCalled()
    isWanted = true
    await vi.advanceTimersByTimeAsync(8_000)
    expect(reload).toHaveBeenCalledOnce()
  })
})
