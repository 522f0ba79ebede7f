import { describe, expect, it, vi } from 'vitest'
import { connectPeers } from '~/test-support/peers'
import { createOnce } from './once.server'

describe('a piece of work with a key', () => {
  it('is done once for five submissions at once, and all of them get its result', async () => {
    const once = createOnce()
    const { promise, resolve } = Promise.withResolvers<string>()
    const work = vi.fn<() => Promise<string>>(() => promise)
    const submissions = Array.from({ length: 5 }, () => once('key', work))
    resolve('done')
    expect(await Promise.all(submissions)).toEqual(['done', 'done', 'done', 'done', 'done'])
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('is not done again for a later submission', async () => {
    const once = createOnce()
    expect(await once('key', async () => 'first')).toBe('first')
    expect(await once('key', async () => 'second')).toBe('first')
  })

  it('is done again under another key', async () => {
    const once = createOnce()
    await once('key', async () => 'first')
    expect(await once('other', async () => 'second')).toBe('second')
  })

  it('that failed can be tried again, and everybody who waited learns of the failure', async () => {
    const once = createOnce()
    const { promise, reject } = Promise.withResolvers<string>()
    const submissions = Array.from({ length: 3 }, () => once('key', () => promise))
    reject(new Error('no connection'))
    for (const submission of submissions) await expect(submission).rejects.toThrow('no connection')
    expect(await once('key', async () => 'second')).toBe('second')
  })

  it('that fails before it begins can be tried again', async () => {
    const once = createOnce()
    const work = () => {
      throw new Error('at once')
    }
    await expect(once('key', work)).rejects.toThrow('at once')
    expect(await once('key', async () => 'second')).toBe('second')
  })
})

describe('a piece of work that another process has begun', () => {
  it('is not done again, and its result is waited for', async () => {
    const [here, there] = connectPeers().map(createOnce)
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = here?.('key', () => promise)
    const second = there?.('key', async () => 'second')
    resolve('first')
    expect(await Promise.all([first, second])).toEqual(['first', 'first'])
    expect(await there?.('key', async () => 'third')).toBe('first')
  })

  it('is done here when it fails there', async () => {
    const [here, there] = connectPeers().map(createOnce)
    const { promise, reject } = Promise.withResolvers<string>()
    const first = here?.('key', () => promise)
    const second = there?.('key', async () => 'second')
    reject(new Error('no connection'))
    await expect(first).rejects.toThrow('no connection')
    expect(await second).toBe('second')
  })

  it('is done here when the other process has ended without a word', async () => {
    vi.useFakeTimers()
    const [here, there] = connectPeers().map(createOnce)
    void here?.('key', () => new Promise<string>(() => {}))
    const second = there?.('key', async () => 'second')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await second).toBe('second')
    vi.useRealTimers()
  })
})
