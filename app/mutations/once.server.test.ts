import { describe, expect, it } from 'vitest'
import { PlatformError } from '~/api-client/platform-error'
import { connectPeers } from '~/test-support/peers'
import { createOnce } from './once.server'

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
    const peers = connectPeers()
    const [here, there] = peers.map(createOnce)
    void here?.('key', () => new Promise<string>(() => {}))
    const second = there?.('key', async () => 'second')
    peers[0].send('ended', undefined)
    expect(await second).toBe('second')
  })
})

describe('work whose outcome is unknown', () => {
  const lost = new PlatformError('timeout', { isOutcomeUnknown: true })
  const isLost = { isOutcomeUnknown: true }

  it('is not done again for the same submission, in any process', async () => {
    const [here, there] = connectPeers().map(createOnce)
    await expect(here?.('key', () => Promise.reject(lost))).rejects.toMatchObject(isLost)
    await expect(here?.('key', async () => 'again')).rejects.toMatchObject(isLost)
    await expect(there?.('key', async () => 'again')).rejects.toMatchObject(isLost)
  })

  it('is done again where that is asked for', async () => {
    const [here, there] = connectPeers().map(createOnce)
    const options = { repeatsUnknown: true }
    await expect(here?.('key', () => Promise.reject(lost), options)).rejects.toMatchObject(isLost)
    expect(await there?.('key', async () => 'again', options)).toBe('again')
  })

  it('is not done by another process that waited for it', async () => {
    const [here, there] = connectPeers().map(createOnce)
    const { promise, reject } = Promise.withResolvers<string>()
    const first = here?.('key', () => promise)
    const second = there?.('key', async () => 'second')
    reject(lost)
    await expect(first).rejects.toMatchObject(isLost)
    await expect(second).rejects.toMatchObject(isLost)
  })
})

it('a result is remembered for as long as is asked for', async () => {
  const once = createOnce()
  let runs = 0
  const work = async () => ++runs
  expect([await once('long', work), await once('short', work, { ttl: 1 })]).toEqual([1, 2])
  await expect.poll(() => once('short', work, { ttl: 1 })).toBeGreaterThan(2)
  expect(await once('long', work)).toBe(1)
})
